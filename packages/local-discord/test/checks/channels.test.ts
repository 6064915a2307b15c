import { describe } from 'vitest';
import { suggestions } from '../../src/checks/callback.ts';
import {
  bulkDelete,
  channelEdit,
  forumPost,
  historyQuery,
  recipient,
  threadAlone,
  threadFromMessage,
} from '../../src/checks/channels.ts';
import { atLeast, atMost, cases, ids, times, x } from './bodies.ts';

/** Parts of Discord's API reference. */
const threadDocs = 'Channel, "Start Thread"';
const forumDocs = 'Channel, "Start Thread in Forum"';
const modifyDocs = 'Channel, "Modify Channel"';
const bulkDocs = 'Message, "Bulk Delete Messages"';
const historyDocs = 'Message, "Get Channel Messages"';
const directDocs = 'User, "Create DM"';
const autocompleteDocs = 'Interaction Response, "Autocomplete"';
const choiceDocs = '"Application Command Option Choice Structure"';

const thread = (more: object): object => ({ name: 'Ada vs Ben', ...more });
const post = (more: object): object => thread({ message: { content: 'a', ...more } });

describe.each([
  ['a thread at a message', threadFromMessage],
  ['a thread', threadAlone],
  ['a post in a forum', forumPost],
])('%s', (_name, schema) => {
  const full = schema === forumPost ? (more: object) => post({}) && { ...post({}), ...more } : thread;
  atMost(schema, [
    ['name', 100, threadDocs, (n) => full({ name: x(n) }), 'name BASE_TYPE_BAD_LENGTH'],
    [
      'slow mode',
      21_600,
      threadDocs,
      (n) => full({ rate_limit_per_user: n }),
      'rate_limit_per_user NUMBER_TYPE_MAX',
    ],
  ]);
  atLeast(schema, [['name', 1, threadDocs, (n) => full({ name: x(n) }), 'name BASE_TYPE_BAD_LENGTH']]);
  cases(schema, [
    ['an hour', threadDocs, full({ auto_archive_duration: 60 })],
    [
      'two hours',
      threadDocs,
      full({ auto_archive_duration: 120 }),
      'auto_archive_duration BASE_TYPE_CHOICES',
    ],
  ]);
});

describe('other bodies', () => {
  atMost(forumPost, [
    [
      'tags',
      5,
      forumDocs,
      (n) => ({ ...post({}), applied_tags: ids(n) }),
      'applied_tags BASE_TYPE_MAX_LENGTH',
    ],
    [
      'first message',
      2000,
      forumDocs,
      (n) => post({ content: x(n) }),
      'message content BASE_TYPE_MAX_LENGTH',
    ],
  ]);
  cases(threadAlone, [['a thread of no type', threadDocs, thread({ type: 0 }), 'type BASE_TYPE_CHOICES']]);
  cases(forumPost, [['a post without message', forumDocs, thread({}), 'message BASE_TYPE_REQUIRED']]);
  atMost(channelEdit, [
    ['name of a channel', 100, modifyDocs, (n) => ({ name: x(n) }), 'name BASE_TYPE_BAD_LENGTH'],
    ['topic', 1024, modifyDocs, (n) => ({ topic: x(n) }), 'topic BASE_TYPE_MAX_LENGTH'],
    [
      'slow mode of a channel',
      21_600,
      modifyDocs,
      (n) => ({ rate_limit_per_user: n }),
      'rate_limit_per_user NUMBER_TYPE_MAX',
    ],
  ]);
  atMost(bulkDelete, [
    ['messages', 100, bulkDocs, (n) => ({ messages: ids(n) }), 'messages BASE_TYPE_BAD_LENGTH'],
  ]);
  atLeast(bulkDelete, [
    ['messages', 2, bulkDocs, (n) => ({ messages: ids(n) }), 'messages BASE_TYPE_BAD_LENGTH'],
  ]);
  cases(bulkDelete, [
    ['a message twice', bulkDocs, { messages: ['1', '1'] }, 'messages 1 SET_TYPE_ALREADY_CONTAINS_VALUE'],
  ]);
  atMost(historyQuery, [
    ['messages of a page', 100, historyDocs, (n) => ({ limit: `${n}` }), 'limit NUMBER_TYPE_MAX'],
  ]);
  atLeast(historyQuery, [
    ['messages of a page', 1, historyDocs, (n) => ({ limit: `${n}` }), 'limit NUMBER_TYPE_MIN'],
  ]);
  cases(historyQuery, [
    ['from a message on', historyDocs, { before: '123', limit: '5' }],
    ['from a time on', historyDocs, { after: 'today' }, 'after NUMBER_TYPE_COERCE'],
    ['as many as words', historyDocs, { limit: 'all' }, 'limit NUMBER_TYPE_COERCE'],
  ]);
  cases(recipient, [
    ['somebody', directDocs, { recipient_id: '123' }],
    ['nobody', directDocs, {}, 'recipient_id BASE_TYPE_REQUIRED'],
    ['somebody by name', directDocs, { recipient_id: 'ada' }, 'recipient_id NUMBER_TYPE_COERCE'],
  ]);
});

describe('what autocomplete answers', () => {
  const [text, whole, number] = [3, 4, 10];
  const offer = (...choices: object[]): object => ({ choices });
  atMost(suggestions(text), [
    [
      'choices',
      25,
      autocompleteDocs,
      (n) => offer(...times(n, () => ({ name: 'c3', value: 'c3' }))),
      'choices BASE_TYPE_MAX_LENGTH',
    ],
    [
      'name',
      100,
      choiceDocs,
      (n) => offer({ name: x(n), value: 'a' }),
      'choices 0 name BASE_TYPE_BAD_LENGTH',
    ],
    [
      'value',
      100,
      choiceDocs,
      (n) => offer({ name: 'a', value: x(n) }),
      'choices 0 value BASE_TYPE_MAX_LENGTH',
    ],
  ]);
  atLeast(suggestions(text), [
    ['name', 1, choiceDocs, (n) => offer({ name: x(n), value: 'a' }), 'choices 0 name BASE_TYPE_BAD_LENGTH'],
  ]);
  cases(suggestions(text), [
    ['nothing', autocompleteDocs, offer()],
    ['no list', autocompleteDocs, {}, 'choices BASE_TYPE_REQUIRED'],
    [
      'a number for a text',
      choiceDocs,
      offer({ name: 'a', value: 1 }),
      'choices 0 value STRING_TYPE_CONVERT',
    ],
  ]);
  cases(suggestions(whole), [
    ['a whole number', choiceDocs, offer({ name: 'a', value: 1 })],
    [
      'a text for a number',
      choiceDocs,
      offer({ name: 'a', value: '1' }),
      'choices 0 value NUMBER_TYPE_COERCE',
    ],
    [
      'a fraction for a whole number',
      choiceDocs,
      offer({ name: 'a', value: 1.5 }),
      'choices 0 value NUMBER_TYPE_COERCE',
    ],
  ]);
  cases(suggestions(number), [['a fraction', choiceDocs, offer({ name: 'a', value: 1.5 })]]);
});
