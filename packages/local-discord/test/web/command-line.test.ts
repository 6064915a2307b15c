import {
  ApplicationCommandOptionType as Type,
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginningOf,
  choicesOf,
  commandEntries,
  encodeMentions,
  optionValue,
  readLine,
  searchEntries,
} from '../../src/page/web/state/command-line.ts';
import * as page from '../../src/page/web/state/page.ts';
import { nestOptions } from '../../src/client/subcommands.ts';
import type { ChannelView, PersonView } from '../../src/page/protocol.ts';

const person = (id: string, name: string): PersonView => ({
  id,
  name,
  colour: '#123456',
  bot: false,
  roles: [],
  pings: 0,
});
const channel = (id: string, name: string, kind: ChannelView['kind']): ChannelView => ({
  id,
  name,
  kind,
  parentId: null,
  archived: false,
  pings: 0,
  unread: 0,
  commands: [],
});
beforeAll(() => {
  page.people.value = [
    person('11', 'Ben'),
    person('12', 'Ben Nevis'),
    person('13', 'Bot'),
    person('14', 'Zoë-May (x)'),
  ];
  page.channels.value = [channel('21', 'general', 'text'), channel('22', 'Bot', 'direct')];
  page.guild.value = {
    id: '99',
    name: 'Server',
    roles: [
      { id: '99', name: '@everyone' },
      { id: '98', name: 'Organisers' },
    ],
    events: [],
  };
});
// Tests of other files use the same modules.
afterAll(() => {
  page.people.value = page.channels.value = [];
  page.guild.value = { id: '', name: '', roles: [], events: [] };
});

const command = (id: string, name: string, options: object[] = [], more: object = {}) =>
  ({ id, name, type: 1, description: `About ${name}`, options, ...more }) as APIApplicationCommand;
const commands = [
  command('1', 'tak', [
    { name: 'opponent', type: Type.User, description: 'Whom' },
    {
      name: 'size',
      type: Type.Integer,
      description: 'Board',
      choices: [5, 6].map((value) => ({ name: `${value}x${value}`, value })),
    },
  ]),
  command('2', 'move', [
    { name: 'match', type: Type.String, description: 'Which' },
    { name: 'move', type: Type.String, description: 'What', required: true, autocomplete: true },
  ]),
  command('3', 'settings', [
    { name: 'show', type: Type.Subcommand, description: 'Show' },
    {
      name: 'role',
      type: Type.SubcommandGroup,
      description: 'Roles',
      options: [
        {
          name: 'add',
          type: Type.Subcommand,
          description: 'Add',
          options: [{ name: 'who', type: Type.Role, description: 'Who' }],
        },
      ],
    },
  ]),
  command('4', 'rematch'),
  command('5', 'Challenge', [], { type: 2 }),
];
const entries = commandEntries(commands);

describe('the command list', () => {
  it('has each command and subcommand, required options first', () => {
    expect(entries.map(({ name, options }) => [name, ...options.map((option) => option.name)])).toEqual([
      ['move', 'move', 'match'],
      ['rematch'],
      ['settings role add', 'who'],
      ['settings show'],
      ['tak', 'opponent', 'size'],
    ]);
  });

  it.each([
    ['', ['move', 'rematch', 'settings role add', 'settings show', 'tak']],
    ['ma', ['rematch']],
    ['m', ['move', 'rematch']],
    ['settings s', ['settings show']],
    ['ADD', ['settings role add']],
    ['x', []],
  ])('is searched for %j', (typed, names) => {
    expect(searchEntries(entries, typed).map(({ name }) => name)).toEqual(names);
  });
});

describe('the beginning of a command', () => {
  it.each([
    ['/settings', '/settings', ['role', 'show']],
    ['/settings  role who:Ben', '/settings role', ['add']],
    ['/settings hide', '/settings', ['role', 'show']],
    ['/sett', undefined, undefined],
    ['/castle', undefined, undefined],
  ])('%j goes on', (line, command, words) => {
    expect(beginningOf(entries, line)).toEqual(command && { command, words });
  });
});

describe('a typed command', () => {
  it.each([
    ['/tak', 'tak', [], ''],
    [
      '/tak opponent:@Ben Nevis size: 5',
      'tak',
      [
        ['opponent', '@Ben Nevis'],
        ['size', '5'],
      ],
      '',
    ],
    ['/tak hello size:5', 'tak', [['size', '5']], 'hello'],
    ['/tak colour:white', 'tak', [], 'colour:white'],
    ['/settings role add who:@everyone', 'settings role add', [['who', '@everyone']], ''],
  ])('%s', (line, name, values, rest) => {
    const read = readLine(entries, line);
    expect(read?.entry.name).toBe(name);
    expect(read?.values.map((value) => [value.name, value.text])).toEqual(values);
    expect(read?.rest).toBe(rest);
  });

  it.each(['tak', '/ta', '/takt', '/settings', '/unknown size:5'])('%s is none yet', (line) => {
    expect(readLine(entries, line)).toBeUndefined();
  });

  it('is nested below its subcommands', () => {
    const entry = entries.find(({ name }) => name === 'settings role add')!;
    const who = { name: 'who', type: Type.Role, value: '99' };
    expect(nestOptions(entry.path, [who])).toEqual([
      {
        name: 'role',
        type: Type.SubcommandGroup,
        options: [{ name: 'add', type: Type.Subcommand, options: [who] }],
      },
    ]);
  });
});

describe('the value of an option', () => {
  const sizes = [{ name: '5x5', value: 5 }];
  it.each([
    [{ type: Type.Integer, choices: sizes }, '5x5', 5],
    [{ type: Type.Integer, choices: sizes }, '5', 5],
    [{ type: Type.Integer, choices: sizes }, '7', 'must be one of the choices'],
    [{ type: Type.Integer, min_value: 1, max_value: 6 }, '6', 6],
    [{ type: Type.Integer, min_value: 1, max_value: 6 }, '7', 'must be at most 6'],
    [{ type: Type.Integer, min_value: 1 }, '0', 'must be at least 1'],
    [{ type: Type.Integer }, '1.5', 'must be a whole number'],
    [{ type: Type.Number, min_value: -4.5 }, '-4.5', -4.5],
    [{ type: Type.Number }, 'much', 'must be a number'],
    [{ type: Type.Boolean }, 'true', true],
    [{ type: Type.Boolean }, 'False', false],
    [{ type: Type.Boolean }, 'perhaps', 'must be one of the choices'],
    [{ type: Type.User }, '@Ben', '11'],
    [{ type: Type.User }, 'ben nevis', '12'],
    [{ type: Type.User }, '@Zoe', 'must be one of the choices'],
    [{ type: Type.Channel }, '#general', '21'],
    [{ type: Type.Mentionable }, '@everyone', '99'],
    [{ type: Type.Role }, '@everyone', '99'],
    [{ type: Type.Role }, '@organisers', '98'],
    [{ type: Type.String, max_length: 3 }, 'c3>1', 'must have at most 3 characters'],
    [{ type: Type.String, min_length: 3 }, 'c3', 'must have at least 3 characters'],
    [{ type: Type.String, max_length: 3 }, ' c3 ', 'c3'],
    [{ type: Type.String }, '  ', 'needs a value'],
    [{ type: Type.Attachment }, 'x', 'takes a file, and files are not supported here'],
  ])('%j given %j', (about, text, expected) => {
    const option = { name: 'o', description: 'o', ...about } as APIApplicationCommandBasicOption;
    const result = optionValue({ option, text, chosen: undefined });
    expect(result.ok ? result.value.value : result.error).toBe(expected);
  });

  it('is that of the suggestion that was taken', () => {
    const option = { name: 'match', description: 'm', type: Type.String, autocomplete: true } as const;
    const chosen = { name: 'K7Q2 against Ben', value: 'K7Q2' };
    expect(optionValue({ option, text: chosen.name, chosen })).toMatchObject({
      value: { value: 'K7Q2' },
    });
  });

  it('has no choices of the page where the bot is asked', () => {
    const option = { name: 'm', description: 'm', type: Type.String, autocomplete: true } as const;
    expect(choicesOf(option)).toBeUndefined();
  });
});

it.each([
  ['@Ben hi', '<@11> hi'],
  ['hi @ben nevis, @Bot c3', 'hi <@12>, <@13> c3'],
  ['@Benjamin', '@Benjamin'],
  ['me@Ben.org', 'me@Ben.org'],
  ['@@Ben', '@<@11>'],
  ['@nobody @Ben', '@nobody <@11>'],
  ['no one', 'no one'],
  ['hi @zoë-may (x)!', 'hi <@14>!'],
])('mentions: %s', (text, encoded) => {
  expect(encodeMentions(text)).toBe(encoded);
});
