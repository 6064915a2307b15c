import { describe, expect, it } from 'vitest';
import { commandForm, commandList, commandsBeyond } from '../../src/checks/commands.ts';
import { atLeast, atMost, cases, faults, times, x } from './bodies.ts';

/** Parts of Discord's reference, Application Commands. */
const commandDocs = '"Application Command Structure"';
const namingDocs = '"Application Command Naming"';
const contextsDocs = '"Contexts"';
const localesDocs = 'API Reference, "Locales"';

const command = (more: object = {}): object => ({ name: 'tak', description: 'Play', ...more });
const option = (name: string, more: object = {}): object => ({
  type: 3,
  name,
  description: 'An option',
  ...more,
});
const options = (...all: object[]): object => command({ options: all });
const choices = (count: number, more: object = {}): object[] =>
  times(count, (index) => ({ name: `c${index}`, value: `${index}`, ...more }));

describe('a command', () => {
  atMost(commandForm('global'), [
    ['name', 32, namingDocs, (n) => command({ name: x(n) }), 'name BASE_TYPE_BAD_LENGTH'],
    [
      'name in a language',
      32,
      namingDocs,
      (n) => command({ name_localizations: { de: x(n) } }),
      'name_localizations de BASE_TYPE_BAD_LENGTH',
    ],
    [
      'description',
      100,
      commandDocs,
      (n) => command({ description: x(n) }),
      'description BASE_TYPE_MAX_LENGTH',
    ],
    [
      'description in a language',
      100,
      commandDocs,
      (n) => command({ description_localizations: { de: x(n) } }),
      'description_localizations de BASE_TYPE_BAD_LENGTH',
    ],
    [
      'options',
      25,
      commandDocs,
      (n) => options(...times(n, (i) => option(`o${i}`))),
      'options BASE_TYPE_MAX_LENGTH',
    ],
    [
      'all texts',
      8000,
      commandDocs,
      (n) =>
        command({
          description: x(n - 7928),
          options: times(25, (i) =>
            option(`o${10 + i}`, {
              description: x(100),
              choices: choices(2, {}).map((each, j) => ({
                ...each,
                name: `${j}${x(100)}`.slice(0, 100),
                value: `${j}${x(6)}`,
              })),
            }),
          ),
        }),
      'APPLICATION_COMMAND_TOO_LARGE',
    ],
  ]);
  atLeast(commandForm('global'), [
    ['name', 1, namingDocs, (n) => command({ name: x(n) }), 'name BASE_TYPE_BAD_LENGTH'],
    [
      'description in a language',
      1,
      commandDocs,
      (n) => command({ description_localizations: { de: x(n) } }),
      'description_localizations de BASE_TYPE_BAD_LENGTH',
    ],
    [
      'contexts',
      1,
      contextsDocs,
      (n) => command({ contexts: times(n, () => 0) }),
      'contexts BASE_TYPE_BAD_LENGTH',
    ],
    [
      'installations',
      1,
      contextsDocs,
      (n) => command({ integration_types: times(n, () => 0) }),
      'integration_types BASE_TYPE_BAD_LENGTH',
    ],
  ]);
  cases(commandForm('global'), [
    ['capitals', namingDocs, command({ name: 'Tak' }), 'name APPLICATION_COMMAND_INVALID_NAME'],
    [
      'a space',
      namingDocs,
      command({ name: 'play tak' }),
      'name STRING_TYPE_REGEX',
      'name APPLICATION_COMMAND_INVALID_NAME',
    ],
    ['letters without case', namingDocs, command({ name: 'テーブル' })],
    [
      'signs that Thai and Hindi need',
      namingDocs,
      command({ name: 'हिन्दी', name_localizations: { th: 'เล่น' } }),
    ],
    [
      'capitals in a language',
      namingDocs,
      command({ name_localizations: { de: 'Spiel' } }),
      'name_localizations de APPLICATION_COMMAND_INVALID_NAME',
    ],
    ['every language from right to left', localesDocs, command({ name_localizations: { ar: 'a', he: 'a' } })],
    [
      'a language that is none',
      localesDocs,
      command({ name_localizations: { en: 'a' } }),
      'name_localizations en BASE_TYPE_CHOICES',
    ],
    ['no description', commandDocs, { name: 'tak' }, 'description BASE_TYPE_REQUIRED'],
    ['no name', commandDocs, { description: 'a' }, 'name BASE_TYPE_REQUIRED'],
    ['permissions', commandDocs, command({ default_member_permissions: '8192' })],
    [
      'permissions as a number',
      commandDocs,
      command({ default_member_permissions: 8192 }),
      'default_member_permissions STRING_TYPE_CONVERT',
    ],
    [
      'permissions by name',
      commandDocs,
      command({ default_member_permissions: 'ManageMessages' }),
      'default_member_permissions NUMBER_TYPE_COERCE',
    ],
    [
      'a context twice',
      contextsDocs,
      command({ contexts: [0, 0] }),
      'contexts 1 SET_TYPE_ALREADY_CONTAINS_VALUE',
    ],
    ['a context that is none', contextsDocs, command({ contexts: [3] }), 'contexts 0 BASE_TYPE_CHOICES'],
    [
      "discord.js's word for permissions",
      commandDocs,
      command({ defaultMemberPermissions: '1' }),
      'defaultMemberPermissions overlooked',
    ],
    ['a user command', commandDocs, { type: 2, name: 'Challenge to Tak', description: '' }],
    ['a user command with a long name', commandDocs, { type: 2, name: x(33) }, 'name BASE_TYPE_BAD_LENGTH'],
    [
      'a user command with a description',
      commandDocs,
      { type: 2, name: 'Challenge', description: 'a' },
      'description APPLICATION_COMMAND_DESCRIPTION_FORBIDDEN',
    ],
    [
      'a message command with options',
      commandDocs,
      { type: 3, name: 'Show', options: [option('a')] },
      'options APPLICATION_COMMAND_OPTIONS_FORBIDDEN',
    ],
  ]);

  it('counts the longest language of each text towards the 8,000', () => {
    const long = (length: number): object =>
      command({
        options: times(25, (i) =>
          option(`o${10 + i}`, {
            description: 'a',
            description_localizations: { de: x(100), fr: x(50) },
            choices: times(2, (j) => ({
              name: `${j}a`,
              name_localizations: { de: x(i === 0 && j === 0 ? length : 100) },
              value: `${j}${x(7)}`,
            })),
          }),
        ),
      });
    const schema = commandForm('global');
    // 3 + 4 + 25 * (3 + 100 + 2 * (100 + 8)) = 7,982
    expect(faults(schema, long(100))).toEqual([]);
    expect(faults(schema, command({ ...long(100), description: x(22) }))).toEqual([]);
    expect(faults(schema, command({ ...long(100), description: x(23) }))).toEqual([
      'APPLICATION_COMMAND_TOO_LARGE',
    ]);
  });

  it('of a guild has neither contexts nor installations', () => {
    const body = command({ contexts: [0], integration_types: [0] });
    expect(faults(commandForm('guild'), body)).toEqual([
      'contexts APPLICATION_COMMAND_GLOBAL_ONLY',
      'integration_types APPLICATION_COMMAND_GLOBAL_ONLY',
    ]);
  });
});

describe('the list of commands', () => {
  it('names each but once, of each type', () => {
    const schema = commandList('global');
    expect(faults(schema, [command(), { type: 2, name: 'tak' }])).toEqual([]);
    expect(faults(schema, [command(), command()])).toEqual(['1 name APPLICATION_COMMANDS_DUPLICATE_NAME']);
    expect(faults(schema, [command(), command({ name: 'A b' })])).toEqual([
      '1 name STRING_TYPE_REGEX',
      '1 name APPLICATION_COMMAND_INVALID_NAME',
    ]);
  });

  it.each([
    [1, 100],
    [2, 15],
    [3, 15],
  ])('has of type %d at most %d ("Registering a Command")', (type, most) => {
    const many = (count: number): { type: number }[] => times(count, () => ({ type }));
    expect(commandsBeyond(many(most))).toBeUndefined();
    expect(commandsBeyond(many(most + 1))).toBe(most);
  });
});
