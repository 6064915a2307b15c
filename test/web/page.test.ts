import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { createWords } from '../../src/discord/messages/words.ts';
import { languages } from '../../src/texts/index.ts';
import { buildPage, type Opened } from '../../src/web/files/files.ts';
import { pageRoutes } from '../../src/web/files/page-routes.ts';
import { discordOrigins, pageTextsIn } from '../../src/start/web-board.ts';
import { florpish } from '../support/florpish.ts';
import { textsOf } from '../support/catalogue.ts';

it('may be framed by Discord only, and loads nothing from elsewhere', async () => {
  const routes = pageRoutes({
    framedBy: discordOrigins,
    languageOf: () => 'en',
    page: () =>
      Promise.resolve({ files: new Map(), html: () => '<p>', tournament: { style: '', script: '' } }),
  });
  const { headers } = await routes.request('/');
  const policy = new Map(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  );
  expect(policy.get('frame-ancestors')).toBe("'self' https://discord.com https://*.discord.com");
  expect([policy.get('default-src'), policy.get('script-src')]).toEqual(["'none'", "'self'"]);
  expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-cache']);
});

/** By game: a text that only its boards need. */
const prompts: Readonly<Record<string, string>> = { tak: 'prompt.either', taka: 'prompt.stepper' };

describe('the page', () => {
  const words = createWords(games, [], [...languages, florpish]);
  const page = buildPage(pageTextsIn(words, games));
  /** What it loads at once. */
  const loaded = async (opened: Opened) => {
    const { files, html } = await page;
    const [text, fonts] = [html(opened), [...files.keys()].filter((name) => name.endsWith('.woff2'))];
    const names = [...text.matchAll(/"files\/(.*?)"/g)].map(([, name]) => name!);
    const sizes = [...names, ...fonts].map((name) => files.get(name)!.bytes.length);
    const scripts = names.map((name) => brotliDecompressSync(files.get(name)!.bytes).toString()).join('');
    return { scripts, size: sizes.reduce((sum, size) => sum + size, text.length) };
  };

  it.each(games)('loads $name at once in one language, and within 80 KB', async ({ id }) => {
    const { scripts, size } = await loaded({ gameId: id, language: 'de', asActivity: false });
    expect(size).toBeLessThan(80_000);
    const said = games.flatMap((game) =>
      languages
        .filter(({ texts }) => scripts.includes(texts[game.id]![prompts[game.id]!]!))
        .map(({ tag }) => `${game.id} ${tag}`),
    );
    expect(said).toEqual([`${id} de`]);
  });

  it('speaks a language that is only in the list, and English where that has no text', async () => {
    const opened = { gameId: 'tak', language: 'pl', asActivity: false };
    const { scripts } = await loaded(opened);
    for (const text of ['Florp …', '{{names}}: florpi', 'Florp {{square}}?', '{{count}} florpi', 'Florpek'])
      expect(scripts).toContain(text);
    const english = textsOf('page');
    expect(scripts).toContain(english['noLink']);
    expect(scripts).not.toContain(english['loading']);
    expect(scripts).not.toContain(textsOf('page', 'de')['noLink']);
    const html = (await page).html(opened);
    for (const text of ['<html lang="pl">', english['incomplete']]) expect(html).toContain(text);
  });

  it('asks for the board with its first script, before the large ones have come', async () => {
    const { files, html } = await page;
    const text = html({ gameId: 'tak', language: 'en', asActivity: false });
    const [name = ''] = /(?<=<script type="module" src="files\/)[^"]+/.exec(text) ?? [];
    const { bytes } = files.get(name)!;
    const script = brotliDecompressSync(bytes).toString();
    expect([script.includes('api/live'), script.includes('import'), bytes.length < 1_000]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('loads Discord’s SDK only as an Activity, and a game that it does not know not at all', async () => {
    const [link, activity, unknown] = await Promise.all([
      loaded({ gameId: undefined, language: 'en', asActivity: false }),
      loaded({ gameId: undefined, language: 'en', asActivity: true }),
      loaded({ gameId: '../../main', language: 'en', asActivity: false }),
    ]);
    expect([link, activity].map(({ scripts }) => scripts.includes('AUTHORIZE'))).toEqual([false, true]);
    expect(unknown.scripts).toBe(link.scripts);
  });
});
