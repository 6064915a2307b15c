import { describe, expect, it } from 'vitest';
import { embedMedia } from '../../src/checks/embeds.ts';
import { channelMessage, messageEdit } from '../../src/checks/message.ts';
import { atLeast, atMost, cases, times, x } from './bodies.ts';

const embedDocs = 'Message, "Embed Limits"';

const embed = (more: object): object => ({ embeds: [{ title: 'a', ...more }] });
const field = (more: object): object => embed({ fields: [{ name: 'a', value: 'b', ...more }] });
const url = (length: number): string => `https://example.com/${x(length - 20)}`;
/** 4,000 characters in fields that count, and some in fields that do not. */
const full = {
  title: x(256),
  url: url(100),
  description: x(3000),
  author: { name: x(100), url: url(100) },
  footer: { text: x(100), icon_url: url(100) },
  fields: [{ name: x(44), value: x(500) }],
};

describe.each([
  ['an embed of a new message', channelMessage],
  ['an embed of an edit', messageEdit(false)],
])('%s', (_name, schema) => {
  atMost(schema, [
    [
      'all embeds together',
      6000,
      embedDocs,
      (n) => ({ embeds: [full, { description: x(n - 4000) }] }),
      'embeds MAX_EMBED_SIZE_EXCEEDED',
    ],
    ['embed title', 256, embedDocs, (n) => embed({ title: x(n) }), 'embeds 0 title BASE_TYPE_MAX_LENGTH'],
    [
      'embed description',
      4096,
      embedDocs,
      (n) => embed({ description: x(n) }),
      'embeds 0 description BASE_TYPE_MAX_LENGTH',
    ],
    ['embed address', 2048, embedDocs, (n) => embed({ url: url(n) }), 'embeds 0 url BASE_TYPE_MAX_LENGTH'],
    ['embed colour', 0xffffff, embedDocs, (n) => embed({ color: n }), 'embeds 0 color NUMBER_TYPE_MAX'],
    [
      'embed fields',
      25,
      embedDocs,
      (n) => embed({ fields: times(n, () => ({ name: 'a', value: 'b' })) }),
      'embeds 0 fields BASE_TYPE_MAX_LENGTH',
    ],
    [
      'embed field name',
      256,
      embedDocs,
      (n) => field({ name: x(n) }),
      'embeds 0 fields 0 name BASE_TYPE_BAD_LENGTH',
    ],
    [
      'embed field value',
      1024,
      embedDocs,
      (n) => field({ value: x(n) }),
      'embeds 0 fields 0 value BASE_TYPE_BAD_LENGTH',
    ],
    [
      'embed footer',
      2048,
      embedDocs,
      (n) => embed({ footer: { text: x(n) } }),
      'embeds 0 footer text BASE_TYPE_MAX_LENGTH',
    ],
    [
      'embed author',
      256,
      embedDocs,
      (n) => embed({ author: { name: x(n) } }),
      'embeds 0 author name BASE_TYPE_MAX_LENGTH',
    ],
  ]);
  atLeast(schema, [
    ['embed colour', 0, embedDocs, (n) => embed({ color: n }), 'embeds 0 color NUMBER_TYPE_MIN'],
    [
      'embed field name',
      1,
      embedDocs,
      (n) => field({ name: x(n) }),
      'embeds 0 fields 0 name BASE_TYPE_BAD_LENGTH',
    ],
    [
      'embed field value',
      1,
      embedDocs,
      (n) => field({ value: x(n) }),
      'embeds 0 fields 0 value BASE_TYPE_BAD_LENGTH',
    ],
  ]);
  cases(schema, [
    [
      'an embed with nothing to see',
      embedDocs,
      { embeds: [{ color: 1 }] },
      'embeds 0 description BASE_TYPE_REQUIRED',
    ],
    ['an image without address', embedDocs, embed({ image: {} }), 'embeds 0 image url BASE_TYPE_REQUIRED'],
    ['an attached image', embedDocs, embed({ image: { url: 'attachment://board.png' } })],
    [
      'an address without scheme',
      embedDocs,
      embed({ thumbnail: { url: 'board.png' } }),
      'embeds 0 thumbnail url URL_TYPE_INVALID_URL',
    ],
    [
      'a link to a file',
      embedDocs,
      embed({ url: 'attachment://board.png' }),
      'embeds 0 url URL_TYPE_INVALID_SCHEME',
    ],
    ['a time', embedDocs, embed({ timestamp: '2026-01-31T12:00:00.000Z' })],
    [
      'a time that is none',
      embedDocs,
      embed({ timestamp: 'yesterday' }),
      'embeds 0 timestamp DATE_TIME_TYPE_PARSE',
    ],
  ]);
});

it('shows pictures in four places', () => {
  const at = (name: string) => ({ url: `attachment://${name}` });
  const icon = (name: string) => ({ icon_url: `attachment://${name}` });
  const pictures = {
    image: at('a'),
    thumbnail: at('b'),
    author: { name: 'x', ...icon('c') },
    footer: { text: 'x', ...icon('d') },
  };
  expect(embedMedia(pictures)).toEqual(['a', 'b', 'c', 'd'].map((name) => `attachment://${name}`));
});
