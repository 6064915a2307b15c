'use strict';
// The bot runs from a bundle, which takes less memory and starts faster than 1,500 modules: docs/benchmarks.md. Plain
// JavaScript like `main.cjs`, whose process is not to load Node's TypeScript compiler.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const root = path.dirname(__dirname);
const start = path.join(__dirname, 'program.ts');
const cache = path.join(root, 'node_modules/.cache/taktable');

/** Bundles kept, because processes that are running still load from theirs. */
const kept = 5;

/** The URL of a TypeScript file is that of a thread. */
const threadUrl = /new URL\('(\.[^']*\.ts)', import\.meta\.url\)/g;

/**
 * What stays outside: native code, packages with files of their own, what drizzle-orm shares with us, and what only the
 * playground needs.
 */
const external = [
  '@napi-rs/canvas',
  'better-sqlite3',
  'drizzle-orm',
  'esbuild',
  'fs-native-extensions',
  'local-discord',
  'pg',
  'piscina',
];

/** The contents of each source, by its path. */
function read() {
  const files = ['src', 'commands', 'packages/tak/src', 'packages/taka/src'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      // Themes are in the bundle; other JSON files are read when the program runs.
      .filter(
        (entry) => entry.isFile() && (/\.c?ts$|\.cjs$/.test(entry.name) || /themes$/.test(entry.parentPath)),
      )
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  );
  return new Map(files.map((file) => [file, fs.readFileSync(file)]));
}

/** The folder of the bundle of exactly these sources and packages, at this place. */
function folderOf(sources) {
  const hash = createHash('sha256');
  for (const [file, contents] of sources) hash.update(`${file}\0`).update(contents);
  // npm writes there what it has installed.
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (fs.existsSync(installed)) hash.update(fs.readFileSync(installed));
  return path.join(cache, hash.digest('hex').slice(0, 16));
}

/** The file of a bundle that corresponds to a source. */
const bundled = (folder, file) => path.join(folder, path.relative(root, file).replace(/\.ts$/, '.js'));

/** The sources of the threads that a source starts. */
const threadsOf = ([file, contents]) =>
  [...contents.toString().matchAll(threadUrl)].map(([, name]) => path.join(path.dirname(file), name));

/** Sources find their data and packages from their own URLs, and threads start from the bundle. */
const urls = (sources, folder) => ({
  name: 'urls',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      contents: sources
        .get(file)
        .toString()
        .replace(threadUrl, (_, name) => {
          const thread = bundled(folder, path.join(path.dirname(file), name));
          return `new URL('${pathToFileURL(thread)}')`;
        })
        .replaceAll('import.meta.url', `'${pathToFileURL(file)}'`),
      loader: 'ts',
    })),
});

/** Writes the bundle, whole or not at all; rejects if that cannot be done. */
async function write(sources, folder) {
  const { build } = require('esbuild');
  const unfinished = `${folder}.${process.pid}`;
  fs.mkdirSync(unfinished, { recursive: true });
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [start, ...[...sources].flatMap(threadsOf)],
      outdir: unfinished,
      outbase: root,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node22.18',
      external,
      plugins: [urls(sources, folder)],
      // discord.js goes by the names of its classes.
      keepNames: true,
      // Names stay, and lines are short, so that stack traces can be read. Comments go: a single character beyond
      // Latin-1 makes V8 keep a file with two bytes for each character.
      minifyWhitespace: true,
      lineLimit: 100,
      legalComments: 'none',
      // Packages that are CommonJS load Node's modules with it.
      banner: {
        js: "import { createRequire as createRequire_ } from 'node:module';\nconst require = createRequire_(import.meta.url);",
      },
      logLevel: 'silent',
    });
    fs.renameSync(unfinished, folder);
  } catch (cause) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    // Another process may have been faster.
    if (!fs.existsSync(folder)) throw cause;
  }
}

function removeOld() {
  const age = new Map(
    fs.readdirSync(cache).map((name) => [name, fs.statSync(path.join(cache, name)).mtimeMs]),
  );
  const oldest = [...age.keys()].sort((one, other) => age.get(other) - age.get(one)).slice(kept);
  for (const name of oldest) fs.rmSync(path.join(cache, name), { recursive: true, force: true });
}

/** The URL of the program as a bundle; `undefined` if none has been made of it as it is now. */
exports.findBundle = () => {
  const program = bundled(folderOf(read()), start);
  return fs.existsSync(program) ? pathToFileURL(program).href : undefined;
};

/** Takes a second. */
async function make() {
  const sources = read();
  await write(sources, folderOf(sources));
  removeOld();
}

if (require.main === module)
  make().catch((cause) => {
    process.stderr.write(`The bundle cannot be made: ${cause.message}\n`);
    process.exitCode = 1;
  });
