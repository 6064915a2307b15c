import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve as absolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliCompress, constants } from 'node:zlib';
import type { Metafile, Plugin } from 'esbuild';
import type { Locale, Messages } from '../../phrase.ts';

const folder = fileURLToPath(new URL('../page/', import.meta.url));
const compress = promisify(brotliCompress);

/** zlib's highest: once, in a second, outside the main thread. */
const quality = 11;

interface PageFile {
  readonly type: string;
  /** Compressed with Brotli, except fonts, which are already. */
  readonly encoding: 'br' | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What somebody opens, as far as it is known: what that needs is loaded at once. */
export interface Opened {
  readonly gameId: string | undefined;
  readonly language: string;
  readonly asActivity: boolean;
}

/** What the page says: by language, then by what it is loaded with (`page`, or a game's ID), then by namespace. */
export type PageTexts = Readonly<
  Record<Locale, Readonly<Record<string, Readonly<Record<string, Messages>>>>>
>;

export interface Page {
  /** What the page loads, by name. Names of scripts change with what is in them. */
  readonly files: ReadonlyMap<string, PageFile>;
  html(opened: Opened): string;
  /** What the page of a tournament loads. */
  readonly tournament: { readonly style: string; readonly script: string };
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/** The page as it is made once, and read where there is no compiler. */
interface Built {
  readonly template: string;
  readonly main: string;
  readonly requests: string;
  readonly files: Page['files'];
  readonly outputs: Metafile['outputs'];
  readonly tournament: Page['tournament'];
}

/** In an archive. */
const packed = join(folder, 'packed');

export async function buildPage(texts: PageTexts): Promise<Page> {
  const { template, main, requests, files, outputs, tournament } = existsSync(packed)
    ? (deserialize(await readFile(packed)) as Built)
    : await bundle(texts);
  return {
    files,
    tournament,
    html: (opened) => {
      const ahead = needed(outputs, opened).filter((name) => name !== main && name !== requests);
      const links = ahead.map((name) => `<link rel="modulepreload" href="files/${name}" />`);
      return template
        .replace('lang="en"', `lang="${opened.language}"`)
        .replace(/\{\{(\w+)\}\}/g, (_, key: string) => texts[opened.language]!['page']!['page']![key]!)
        .replace('</head>', `${links.join('')}</head>`);
    },
  };
}

/** For an archive: `packed`, and the files that are in the page. */
export async function packPage(texts: PageTexts) {
  const page = await bundle(texts);
  const sources = Object.values(page.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return { packed: serialize(page), sources: sources.map((path) => absolute(folder, path)) };
}

async function bundle(texts: PageTexts): Promise<Built> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['main.tsx', 'state/requests.ts', 'style.css', 'tournament.ts', 'tournament.css'],
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    outdir: absolute('/'),
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'silent',
    external: ['*.woff2'],
    plugins: [onlyUsed, onDemand(texts)],
  });
  const built = outputFiles.map(({ path, contents }) => [basename(path), contents] as const);
  const named = (start: string, end = '') =>
    built.find(([name]) => name.startsWith(start) && name.endsWith(end))?.[0] ?? '';
  const [main, style] = [named('main'), named('style')];
  const [requests = ''] = Object.entries(metafile.outputs)
    .filter(([, { inputs }]) => Object.hasOwn(inputs, 'state/requests.ts'))
    .map(([path]) => basename(path));
  const template = (await readFile(join(folder, 'index.html'), 'utf8'))
    .replace('style.css', style)
    .replace('requests.js', requests)
    .replace('main.js', main);
  const written = await Promise.all(
    built.map(async ([name, contents]) => {
      const bytes = await compress(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      return [name, { type: typeOf(name), encoding: 'br' as const, bytes: new Uint8Array(bytes) }] as const;
    }),
  );
  return {
    template,
    main,
    requests,
    files: new Map<string, PageFile>([...written, ...(await fonts())]),
    outputs: metafile.outputs,
    tournament: { style: named('tournament', '.css'), script: named('tournament', '.js') },
  };
}

/** The scripts that will be imported, first those that the page begins with. */
function needed(outputs: Metafile['outputs'], opened: Opened): readonly string[] {
  const found = new Set<string>();
  const add = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') add(next);
  };
  for (const [path, { entryPoint = '' }] of Object.entries(outputs))
    if (isNeeded(entryPoint, opened)) add(path);
  return [...found].map((path) => basename(path));
}

/** Whether a module that is imported on demand will be; the first of all always is. */
function isNeeded(path: string, { gameId, language, asActivity }: Opened): boolean {
  if (path === 'main.tsx') return true;
  if (path === 'state/sdk.ts') return asActivity;
  const [, game] = /^..\/..\/games\/([^/]+)\//.exec(path) ?? [];
  if (game !== undefined) return game === gameId;
  return ['page', gameId].some((part) => path.endsWith(`:page-texts/${language}/${part}`));
}

/** Makes `page-texts`: a module for each language and what its texts are loaded with. */
const onDemand = (texts: PageTexts): Plugin => ({
  name: 'page-texts',
  setup(build) {
    const filter = /^page-texts\b/;
    const namespace = 'page-texts';
    build.onResolve({ filter }, ({ path }) => ({ path, namespace }));
    build.onLoad({ filter, namespace }, ({ path }) => {
      const [, language, part = ''] = path.split('/');
      if (language !== undefined) return { contents: JSON.stringify(texts[language]![part]), loader: 'json' };
      const languages = Object.entries(texts).map(([tag, parts]) => {
        const imports = Object.keys(parts).map((part) => `'${part}': () => import('${path}/${tag}/${part}')`);
        return `'${tag}': { ${imports.join()} }`;
      });
      return { contents: `export const texts = { ${languages.join()} };` };
    });
  },
});

/** Discord's SDK does not declare that its modules can be left out where they are not used, such as its mock. */
const onlyUsed: Plugin = {
  name: 'only-used',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      const isOurs = `${from.importer} ${path}`.includes('embedded-app-sdk');
      if (!isOurs || pluginData === 'resolved') return undefined;
      return { ...(await build.resolve(path, { ...from, pluginData: 'resolved' })), sideEffects: false };
    });
  },
};

const typeOf = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** The font of the pictures, as far as most names need it; browsers have others for the rest. */
async function fonts(): Promise<readonly (readonly [string, PageFile])[]> {
  const { resolve } = createRequire(import.meta.url);
  const from = join(dirname(resolve('@fontsource/noto-sans/package.json')), 'files');
  return Promise.all(
    [400, 700].map(async (weight) => {
      const bytes = new Uint8Array(await readFile(join(from, `noto-sans-latin-${weight}-normal.woff2`)));
      return [`latin-${weight}.woff2`, { type: types['woff2']!, encoding: undefined, bytes }] as const;
    }),
  );
}
