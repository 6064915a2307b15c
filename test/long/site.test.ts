import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The site of docs and packages, as `npm run site` builds it. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'taktable-site-'));
afterAll(() => rmSync(place, { recursive: true }));
beforeAll(() => {
  const args = ['node_modules/typedoc/bin/typedoc', '--out', place];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  // The generator's own check of links fails it, too.
  expect(status, stdout + stderr).toBe(0);
}, 300_000);

const pages = (): readonly string[] => globSync('**/*.html', { cwd: place });
const read = (page: string): string => readFileSync(join(place, page), 'utf8');
const partsOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, part = '']) => part.replaceAll('&amp;', '&'));

describe('the site', () => {
  it('has each page of docs, and the packages', () => {
    const headings = globSync('docs/*.md', { cwd: root }).map(
      (path) => /^# (.+)$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? path,
    );
    const titles = pages().flatMap((page) => partsOf(read(page), /<title>(.+?) \| Taktable<\/title>/g));
    expect(titles).toEqual(expect.arrayContaining(headings));
    const packages = ['@taktable/tak', '@taktable/taka', 'local-discord'];
    expect(titles).toEqual(expect.arrayContaining(packages));
    expect(read('index.html')).toContain('playground.gif');
  });

  it('has no broken link', () => {
    const ids = new Map(pages().map((page) => [page, new Set(partsOf(read(page), / id="([^"]+)"/g))]));
    const broken = pages().flatMap((page) =>
      partsOf(read(page), / (?:href|src)="((?!https?:|mailto:|data:)[^"]+)"/g)
        .filter((link) => {
          const [path = '', anchor] = link.split('#');
          const target = path === '' ? page : join(dirname(page), decodeURIComponent(path.split('?')[0]!));
          if (!existsSync(join(place, target))) return true;
          // The menu's buttons have scripts.
          return (
            anchor !== undefined &&
            anchor !== '' &&
            ids.get(target)?.has(decodeURIComponent(anchor)) === false
          );
        })
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('asks nobody else for anything', () => {
    const foreign = pages().flatMap((page) =>
      partsOf(read(page), /<(?:script|img|link|iframe|source)[^>]* (?:src|href)="(https?:[^"]+)"/g),
    );
    expect(foreign).toEqual([]);
    const files = globSync('assets/*.{css,js}', { cwd: place }).map(read);
    expect(files.length).toBeGreaterThan(3);
    expect(
      files.flatMap((text) => partsOf(text, /(?:url\(|import\(|fetch\()["']?(https?:[^"')]+)/g)),
    ).toEqual([]);
  });
});
