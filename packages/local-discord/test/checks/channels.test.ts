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
const THREAD = 'Channel, "Start Thread"';
const FORUM = 'Channel, "Start Thread in Forum"';
const MODIFY = 'Channel, "Modify Channel"';
const BULK = 'Message, "Bulk Delete Messages"';
const HISTORY = 'Message, "Get Channel Messages"';
const DIRECT = 'User, "Create DM"';
const AUTOCOMPLETE = 'Interaction Response, "Autocomplete"';
const CHOICE = '"Application Command Option Choice Structure"';

const thread = (more: object): object => ({ name: 'Ada vs Ben', ...more });
const post = (more: object): object => thread({ message: { content: 'a', ...more } });

describe.each([
  ['a thread at a message', threadFromMessage],
  ['a thread', threadAlone],
  ['a post in a forum', forumPost],
])('%s', (_name, schema) => {
  const full = schema === forumPost ? (more: object) => post({}) && { ...post({}), ...more } : thread;
  atMost(schema, [
    ['name', 100, THREAD, (n) => full({ name: x(n) }), 'name BASE_TYPE_BAD_LENGTH'],
    [
      'slow mode',
      21_600,
      THREAD,
      (n) => full({ rate_limit_per_user: n }),
      'rate_limit_per_user NUMBER_TYPE_MAX',
    ],
  ]);
  atLeast(schema, [['name', 1, THREAD, (n) => full({ name: x(n) }), 'name BASE_TYPE_BAD_LENGTH']]);
  cases(schema, [
    ['an hour', THREAD, full({ auto_archive_duration: 60 })],
    ['two hours', THREAD, full({ auto_archive_duration: 120 }), 'auto_archive_duration BASE_TYPE_CHOICES'],
  ]);
});

describe('other bodies', () => {
  atMost(forumPost, [
    ['tags', 5, FORUM, (n) => ({ ...post({}), applied_tags: ids(n) }), 'applied_tags BASE_TYPE_MAX_LENGTH'],
    ['first message', 2000, FORUM, (n) => post({ content: x(n) }), 'message content BASE_TYPE_MAX_LENGTH'],
  ]);
  cases(threadAlone, [['a thread of no type', THREAD, thread({ type: 0 }), 'type BASE_TYPE_CHOICES']]);
  cases(forumPost, [['a post without message', FORUM, thread({}), 'message BASE_TYPE_REQUIRED']]);
  atMost(channelEdit, [
    ['name of a channel', 100, MODIFY, (n) => ({ name: x(n) }), 'name BASE_TYPE_BAD_LENGTH'],
    ['topic', 1024, MODIFY, (n) => ({ topic: x(n) }), 'topic BASE_TYPE_MAX_LENGTH'],
    [
      'slow mode of a channel',
      21_600,
      MODIFY,
      (n) => ({ rate_limit_per_user: n }),
      'rate_limit_per_user NUMBER_TYPE_MAX',
    ],
  ]);
  atMost(bulkDelete, [
    ['messages', 100, BULK, (n) => ({ messages: ids(n) }), 'messages BASE_TYPE_BAD_LENGTH'],
  ]);
  atLeast(bulkDelete, [
    ['messages', 2, BULK, (n) => ({ messages: ids(n) }), 'messages BASE_TYPE_BAD_LENGTH'],
  ]);
  cases(bulkDelete, [
    ['a message twice', BULK, { messages: ['1', '1'] }, 'messages 1 SET_TYPE_ALREADY_CONTAINS_VALUE'],
  ]);
  atMost(historyQuery, [
    ['messages of a page', 100, HISTORY, (n) => ({ limit: `${n}` }), 'limit NUMBER_TYPE_MAX'],
  ]);
  atLeast(historyQuery, [
    ['messages of a page', 1, HISTORY, (n) => ({ limit: `${n}` }), 'limit NUMBER_TYPE_MIN'],
  ]);
  cases(historyQuery, [
    ['from a message on', HISTORY, { before: '123', limit: '5' }],
    ['from a time on', HISTORY, { after: 'today' }, 'after NUMBER_TYPE_COERCE'],
    ['as many as words', HISTORY, { limit: 'all' }, 'limit NUMBER_TYPE_COERCE'],
  ]);
  cases(recipient, [
    ['somebody', DIRECT, { recipient_id: '123' }],
    ['nobody', DIRECT, {}, 'recipient_id BASE_TYPE_REQUIRED'],
    ['somebody by name', DIRECT, { recipient_id: 'ada' }, 'recipient_id NUMBER_TYPE_COERCE'],
  ]);
});

describe('what autocomplete answers', () => {
  const [text, whole, number] = [3, 4, 10];
  const offer = (...choices: object[]): object => ({ choices });
  atMost(suggestions(text), [
    [
      'choices',
      25,
      AUTOCOMPLETE,
      (n) => offer(...times(n, () => ({ name: 'c3', value: 'c3' }))),
      'choices BASE_TYPE_MAX_LENGTH',
    ],
    ['name', 100, CHOICE, (n) => offer({ name: x(n), value: 'a' }), 'choices 0 name BASE_TYPE_BAD_LENGTH'],
    ['value', 100, CHOICE, (n) => offer({ name: 'a', value: x(n) }), 'choices 0 value BASE_TYPE_MAX_LENGTH'],
  ]);
  atLeast(suggestions(text), [
    ['name', 1, CHOICE, (n) => offer({ name: x(n), value: 'a' }), 'choices 0 name BASE_TYPE_BAD_LENGTH'],
  ]);
  cases(suggestions(text), [
    ['nothing', AUTOCOMPLETE, offer()],
    ['no list', AUTOCOMPLETE, {}, 'choices BASE_TYPE_REQUIRED'],
    ['a number for a text', CHOICE, offer({ name: 'a', value: 1 }), 'choices 0 value STRING_TYPE_CONVERT'],
  ]);
  cases(suggestions(whole), [
    ['a whole number', CHOICE, offer({ name: 'a', value: 1 })],
    ['a text for a number', CHOICE, offer({ name: 'a', value: '1' }), 'choices 0 value NUMBER_TYPE_COERCE'],
    [
      'a fraction for a whole number',
      CHOICE,
      offer({ name: 'a', value: 1.5 }),
      'choices 0 value NUMBER_TYPE_COERCE',
    ],
  ]);
  cases(suggestions(number), [['a fraction', CHOICE, offer({ name: 'a', value: 1.5 })]]);
});
