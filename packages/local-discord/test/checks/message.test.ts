import { describe, expect, it } from 'vitest';
import { readForm } from '../../src/checks/form.ts';
import { channelMessage, messageEdit, webhookMessage } from '../../src/checks/message.ts';
import { invalidForm } from '../../src/checks/refusal.ts';
import {
  atLeast,
  atMost,
  button,
  cases,
  display,
  faults,
  ids,
  rows,
  times,
  v2Flag,
  v2,
  x,
} from './bodies.ts';

/** Parts of Discord's API reference. */
const messageDocs = 'Message, "Create Message"';
const mentionsDocs = 'Message, "Allowed Mentions Object"';
const attachmentDocs = 'Message, "Attachment Structure"';
const filesDocs = 'API Reference, "Uploading Files"';
const referenceDocs = 'Message, "Message Reference Structure"';
const idsDocs = 'API Reference, "Snowflakes"';
const componentsDocs = 'Component Reference';

const embed = (more: object): object => ({ embeds: [{ title: 'a', ...more }] });
const attached = (more: object): object => ({ content: 'a', attachments: [{ id: '0', ...more }] });
const allowed = (more: object): object => ({ content: 'a', allowed_mentions: more });

describe.each([
  ['a channel message', channelMessage],
  ['an answer to an interaction', webhookMessage],
  ['an edit', messageEdit(false)],
])('%s', (_name, schema) => {
  atMost(schema, [
    ['content', 2000, messageDocs, (n) => ({ content: x(n) }), 'content BASE_TYPE_MAX_LENGTH'],
    [
      'content beyond the basic plane',
      2000,
      messageDocs,
      (n) => ({ content: '🪨'.repeat(n) }),
      'content BASE_TYPE_MAX_LENGTH',
    ],
    [
      'embeds',
      10,
      messageDocs,
      (n) => ({ embeds: times(n, () => ({ title: 'a' })) }),
      'embeds BASE_TYPE_MAX_LENGTH',
    ],
    [
      'attachments',
      10,
      filesDocs,
      (n) => ({ content: 'a', attachments: times(n, (i) => ({ id: i })) }),
      'attachments BASE_TYPE_MAX_LENGTH',
    ],
    [
      'alt text',
      1024,
      attachmentDocs,
      (n) => attached({ description: x(n) }),
      'attachments 0 description BASE_TYPE_MAX_LENGTH',
    ],
    [
      'file name',
      1024,
      attachmentDocs,
      (n) => attached({ filename: x(n) }),
      'attachments 0 filename BASE_TYPE_BAD_LENGTH',
    ],
    [
      'file title',
      1024,
      attachmentDocs,
      (n) => attached({ title: x(n) }),
      'attachments 0 title BASE_TYPE_MAX_LENGTH',
    ],
    [
      'waveform',
      400,
      attachmentDocs,
      (n) => attached({ waveform: x(n) }),
      'attachments 0 waveform BASE_TYPE_MAX_LENGTH',
    ],
    [
      'mentioned users',
      100,
      mentionsDocs,
      (n) => allowed({ users: ids(n) }),
      'allowed_mentions users BASE_TYPE_MAX_LENGTH',
    ],
    [
      'mentioned roles',
      100,
      mentionsDocs,
      (n) => allowed({ roles: ids(n) }),
      'allowed_mentions roles BASE_TYPE_MAX_LENGTH',
    ],
    ['nonce', 25, messageDocs, (n) => ({ content: 'a', nonce: x(n) }), 'nonce BASE_TYPE_MAX_LENGTH'],
  ]);
  atLeast(schema, [
    [
      'file name',
      1,
      attachmentDocs,
      (n) => attached({ filename: x(n) }),
      'attachments 0 filename BASE_TYPE_BAD_LENGTH',
    ],
  ]);
  cases(schema, [
    ['content that is no text', messageDocs, { content: {} }, 'content STRING_TYPE_CONVERT'],
    ['content null', messageDocs, { content: null, embeds: [{ title: 'a' }] }],
    ['text for a switch', messageDocs, { content: 'a', tts: 'yes' }, 'tts BOOLEAN_TYPE_CONVERT'],
    ['no list of embeds', messageDocs, { embeds: { title: 'a' } }, 'embeds LIST_TYPE_CONVERT'],
    ['text for an embed', messageDocs, { embeds: ['a'] }, 'embeds 0 MODEL_TYPE_CONVERT'],
    [
      'mentions by list and by kind',
      mentionsDocs,
      allowed({ parse: ['users'], users: ids(1) }),
      'allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
    [
      'a mention twice',
      mentionsDocs,
      allowed({ users: ['1', '2', '1'] }),
      'allowed_mentions users 2 SET_TYPE_ALREADY_CONTAINS_VALUE',
    ],
    [
      'mentions of a kind that is none',
      mentionsDocs,
      allowed({ parse: ['here'] }),
      'allowed_mentions parse 0 BASE_TYPE_CHOICES',
    ],
    [
      "discord.js's word for the reply's @",
      mentionsDocs,
      allowed({ repliedUser: true }),
      'allowed_mentions repliedUser overlooked',
    ],
    ['an id as text', idsDocs, allowed({ users: ['18446744073709551615'] })],
    [
      'an id of more than 64 bits',
      idsDocs,
      allowed({ users: ['18446744073709551616'] }),
      'allowed_mentions users 0 NUMBER_TYPE_COERCE',
    ],
    ['an id as a number', idsDocs, allowed({ users: [1] }), 'allowed_mentions users 0 STRING_TYPE_CONVERT'],
    [
      'an id with a zero in front',
      idsDocs,
      allowed({ users: ['012'] }),
      'allowed_mentions users 0 NUMBER_TYPE_COERCE',
    ],
    ['an attachment by number', filesDocs, attached({ id: 0 })],
    [
      'an attachment without id',
      filesDocs,
      { content: 'a', attachments: [{ description: 'b' }] },
      'attachments 0 id BASE_TYPE_REQUIRED',
    ],
    ['a poll', messageDocs, { content: 'a', poll: { question: {} } }, 'poll BASE_TYPE_CHOICES'],
    ['a nonce of another kind', messageDocs, { content: 'a', nonce: {} }, 'nonce BASE_TYPE_INVALID'],
    [
      'content beside Components V2',
      componentsDocs,
      { ...v2(display('a')), content: 'a' },
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'embeds beside Components V2',
      componentsDocs,
      { ...v2(display('a')), ...embed({}) },
      'embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'strange keys, wherever they are',
      messageDocs,
      { ...rows(button('a', { customId: 'a' })), colour: 1 },
      'components 0 components 0 customId overlooked',
      'colour overlooked',
    ],
  ]);
});

describe('a channel message alone', () => {
  const reply = (more: object): object => ({ content: 'a', message_reference: { message_id: '1', ...more } });
  atMost(channelMessage, [
    ['stickers', 3, messageDocs, (n) => ({ sticker_ids: ids(n) }), 'sticker_ids BASE_TYPE_MAX_LENGTH'],
  ]);
  cases(channelMessage, [
    ['a reply', referenceDocs, reply({ type: 0, fail_if_not_exists: false })],
    [
      'a reply to nothing',
      referenceDocs,
      { content: 'a', message_reference: {} },
      'message_reference message_id BASE_TYPE_REQUIRED',
    ],
    ['a forwarded message', referenceDocs, reply({ type: 1 }), 'message_reference type BASE_TYPE_CHOICES'],
    [
      'stickers beside Components V2',
      componentsDocs,
      { ...v2(display('a')), sticker_ids: ['1'] },
      'sticker_ids MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
  ]);
  it('is the only one that can be a reply', () => {
    expect(faults(webhookMessage, reply({}))).toEqual(['message_reference overlooked']);
    expect(faults(messageEdit(false), reply({}))).toEqual(['message_reference overlooked']);
  });
});

describe('an edit of a message with Components V2', () => {
  cases(messageEdit(true), [
    [
      'cannot take the flag off',
      componentsDocs,
      { flags: 0, components: [display('a')] },
      'flags MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG',
    ],
    [
      'keeps to its rules without the flag',
      componentsDocs,
      { content: 'a' },
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    ['may name the flag again', componentsDocs, { flags: v2Flag, components: [display('a')] }],
  ]);
});

it('tells faults as a tree that is nested like the body', () => {
  const body = { content: x(2001), ...rows(button('a', { label: x(81) })) };
  const read = readForm(channelMessage, body);
  const leaf = (code: string, message: string): object => ({ _errors: [{ code, message }] });
  expect(read.ok ? undefined : invalidForm(read.error).body).toEqual({
    code: 50035,
    message: 'Invalid Form Body',
    errors: {
      content: leaf('BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.'),
      components: {
        0: { components: { 0: { label: leaf('BASE_TYPE_MAX_LENGTH', 'Must be 80 or fewer in length.') } } },
      },
    },
  });
});
