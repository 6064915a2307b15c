import { describe } from 'vitest';
import { channelMessage } from '../../src/checks/message.ts';
import { atLeast, atMost, button, cases, row, rows, select, times, x } from './bodies.ts';

/** Chapters of Discord's Component Reference. */
const anatomyDocs = 'Anatomy of a Component';
const rowDocs = 'Action Row';
const buttonDocs = 'Button';
const legacyDocs = 'Legacy Message Component Behavior';

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
      legacyDocs,
      (n) => ({ components: times(n, (i) => row(button(`${i}`))) }),
      'components BASE_TYPE_BAD_LENGTH',
    ],
    [
      'buttons in a row',
      5,
      rowDocs,
      (n) => rows(...times(n, (i) => button(`${i}`))),
      'components 0 components BASE_TYPE_BAD_LENGTH',
    ],
    ['custom id', 100, anatomyDocs, (n) => rows(button(x(n))), `${inRow} custom_id BASE_TYPE_BAD_LENGTH`],
    ['id', 2 ** 31 - 1, anatomyDocs, (n) => one({ id: n }), `${inRow} id NUMBER_TYPE_MAX`],
    ['label', 80, buttonDocs, (n) => one({ label: x(n) }), `${inRow} label BASE_TYPE_MAX_LENGTH`],
    ['style', 4, buttonDocs, (n) => one({ style: n < 5 ? n : 7 }), `${inRow} style BASE_TYPE_CHOICES`],
    [
      'address',
      512,
      buttonDocs,
      (n) => link({ url: `https://a.org/${x(n - 14)}` }),
      `${inRow} url BASE_TYPE_MAX_LENGTH`,
    ],
  ]);
  atLeast(channelMessage, [
    [
      'components in a row',
      1,
      rowDocs,
      (n) => rows(...times(n, (i) => button(`${i}`))),
      'components 0 components BASE_TYPE_BAD_LENGTH',
    ],
    ['id', 0, anatomyDocs, (n) => one({ id: n }), `${inRow} id NUMBER_TYPE_MIN`],
  ]);
  cases(channelMessage, [
    [
      'an empty custom id',
      anatomyDocs,
      rows(button('')),
      `${inRow} custom_id BASE_TYPE_BAD_LENGTH`,
      `${inRow} custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED`,
    ],
    [
      'one custom id twice',
      anatomyDocs,
      { components: [row(button('a')), row(button('b'), button('a'))] },
      'components 1 components 1 custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'one id twice',
      anatomyDocs,
      rows(button('a', { id: 7 }), button('b', { id: 7 })),
      'components 0 components 1 id COMPONENT_ID_DUPLICATED',
    ],
    ['the id 0 twice', anatomyDocs, rows(button('a', { id: 0 }), button('b', { id: 0 }))],
    ['a fraction for an id', anatomyDocs, one({ id: 1.5 }), `${inRow} id NUMBER_TYPE_COERCE`],
    [
      'no custom id',
      buttonDocs,
      one({ custom_id: undefined }),
      `${inRow} custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED`,
    ],
    ['no style', buttonDocs, one({ style: undefined }), `${inRow} style BASE_TYPE_REQUIRED`],
    [
      'neither label nor emoji',
      buttonDocs,
      one({ label: '' }),
      `${inRow} BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL`,
    ],
    ['an emoji alone', buttonDocs, one({ label: null, emoji: { name: '🪨' } })],
    ['an emoji without its selector', buttonDocs, one({ emoji: { name: '⚔' } })],
    [
      'a sign that is no emoji',
      buttonDocs,
      one({ emoji: { name: '▲' } }),
      `${inRow} emoji name COMPONENT_INVALID_EMOJI`,
    ],
    [
      "an emoji's short name",
      buttonDocs,
      one({ emoji: { name: ':rock:' } }),
      `${inRow} emoji name COMPONENT_INVALID_EMOJI`,
    ],
    [
      'an emoji of another guild',
      buttonDocs,
      one({ emoji: { id: '1', name: 'rock' } }),
      `${inRow} emoji id COMPONENT_INVALID_EMOJI`,
    ],
    ['a link', buttonDocs, link({})],
    ['a link into Discord', buttonDocs, link({ url: 'discord://-/channels' })],
    ['a link without address', buttonDocs, link({ url: null }), `${inRow} url BASE_TYPE_REQUIRED`],
    ['a link to a file', buttonDocs, link({ url: 'file:///etc' }), `${inRow} url URL_TYPE_INVALID_SCHEME`],
    [
      'a link with custom id',
      buttonDocs,
      link({ custom_id: 'a' }),
      `${inRow} BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE`,
    ],
    [
      'an address on another button',
      buttonDocs,
      one({ url: 'https://ptn.ninja' }),
      `${inRow} BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE`,
    ],
    ['a premium button', buttonDocs, premium({})],
    [
      'a premium button without SKU',
      buttonDocs,
      premium({ sku_id: null }),
      `${inRow} sku_id BASE_TYPE_REQUIRED`,
    ],
    [
      'a premium button with a label',
      buttonDocs,
      premium({ label: 'a' }),
      `${inRow} label BUTTON_COMPONENT_FIELD_FORBIDDEN`,
    ],
    [
      'a SKU on another button',
      buttonDocs,
      one({ sku_id: '1' }),
      `${inRow} sku_id BUTTON_COMPONENT_FIELD_FORBIDDEN`,
    ],
    [
      'a select beside a button',
      rowDocs,
      rows(select(), button('b')),
      'components 0 components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    [
      'two selects in a row',
      rowDocs,
      rows(select(), select({ custom_id: 'b' })),
      'components 0 components COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    ['a text input', rowDocs, rows({ type: 4, custom_id: 'a', style: 1 }), `${inRow} UNION_TYPE_CHOICES`],
    ['a component without type', rowDocs, rows({ custom_id: 'a' }), `${inRow} UNION_TYPE_CHOICES`],
    ['a button outside a row', rowDocs, { components: [button('a')] }, 'components 0 UNION_TYPE_CHOICES'],
  ]);
});
