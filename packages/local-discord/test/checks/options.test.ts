import { describe } from 'vitest';
import { commandForm } from '../../src/checks/commands.ts';
import { atLeast, atMost, cases, times, x } from './bodies.ts';

/** Parts of Discord's reference, Application Commands. */
const namingDocs = '"Application Command Naming"';
const optionDocs = '"Application Command Option Structure"';
const choiceDocs = '"Application Command Option Choice Structure"';

const command = (more: object = {}): object => ({ name: 'tak', description: 'Play', ...more });
const option = (name: string, more: object = {}): object => ({
  type: 3,
  name,
  description: 'An option',
  ...more,
});
const options = (...all: object[]): object => command({ options: all });
const one = (more: object): object => options(option('move', more));
const choices = (count: number, more: object = {}): object[] =>
  times(count, (index) => ({ name: `c${index}`, value: `${index}`, ...more }));
const sub = (name: string, ...inner: object[]): object => ({
  type: 1,
  name,
  description: 'a',
  options: inner,
});
const at = 'options 0';

describe('an option of a command', () => {
  atMost(commandForm('global'), [
    ['option name', 32, namingDocs, (n) => options(option(x(n))), `${at} name BASE_TYPE_BAD_LENGTH`],
    [
      'option description',
      100,
      optionDocs,
      (n) => one({ description: x(n) }),
      `${at} description BASE_TYPE_BAD_LENGTH`,
    ],
    ['choices', 25, optionDocs, (n) => one({ choices: choices(n) }), `${at} choices BASE_TYPE_MAX_LENGTH`],
    [
      'choice name',
      100,
      choiceDocs,
      (n) => one({ choices: [{ name: x(n), value: 'a' }] }),
      `${at} choices 0 name BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'choice value',
      100,
      choiceDocs,
      (n) => one({ choices: [{ name: 'a', value: x(n) }] }),
      `${at} choices 0 value BASE_TYPE_MAX_LENGTH`,
    ],
    ['least length', 6000, optionDocs, (n) => one({ min_length: n }), `${at} min_length NUMBER_TYPE_MAX`],
    ['most length', 6000, optionDocs, (n) => one({ max_length: n }), `${at} max_length NUMBER_TYPE_MAX`],
    [
      'least length, beside the most',
      5,
      optionDocs,
      (n) => one({ min_length: n, max_length: 5 }),
      `${at} max_length NUMBER_TYPE_MIN`,
    ],
    [
      'least value, beside the most',
      5,
      optionDocs,
      (n) => one({ type: 4, min_value: n, max_value: 5 }),
      `${at} max_value NUMBER_TYPE_MIN`,
    ],
    [
      'whole number',
      2 ** 53 - 1,
      optionDocs,
      (n) => one({ type: 4, max_value: n }),
      `${at} max_value NUMBER_TYPE_COERCE`,
    ],
    [
      'subcommands',
      25,
      optionDocs,
      (n) => options(...times(n, (i) => sub(`s${i}`))),
      'options BASE_TYPE_MAX_LENGTH',
    ],
    [
      'options of a subcommand',
      25,
      optionDocs,
      (n) => options(sub('a', ...times(n, (i) => option(`o${i}`)))),
      `${at} options BASE_TYPE_MAX_LENGTH`,
    ],
    [
      'subcommands of a group',
      25,
      optionDocs,
      (n) => options({ ...sub('g', ...times(n, (i) => sub(`s${i}`))), type: 2 }),
      `${at} options BASE_TYPE_MAX_LENGTH`,
    ],
  ]);
  atLeast(commandForm('global'), [
    [
      'option description',
      1,
      optionDocs,
      (n) => one({ description: x(n) }),
      `${at} description BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'choice name',
      1,
      choiceDocs,
      (n) => one({ choices: [{ name: x(n), value: 'a' }] }),
      `${at} choices 0 name BASE_TYPE_BAD_LENGTH`,
    ],
    ['least length', 0, optionDocs, (n) => one({ min_length: n }), `${at} min_length NUMBER_TYPE_MIN`],
    ['most length', 1, optionDocs, (n) => one({ max_length: n }), `${at} max_length NUMBER_TYPE_MIN`],
  ]);
  cases(commandForm('global'), [
    ['options in order', optionDocs, options(option('move', { required: true }), option('match'))],
    [
      'an option in capitals',
      namingDocs,
      options(option('Move')),
      `${at} name APPLICATION_COMMAND_INVALID_NAME`,
    ],
    [
      'a required option after an optional one',
      optionDocs,
      options(option('match'), option('move', { required: true })),
      'options 1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    [
      'an option twice',
      optionDocs,
      options(option('move'), option('move')),
      'options 1 APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
    ],
    [
      'the same in a subcommand',
      optionDocs,
      options(sub('a', option('b'), option('b'))),
      `${at} options 1 APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS`,
    ],
    ['an option of no type', optionDocs, one({ type: 12 }), `${at} UNION_TYPE_CHOICES`],
    [
      'autocomplete beside choices',
      optionDocs,
      one({ autocomplete: true, choices: choices(1) }),
      `${at} autocomplete APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES`,
    ],
    [
      'a choice twice',
      optionDocs,
      one({ choices: choices(2, { name: 'a' }) }),
      `${at} choices APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS`,
    ],
    [
      'a text among numbers',
      choiceDocs,
      one({ type: 4, choices: choices(1) }),
      `${at} choices 0 value NUMBER_TYPE_COERCE`,
    ],
    [
      'a fraction among whole numbers',
      choiceDocs,
      one({ type: 4, choices: [{ name: 'a', value: 0.5 }] }),
      `${at} choices 0 value NUMBER_TYPE_COERCE`,
    ],
    ['a fraction', choiceDocs, one({ type: 10, choices: [{ name: 'a', value: 0.5 }], min_value: -0.5 })],
    [
      'a number among texts',
      choiceDocs,
      one({ choices: [{ name: 'a', value: 1 }] }),
      `${at} choices 0 value STRING_TYPE_CONVERT`,
    ],
    ['choices for a person', optionDocs, one({ type: 6, choices: choices(1) }), `${at} choices overlooked`],
    ['limits of another type', optionDocs, one({ type: 4, max_length: 5 }), `${at} max_length overlooked`],
    ['channels of a type', optionDocs, one({ type: 7, channel_types: [0, 11] })],
    [
      'a channel type twice',
      optionDocs,
      one({ type: 7, channel_types: [0, 0] }),
      `${at} channel_types 1 SET_TYPE_ALREADY_CONTAINS_VALUE`,
    ],
    [
      'a subcommand beside an option',
      optionDocs,
      options(option('a'), sub('b')),
      'options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ],
    [
      'a required subcommand',
      optionDocs,
      options({ ...sub('b'), required: true }),
      `${at} required BASE_TYPE_CHOICES`,
    ],
    [
      'an option in a group',
      optionDocs,
      options({ ...sub('g', option('a')), type: 2 }),
      `${at} options 0 UNION_TYPE_CHOICES`,
    ],
    [
      'a subcommand in a subcommand',
      optionDocs,
      options(sub('a', sub('b'))),
      `${at} options 0 UNION_TYPE_CHOICES`,
    ],
  ]);
});
