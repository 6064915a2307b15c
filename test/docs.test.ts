import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const list = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' }).sort();
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part = '']) => part);

/** Files that CONTRIBUTING.md's example would add. */
const example = ['src/discord/features/clapping/index.ts', 'src/texts/en/clapping.json', 'commands/clap.ts'];

const pages = list('*.md', 'docs/*.md', 'packages/*/README.md');
const scripts = list('package.json', 'packages/*/package.json').flatMap((path) =>
  Object.keys((JSON.parse(read(path)) as { scripts: object }).scripts),
);

const tests = list('{test,packages/*/test}/**/*.test.ts');

/** As GitHub names headings: `## A *new* part` is `#a-new-part`. */
const anchors = (text: string): string[] =>
  matches(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('links to pages and headings that exist', () => {
    const links = matches(text, /\]\(((?!\w+:)[^)\s]+)\)/g);
    expect(
      links.filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? page : join(dirname(page), path);
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && !anchors(read(target)).includes(anchor);
      }),
    ).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const named = matches(text, /\bnpm run (?:-s )?([a-z][\w:-]*)/g);
    expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
  });

  it('names long tests that exist', () => {
    const named = matches(text, /\bnpm run test:long ([a-z]\w*)/g);
    expect(named.filter((name) => !tests.some((path) => path.includes(name)))).toEqual([]);
  });
});

/** Paths may start at the root, in `src`, or beside the page. */
const missing = (page: string, paths: readonly string[]): string[] =>
  paths
    .filter((path) => !example.includes(path))
    .filter((path) => list(path, join('src', path), join(dirname(page), path)).length === 0)
    .map((path) => `${page}: ${path}`);

it('files that pages and comments name exist', () => {
  const named = /(?<![\w./<-])((?:src|commands|test|bench|docs|deploy)\/[\w./*{},-]*\.[a-z]+)\b/g;
  const sources = list('{src,commands,test,bench,packages,deploy}/**/*.{ts,tsx,cjs,yaml,service}', '.ci/run');
  expect([...pages, ...sources].flatMap((page) => missing(page, matches(read(page), named)))).toEqual([]);
});

it('files and folders that pages name in code exist', () => {
  const folders = list('*/', 'src/*/').map((path) => basename(path));
  const named = new RegExp(`\`((?:${folders.join('|')})/[\\w./*{},-]+)\``, 'g');
  // docs/structure.md compares with an earlier state.
  const present = pages.filter((page) => page !== 'docs/structure.md');
  expect(present.flatMap((page) => missing(page, matches(read(page), named)))).toEqual([]);
});
