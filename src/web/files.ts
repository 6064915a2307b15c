import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve as absolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'esbuild';
import { brotliCompress, constants } from 'node:zlib';

const folder = fileURLToPath(new URL('./page/', import.meta.url));
const compress = promisify(brotliCompress);

/** zlib's highest: once, in a second, outside the main thread. */
const quality = 11;

export interface PageFile {
  readonly type: string;
  /** Compressed with Brotli, except fonts, which are already. */
  readonly encoding: 'br' | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** By name. */
export type PageFiles = ReadonlyMap<string, PageFile>;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  woff2: 'font/woff2',
};

/** The page's files by name: `index.html`, and what it loads. Names of scripts change with what is in them. */
export async function buildPage(): Promise<PageFiles> {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [join(folder, 'main.tsx'), join(folder, 'style.css')],
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
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
    plugins: [onlyUsed],
  });
  const built = result.outputFiles.map(({ path, contents }) => [path.slice(1), contents] as const);
  const named = (start: string) => built.find(([name]) => name.startsWith(start))?.[0] ?? '';
  const html = (await readFile(join(folder, 'index.html'), 'utf8'))
    .replace('style.css', named('style'))
    .replace('main.js', named('main'));
  const texts = await Promise.all(
    [...built, ['index.html', Buffer.from(html)] as const].map(async ([name, contents]) => {
      const bytes = await compress(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      return [name, { type: typeOf(name), encoding: 'br' as const, bytes: new Uint8Array(bytes) }] as const;
    }),
  );
  return new Map<string, PageFile>([...texts, ...(await fonts())]);
}

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
