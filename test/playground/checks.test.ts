import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { commandForm, commandList } from '../../src/playground/checks/commands.ts';
import { readForm } from '../../src/playground/checks/form.ts';
import { channelMessage, messageEdit, webhookMessage } from '../../src/playground/checks/message.ts';
import { modalForm } from '../../src/playground/checks/modal.ts';
import { invalidForm } from '../../src/playground/refusal.ts';

/** The limits are those of Discord's documentation: message, component and application command resources. */

const x = (length: number): string => 'x'.repeat(length);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const V2 = 1 << 15;

const button = (custom_id: string, more: object = {}): object => ({
  type: 2,
  style: 1,
  label: 'Press',
  custom_id,
  ...more,
});
const row = (...components: object[]): object => ({ type: 1, components });
const select = (more: object = {}): object => ({
  type: 3,
  custom_id: 'select',
  options: [{ label: 'A', value: 'a' }],
  ...more,
});
const display = (content: string): object => ({ type: 10, content });
const input = (more: object = {}): object => ({ type: 4, custom_id: 'input', style: 1, ...more });
const label = (component: object, more: object = {}): object => ({
  type: 18,
  label: 'Move',
  component,
  ...more,
});
const modal = (...components: object[]): object => ({ custom_id: 'modal', title: 'Move', components });
const command = (more: object = {}): object => ({ name: 'tak', description: 'Play', ...more });
const option = (name: string, more: object = {}): object => ({
  type: 3,
  name,
  description: 'An option',
  ...more,
});

/** Every fault of a body as `path code`. */
function faults(schema: z.ZodType, body: unknown): readonly string[] {
  const read = readForm(schema, body);
  return read.ok ? [] : read.error.map((fault) => [...fault.path, fault.code].join(' '));
}

type Case = readonly [name: string, body: unknown, ...faults: string[]];
const table = (schema: z.ZodType, cases: readonly Case[]): void =>
  it.each(cases)('%s', (_name, body, ...expected) => expect(faults(schema, body)).toEqual(expected));

describe('a channel message', () =>
  table(channelMessage, [
    ['2,000 characters', { content: x(2000) }],
    ['2,001 characters', { content: x(2001) }, 'content BASE_TYPE_MAX_LENGTH'],
    ['2,000 characters outside the basic plane', { content: '🪨'.repeat(2000) }],
    ['content that is no text', { content: 5 }, 'content BASE_TYPE_INVALID'],
    ['five rows', { components: times(5, (i) => row(button(`${i}`))) }],
    ['six rows', { components: times(6, (i) => row(button(`${i}`))) }, 'components BASE_TYPE_BAD_LENGTH'],
    ['five buttons', { components: [row(...times(5, (i) => button(`${i}`)))] }],
    [
      'six buttons in a row',
      { components: [row(...times(6, (i) => button(`${i}`)))] },
      'components 0 components BASE_TYPE_BAD_LENGTH',
    ],
    ['an empty row', { components: [row()] }, 'components 0 components BASE_TYPE_BAD_LENGTH'],
    [
      'a select beside a button',
      { components: [row(select(), button('b'))] },
      'components 0 components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    ['a custom id of 100', { components: [row(button(x(100)))] }],
    [
      'a custom id of 101',
      { components: [row(button(x(101)))] },
      'components 0 components 0 custom_id BASE_TYPE_BAD_LENGTH',
    ],
    [
      'an empty custom id',
      { components: [row(button(''))] },
      'components 0 components 0 custom_id BASE_TYPE_BAD_LENGTH',
      'components 0 components 0 custom_id BASE_TYPE_REQUIRED',
    ],
    [
      'one custom id twice',
      { components: [row(button('a')), row(button('b'), button('a'))] },
      'components 1 components 1 custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'a button without custom id',
      { components: [row({ type: 2, style: 1, label: 'Press' })] },
      'components 0 components 0 custom_id BASE_TYPE_REQUIRED',
    ],
    [
      'a button without label and emoji',
      { components: [row({ type: 2, style: 1, custom_id: 'a' })] },
      'components 0 components 0 BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL',
    ],
    [
      'a label of 81',
      { components: [row(button('a', { label: x(81) }))] },
      'components 0 components 0 label BASE_TYPE_MAX_LENGTH',
    ],
    ['a link', { components: [row({ type: 2, style: 5, label: 'See', url: 'https://ptn.ninja' })] }],
    [
      'a link without address',
      { components: [row({ type: 2, style: 5, label: 'See' })] },
      'components 0 components 0 url BASE_TYPE_REQUIRED',
    ],
    [
      'a style that is none',
      { components: [row(button('a', { style: 9 }))] },
      'components 0 components 0 style BASE_TYPE_CHOICES',
    ],
    [
      'a text input in a message',
      { components: [row(input())] },
      'components 0 components 0 type UNION_TYPE_CHOICES',
    ],
    [
      '25 options',
      { components: [row(select({ options: times(25, (i) => ({ label: 'A', value: `${i}` })) }))] },
    ],
    [
      '26 options',
      { components: [row(select({ options: times(26, (i) => ({ label: 'A', value: `${i}` })) }))] },
      'components 0 components 0 options BASE_TYPE_BAD_LENGTH',
    ],
    [
      'an option twice',
      { components: [row(select({ options: times(2, () => ({ label: 'A', value: 'a' })) }))] },
      'components 0 components 0 options 1 value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'long texts in a select',
      { components: [row(select({ placeholder: x(151), options: [{ label: x(101), value: 'a' }] }))] },
      'components 0 components 0 placeholder BASE_TYPE_MAX_LENGTH',
      'components 0 components 0 options 0 label BASE_TYPE_BAD_LENGTH',
    ],
    ['an alt text of 1,024', { content: 'a', attachments: [{ id: '0', description: x(1024) }] }],
    [
      'an alt text of 1,025',
      { content: 'a', attachments: [{ id: '0', description: x(1025) }] },
      'attachments 0 description BASE_TYPE_MAX_LENGTH',
    ],
    ['a nonce of 26', { content: 'a', nonce: x(26) }, 'nonce BASE_TYPE_MAX_LENGTH'],
    ['an embed too long', { embeds: [{ title: x(257) }] }, 'embeds 0 title BASE_TYPE_MAX_LENGTH'],
    [
      'embeds too long together',
      { embeds: times(2, () => ({ description: x(3001) })) },
      'embeds MAX_EMBED_SIZE_EXCEEDED',
    ],
    [
      'mentions both by list and by kind',
      { content: 'a', allowed_mentions: { parse: ['users'], users: ['12345678901234567'] } },
      'allowed_mentions parse MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
    ['a text display', { flags: V2, components: [display('a')] }],
    ['a text display without the flag', { components: [display('a')] }, 'components 0 UNION_TYPE_CHOICES'],
    [
      'content beside Components V2',
      { flags: V2, content: 'a', components: [display('a')] },
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'embeds beside Components V2',
      { flags: V2, embeds: [{ title: 'a' }], components: [display('a')] },
      'embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      '40 components, nested',
      { flags: V2, components: [{ type: 17, components: times(39, () => display('a')) }] },
    ],
    [
      '41 components, nested',
      { flags: V2, components: [{ type: 17, components: times(40, () => display('a')) }] },
      'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    ['4,000 characters of text', { flags: V2, components: times(4, () => display(x(1000))) }],
    [
      '4,001 characters of text',
      { flags: V2, components: [display(x(4000)), display('a')] },
      'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
  ]));

describe('an edit', () => {
  it('cannot take Components V2 back', () =>
    expect(faults(messageEdit(true), { flags: 0, components: [display('a')] })).toEqual([
      'flags MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG',
    ]));
  it('keeps to the rules of Components V2 without naming the flag again', () =>
    expect(faults(messageEdit(true), { content: 'a' })).toEqual([
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ]));
});

describe('a modal', () =>
  table(modalForm, [
    ['a text input in a label', modal(label(input()))],
    ['a text input in a row', modal(row(input({ label: 'Move' })))],
    ['a select in a label', modal(label(select()))],
    [
      'six fields',
      modal(...times(6, (i) => label(input({ custom_id: `${i}` })))),
      'components BASE_TYPE_BAD_LENGTH',
    ],
    ['no field', modal(), 'components BASE_TYPE_BAD_LENGTH'],
    ['a title of 46', { ...modal(label(input())), title: x(46) }, 'title BASE_TYPE_BAD_LENGTH'],
    ['no title', { custom_id: 'a', components: [label(input())] }, 'title BASE_TYPE_REQUIRED'],
    ['a label of 46', modal(label(input(), { label: x(46) })), 'components 0 label BASE_TYPE_BAD_LENGTH'],
    [
      'one custom id twice',
      modal(label(input()), label(input())),
      'components 1 component custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    ['a button', modal(row(button('a'))), 'components 0 components 0 type UNION_TYPE_CHOICES'],
    [
      'limits the wrong way round',
      modal(label(input({ min_length: 5, max_length: 2 }))),
      'components 0 component min_length TEXT_INPUT_INVALID_RANGE',
    ],
  ]));

describe('a command', () => {
  table(commandForm('global'), [
    ['plain', command({ options: [option('move', { required: true }), option('match')] })],
    ['a name in capitals', command({ name: 'Tak' }), 'name APPLICATION_COMMAND_INVALID_NAME'],
    ['a name with a space', command({ name: 'play tak' }), 'name APPLICATION_COMMAND_INVALID_NAME'],
    ['a name of 33', command({ name: x(33) }), 'name BASE_TYPE_BAD_LENGTH'],
    ['no description', { name: 'tak' }, 'description BASE_TYPE_REQUIRED'],
    ['a description of 101', command({ description: x(101) }), 'description BASE_TYPE_MAX_LENGTH'],
    ['26 options', command({ options: times(26, (i) => option(`o${i}`)) }), 'options BASE_TYPE_MAX_LENGTH'],
    [
      'a required option after an optional one',
      command({ options: [option('match'), option('move', { required: true })] }),
      'options 1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    [
      'an option twice',
      command({ options: [option('move'), option('move')] }),
      'options 1 APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
    ],
    [
      '26 choices',
      command({ options: [option('a', { choices: times(26, (i) => ({ name: `${i}`, value: `${i}` })) })] }),
      'options 0 choices BASE_TYPE_MAX_LENGTH',
    ],
    [
      'autocomplete beside choices',
      command({ options: [option('a', { autocomplete: true, choices: [{ name: 'a', value: 'a' }] })] }),
      'options 0 autocomplete APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES',
    ],
    [
      'more than 8,000 characters',
      command({
        options: times(25, (i) =>
          option(`o${i}`, { choices: times(4, (j) => ({ name: `${j}${x(60)}`, value: x(60) })) }),
        ),
      }),
      'APPLICATION_COMMAND_TOO_LARGE',
    ],
    ['a user command', { type: 2, name: 'Challenge to Tak' }],
    [
      'a user command with a description',
      { type: 2, name: 'Challenge', description: 'a' },
      'description APPLICATION_COMMAND_DESCRIPTION_FORBIDDEN',
    ],
    [
      'a subcommand beside an option',
      command({ options: [option('a'), { type: 1, name: 'b', description: 'c' }] }),
      'options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ],
  ]);
  it('of a guild has no contexts', () =>
    expect(faults(commandForm('guild'), command({ contexts: [0] }))).toEqual([
      'contexts APPLICATION_COMMAND_GLOBAL_ONLY',
    ]));
  it('comes once, and not with a hundred others', () => {
    expect(faults(commandList('global'), [command(), command()])).toEqual([
      '1 name APPLICATION_COMMANDS_DUPLICATE_NAME',
    ]);
    expect(
      faults(
        commandList('global'),
        times(101, (i) => command({ name: `c${i}` })),
      ),
    ).toEqual(['APPLICATION_COMMANDS_MAX']);
  });
});

it('reports strange keys wherever they are, and reads the rest', () => {
  const body = { content: 'a', colour: 1, components: [row(button('a', { customId: 'a' }))] };
  const read = readForm(webhookMessage, body);
  expect(read.ok && read.value.strange).toEqual(['components.0.components.0.customId', 'colour']);
  expect(read.ok && read.value.value.content).toBe('a');
});

it('tells faults as a tree that is nested like the body', () => {
  const read = readForm(channelMessage, {
    content: x(2001),
    components: [row(button('a', { label: x(81) }))],
  });
  expect(read.ok ? undefined : invalidForm(read.error).body).toEqual({
    code: 50035,
    message: 'Invalid Form Body',
    errors: {
      content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }] },
      components: {
        0: {
          components: {
            0: {
              label: {
                _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 80 or fewer in length.' }],
              },
            },
          },
        },
      },
    },
  });
});
