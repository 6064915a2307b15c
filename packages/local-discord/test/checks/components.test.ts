import { describe } from 'vitest';
import { channelMessage } from '../../src/checks/message.ts';
import { atLeast, atMost, button, cases, row, rows, select, times, x } from './bodies.ts';

/** Chapters of Discord's Component Reference. */
const ANATOMY = 'Anatomy of a Component';
const ROW = 'Action Row';
const BUTTON = 'Button';
const LEGACY = 'Legacy Message Component Behavior';

const inRow = 'components 0 components 0';
const one = (more: object): object => rows(button('a', more));
const link = (more: object): object =>
  rows({ type: 2, style: 5, label: 'See', url: 'https://ptn.ninja', ...more });
const premium = (more: object): object => rows({ type: 2, style: 6, sku_id: '1', ...more });

describe('the components of a message', () => {
  atMost(channelMessage, [
    [
      'rows',
      5,
      LEGACY,
      (n) => ({ components: times(n, (i) => row(button(`${i}`))) }),
      'components BASE_TYPE_BAD_LENGTH',
    ],
    [
      'buttons in a row',
      5,
      ROW,
      (n) => rows(...times(n, (i) => button(`${i}`))),
      'components 0 components BASE_TYPE_BAD_LENGTH',
    ],
    ['custom id', 100, ANATOMY, (n) => rows(button(x(n))), `${inRow} custom_id BASE_TYPE_BAD_LENGTH`],
    ['id', 2 ** 31 - 1, ANATOMY, (n) => one({ id: n }), `${inRow} id NUMBER_TYPE_MAX`],
    ['label', 80, BUTTON, (n) => one({ label: x(n) }), `${inRow} label BASE_TYPE_MAX_LENGTH`],
    ['style', 4, BUTTON, (n) => one({ style: n < 5 ? n : 7 }), `${inRow} style BASE_TYPE_CHOICES`],
    [
      'address',
      512,
      BUTTON,
      (n) => link({ url: `https://a.org/${x(n - 14)}` }),
      `${inRow} url BASE_TYPE_MAX_LENGTH`,
    ],
  ]);
  atLeast(channelMessage, [
    [
      'components in a row',
      1,
      ROW,
      (n) => rows(...times(n, (i) => button(`${i}`))),
      'components 0 components BASE_TYPE_BAD_LENGTH',
    ],
    ['id', 0, ANATOMY, (n) => one({ id: n }), `${inRow} id NUMBER_TYPE_MIN`],
  ]);
  cases(channelMessage, [
    [
      'an empty custom id',
      ANATOMY,
      rows(button('')),
      `${inRow} custom_id BASE_TYPE_BAD_LENGTH`,
      `${inRow} custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED`,
    ],
    [
      'one custom id twice',
      ANATOMY,
      { components: [row(button('a')), row(button('b'), button('a'))] },
      'components 1 components 1 custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'one id twice',
      ANATOMY,
      rows(button('a', { id: 7 }), button('b', { id: 7 })),
      'components 0 components 1 id COMPONENT_ID_DUPLICATED',
    ],
    ['the id 0 twice', ANATOMY, rows(button('a', { id: 0 }), button('b', { id: 0 }))],
    ['a fraction for an id', ANATOMY, one({ id: 1.5 }), `${inRow} id NUMBER_TYPE_COERCE`],
    [
      'no custom id',
      BUTTON,
      one({ custom_id: undefined }),
      `${inRow} custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED`,
    ],
    ['no style', BUTTON, one({ style: undefined }), `${inRow} style BASE_TYPE_REQUIRED`],
    [
      'neither label nor emoji',
      BUTTON,
      one({ label: '' }),
      `${inRow} BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL`,
    ],
    ['an emoji alone', BUTTON, one({ label: null, emoji: { name: '🪨' } })],
    ['an emoji without its selector', BUTTON, one({ emoji: { name: '⚔' } })],
    [
      'a sign that is no emoji',
      BUTTON,
      one({ emoji: { name: '▲' } }),
      `${inRow} emoji name COMPONENT_INVALID_EMOJI`,
    ],
    [
      "an emoji's short name",
      BUTTON,
      one({ emoji: { name: ':rock:' } }),
      `${inRow} emoji name COMPONENT_INVALID_EMOJI`,
    ],
    [
      'an emoji of another guild',
      BUTTON,
      one({ emoji: { id: '1', name: 'rock' } }),
      `${inRow} emoji id COMPONENT_INVALID_EMOJI`,
    ],
    ['a link', BUTTON, link({})],
    ['a link into Discord', BUTTON, link({ url: 'discord://-/channels' })],
    ['a link without address', BUTTON, link({ url: null }), `${inRow} url BASE_TYPE_REQUIRED`],
    ['a link to a file', BUTTON, link({ url: 'file:///etc' }), `${inRow} url URL_TYPE_INVALID_SCHEME`],
    [
      'a link with custom id',
      BUTTON,
      link({ custom_id: 'a' }),
      `${inRow} BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE`,
    ],
    [
      'an address on another button',
      BUTTON,
      one({ url: 'https://ptn.ninja' }),
      `${inRow} BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE`,
    ],
    ['a premium button', BUTTON, premium({})],
    ['a premium button without SKU', BUTTON, premium({ sku_id: null }), `${inRow} sku_id BASE_TYPE_REQUIRED`],
    [
      'a premium button with a label',
      BUTTON,
      premium({ label: 'a' }),
      `${inRow} label BUTTON_COMPONENT_FIELD_FORBIDDEN`,
    ],
    [
      'a SKU on another button',
      BUTTON,
      one({ sku_id: '1' }),
      `${inRow} sku_id BUTTON_COMPONENT_FIELD_FORBIDDEN`,
    ],
    [
      'a select beside a button',
      ROW,
      rows(select(), button('b')),
      'components 0 components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    [
      'two selects in a row',
      ROW,
      rows(select(), select({ custom_id: 'b' })),
      'components 0 components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    ['a text input', ROW, rows({ type: 4, custom_id: 'a', style: 1 }), `${inRow} UNION_TYPE_CHOICES`],
    ['a component without type', ROW, rows({ custom_id: 'a' }), `${inRow} UNION_TYPE_CHOICES`],
    ['a button outside a row', ROW, { components: [button('a')] }, 'components 0 UNION_TYPE_CHOICES'],
  ]);
});
