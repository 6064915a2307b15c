import { describe } from 'vitest';
import { channelMessage } from '../../src/checks/message.ts';
import { atLeast, atMost, button, cases, display, times, v2, x } from './bodies.ts';

/** The beginning of Discord's Component Reference; the other sources are its chapters. */
const totalsDocs = 'Component Reference';

const thumbnail = (more: object = {}): object => ({
  type: 11,
  media: { url: 'https://a.org/a.png' },
  ...more,
});
const section = (more: object): object =>
  v2({ type: 9, components: [display('a')], accessory: thumbnail(), ...more });
const item = (more: object = {}): object => ({ media: { url: 'attachment://a.png' }, ...more });
const gallery = (...items: object[]): object => v2({ type: 12, items });
const container = (more: object): object => v2({ type: 17, components: [display('a')], ...more });

describe('Components V2', () => {
  atMost(channelMessage, [
    [
      'components, nested ones too',
      40,
      totalsDocs,
      (n) => container({ components: times(n - 1, () => display('a')) }),
      'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      'components, accessories too',
      40,
      totalsDocs,
      (n) =>
        v2(
          ...times(13, () => ({ type: 9, components: [display('a')], accessory: thumbnail() })),
          ...times(n - 39, () => display('a')),
        ),
      'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      'text in all',
      4000,
      totalsDocs,
      (n) => v2(...times(3, () => display(x(1000))), display(x(n - 3000))),
      'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    [
      'texts in a section',
      3,
      'Section',
      (n) => section({ components: times(n, () => display('a')) }),
      'components 0 components BASE_TYPE_BAD_LENGTH',
    ],
    [
      'pictures in a gallery',
      10,
      'Media Gallery',
      (n) => gallery(...times(n, () => item())),
      'components 0 items BASE_TYPE_BAD_LENGTH',
    ],
    [
      'alt text in a gallery',
      1024,
      'Media Gallery',
      (n) => gallery(item({ description: x(n) })),
      'components 0 items 0 description BASE_TYPE_BAD_LENGTH',
    ],
    [
      'alt text of a thumbnail',
      1024,
      'Thumbnail',
      (n) => section({ accessory: thumbnail({ description: x(n) }) }),
      'components 0 accessory description BASE_TYPE_BAD_LENGTH',
    ],
    [
      'address of a picture',
      2048,
      'Unfurled Media Item',
      (n) => gallery(item({ media: { url: `https://a.org/${x(n - 14)}` } })),
      'components 0 items 0 media url BASE_TYPE_MAX_LENGTH',
    ],
    [
      'colour',
      0xffffff,
      'Container',
      (n) => container({ accent_color: n }),
      'components 0 accent_color NUMBER_TYPE_MAX',
    ],
    [
      'spacing',
      2,
      'Separator',
      (n) => v2({ type: 14, spacing: n }),
      'components 0 spacing BASE_TYPE_CHOICES',
    ],
  ]);
  atLeast(channelMessage, [
    ['text', 1, 'Text Display', (n) => v2(display(x(n))), 'components 0 content BASE_TYPE_BAD_LENGTH'],
    [
      'texts in a section',
      1,
      'Section',
      (n) => section({ components: times(n, () => display('a')) }),
      'components 0 components BASE_TYPE_BAD_LENGTH',
    ],
    [
      'pictures in a gallery',
      1,
      'Media Gallery',
      (n) => gallery(...times(n, () => item())),
      'components 0 items BASE_TYPE_BAD_LENGTH',
    ],
    [
      'alt text in a gallery',
      1,
      'Media Gallery',
      (n) => gallery(item({ description: x(n) })),
      'components 0 items 0 description BASE_TYPE_BAD_LENGTH',
    ],
    [
      'components in a container',
      1,
      'Container',
      (n) => container({ components: times(n, () => display('a')) }),
      'components 0 components BASE_TYPE_BAD_LENGTH',
    ],
    [
      'spacing',
      1,
      'Separator',
      (n) => v2({ type: 14, spacing: n }),
      'components 0 spacing BASE_TYPE_CHOICES',
    ],
  ]);
  cases(channelMessage, [
    [
      'a text display without the flag',
      totalsDocs,
      { components: [display('a')] },
      'components 0 UNION_TYPE_CHOICES',
    ],
    [
      'a section without accessory',
      'Section',
      section({ accessory: undefined }),
      'components 0 accessory BASE_TYPE_REQUIRED',
    ],
    ['a section with a button', 'Section', section({ accessory: button('a') })],
    ['a thumbnail by itself', 'Thumbnail', v2(thumbnail()), 'components 0 UNION_TYPE_CHOICES'],
    [
      'a container in a container',
      'Container',
      container({ components: [{ type: 17, components: [display('a')] }] }),
      'components 0 components 0 UNION_TYPE_CHOICES',
    ],
    [
      'a file from the net',
      'File',
      v2({ type: 13, file: { url: 'https://a.org/a.txt' } }),
      'components 0 file url URL_TYPE_INVALID_SCHEME',
    ],
    [
      'a picture without scheme',
      'Unfurled Media Item',
      gallery(item({ media: { url: 'a.png' } })),
      'components 0 items 0 media url URL_TYPE_INVALID_URL',
    ],
    [
      "a picture's size",
      'Unfurled Media Item',
      gallery(item({ media: { url: 'https://a.org/a.png', width: 1 } })),
      'components 0 items 0 media width overlooked',
    ],
  ]);
});
