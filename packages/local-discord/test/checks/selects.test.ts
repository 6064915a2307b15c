import { describe } from 'vitest';
import { channelMessage } from '../../src/checks/message.ts';
import { atLeast, atMost, cases, choices, ids, rows, select, times, x } from './bodies.ts';

/** Chapters of Discord's Component Reference. */
const anatomyDocs = 'Anatomy of a Component';
const selectDocs = 'String Select';
const entitiesDocs = 'User Select';

const inRow = 'components 0 components 0';
const list = (more: object): object => rows(select(more));
const option = (more: object): object => list({ options: [{ label: 'A', value: 'a', ...more }] });
const people = (more: object): object => rows({ type: 5, custom_id: 'a', ...more });
const defaults = (count: number, type = 'user'): object[] => ids(count).map((id) => ({ id, type }));

describe('a select in a message', () => {
  atMost(channelMessage, [
    [
      'options',
      25,
      selectDocs,
      (n) => list({ options: choices(n) }),
      `${inRow} options BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'option label',
      100,
      selectDocs,
      (n) => option({ label: x(n) }),
      `${inRow} options 0 label BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'option value',
      100,
      selectDocs,
      (n) => option({ value: x(n) }),
      `${inRow} options 0 value BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'option description',
      100,
      selectDocs,
      (n) => option({ description: x(n) }),
      `${inRow} options 0 description BASE_TYPE_MAX_LENGTH`,
    ],
    [
      'placeholder',
      150,
      selectDocs,
      (n) => list({ placeholder: x(n) }),
      `${inRow} placeholder BASE_TYPE_MAX_LENGTH`,
    ],
    [
      'most choices',
      25,
      selectDocs,
      (n) => list({ options: choices(25), max_values: n }),
      `${inRow} max_values NUMBER_TYPE_MAX`,
      `${inRow} max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE`,
    ],
    [
      'least choices',
      25,
      selectDocs,
      (n) => list({ options: choices(25), min_values: n, max_values: 25 }),
      `${inRow} min_values NUMBER_TYPE_MAX`,
      `${inRow} min_values SELECT_COMPONENT_INVALID_RANGE`,
    ],
    [
      'choices from so many options',
      3,
      selectDocs,
      (n) => list({ options: choices(3), max_values: n }),
      `${inRow} max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE`,
    ],
    [
      'least choices, beside the most',
      2,
      selectDocs,
      (n) => list({ options: choices(5), min_values: n, max_values: 2 }),
      `${inRow} min_values SELECT_COMPONENT_INVALID_RANGE`,
    ],
    [
      'options chosen at the start',
      1,
      selectDocs,
      (n) => list({ options: choices(3).map((each, i) => ({ ...each, default: i < n })) }),
      `${inRow} options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`,
    ],
    [
      'people chosen at the start',
      2,
      entitiesDocs,
      (n) => people({ max_values: 2, default_values: defaults(n) }),
      `${inRow} default_values SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`,
    ],
  ]);
  atLeast(channelMessage, [
    [
      'options',
      1,
      selectDocs,
      (n) => list({ options: choices(n) }),
      `${inRow} options BASE_TYPE_BAD_LENGTH`,
      `${inRow} max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE`,
    ],
    [
      'option label',
      1,
      selectDocs,
      (n) => option({ label: x(n) }),
      `${inRow} options 0 label BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'option value',
      1,
      selectDocs,
      (n) => option({ value: x(n) }),
      `${inRow} options 0 value BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'custom id of a select',
      1,
      anatomyDocs,
      (n) => list({ custom_id: x(n) }),
      `${inRow} custom_id BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'most choices',
      1,
      selectDocs,
      (n) => list({ min_values: 0, max_values: n }),
      `${inRow} max_values NUMBER_TYPE_MIN`,
    ],
    ['least choices', 0, selectDocs, (n) => list({ min_values: n }), `${inRow} min_values NUMBER_TYPE_MIN`],
    [
      'people chosen at the start',
      2,
      entitiesDocs,
      (n) => people({ min_values: 2, max_values: 3, default_values: defaults(n) }),
      `${inRow} default_values SELECT_COMPONENT_TOO_FEW_DEFAULT_VALUES`,
    ],
  ]);
  cases(channelMessage, [
    [
      'an option twice',
      selectDocs,
      list({ options: times(2, () => ({ label: 'A', value: 'a' })) }),
      `${inRow} options 1 value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED`,
    ],
    ['a disabled select', selectDocs, list({ disabled: true })],
    ['a required select', selectDocs, list({ required: true }), `${inRow} required overlooked`],
    [
      'a role chosen among people',
      entitiesDocs,
      people({ default_values: defaults(1, 'role') }),
      `${inRow} default_values 0 type BASE_TYPE_CHOICES`,
    ],
    ['channels of a type', 'Channel Select', rows({ type: 8, custom_id: 'a', channel_types: [0, 11] })],
    [
      'channels of a type that is none',
      'Channel Select',
      rows({ type: 8, custom_id: 'a', channel_types: [9] }),
      `${inRow} channel_types 0 BASE_TYPE_CHOICES`,
    ],
    ['people of a type', entitiesDocs, people({ channel_types: [0] }), `${inRow} channel_types overlooked`],
  ]);
});
