'use strict';
// The bot runs from a bundle, which takes less memory and starts faster than 1,500 modules: docs/benchmarks.md. Plain
// JavaScript like `main.cjs`, whose process is not to load Node's TypeScript compiler.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const root = path.dirname(__dirname);
const starts = ['program.ts', 'cli/program.ts'].map((name) => path.join(__dirname, name));
const cache = path.join(root, 'node_modules/.cache/taktable');

/** Bundles kept, because processes that are running still load from theirs. */
const kept = 5;

/** The URL of a source, or, relative to it, that of a TypeScript file, which is that of a thread. */
const ownUrl = /new URL\('(\.[^']*\.ts)', import\.meta\.url\)|import\.meta\.url/g;

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
  const files = [
    'src',
    'commands',
    'packages/tak/src',
    'packages/taka/src',
    'packages/tournament/src',
  ].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      // Themes and weights are in the bundle; other JSON files are read when the program runs.
      .filter(
        (entry) =>
          entry.isFile() &&
          (/\.c?ts$|\.cjs$/.test(entry.name) || /(?:themes|evaluation)$/.test(entry.parentPath)),
      )
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  );
  return new Map(files.map((file) => [file, fs.readFileSync(file)]));
}

/** The folder of the bundle of exactly these sources and packages. */
function folderOf(sources) {
  const hash = createHash('sha256');
  for (const [file, contents] of sources) hash.update(`${path.relative(root, file)}\0`).update(contents);
  // npm writes there what it has installed.
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (fs.existsSync(installed)) hash.update(fs.readFileSync(installed));
  return path.join(cache, hash.digest('hex').slice(0, 16));
}

/** What a source is called in a bundle, whose files are all in one folder, so that it can be moved with its root. */
const nameOf = (file) => path.relative(root, file).replace(/\.ts$/, '').replaceAll(path.sep, '.');

/** From any file of a bundle to a source, whether or not it is there. */
const urlOf = (file) => {
  const to = path.relative(path.join(cache, 'bundle'), file).replaceAll(path.sep, '/');
  return `new URL('${to}', import.meta.url)`;
};

/** The sources of the threads that a source starts. */
const threadsOf = ([file, contents]) =>
  [...contents.toString().matchAll(ownUrl)].flatMap(([, name]) =>
    name === undefined ? [] : path.join(path.dirname(file), name),
  );

/** Sources find their data and packages from their own URLs, and threads start from the bundle. */
const urls = (sources) => ({
  name: 'urls',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      contents: sources
        .get(file)
        .toString()
        .replace(ownUrl, (_, thread) =>
          thread === undefined
            ? `${urlOf(file)}.href`
            : `new URL('./${nameOf(path.join(path.dirname(file), thread))}.js', import.meta.url)`,
        ),
      loader: 'ts',
    })),
});

/**
 * discord.js goes by the names of its classes, some of which a bundle changes. Elsewhere names may change: keeping them
 * costs a call for every function that is made, 4 % of a turn's processor time in the main thread.
 */
const namedClasses = {
  name: 'names',
  setup: ({ onLoad, esbuild }) =>
    onLoad({ filter: /node_modules\/(@discordjs|discord\.js)\/.*\.js$/ }, async ({ path: file }) => ({
      contents: (await esbuild.transform(fs.readFileSync(file, 'utf8'), { keepNames: true })).code,
      loader: 'js',
    })),
};

/** Writes the bundle, whole or not at all; rejects if that cannot be done. @returns the files that are in it. */
async function write(sources, folder) {
  const { build } = require('esbuild');
  const unfinished = `${folder}.${process.pid}`;
  fs.mkdirSync(unfinished, { recursive: true });
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [...starts, ...[...sources].flatMap(threadsOf)].map((file) => ({
        in: file,
        out: nameOf(file),
      })),
      outdir: unfinished,
      metafile: true,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node22.18',
      external,
      plugins: [urls(sources), namedClasses],
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
    return Object.keys(metafile.inputs);
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

/** The folder that an archive has its bundle in, without sources. */
const packed = path.join(cache, 'packed');

/**
 * The URL of a source in `src` that the program starts with, as a bundle; `undefined` if none has been made of the
 * sources as they are now.
 */
exports.findBundle = (name) => {
  const folder = fs.existsSync(packed) ? packed : folderOf(read());
  const program = path.join(folder, `${nameOf(path.join(__dirname, name))}.js`);
  return fs.existsSync(program) ? pathToFileURL(program).href : undefined;
};

/** For an archive. @returns the files that are in the bundle. */
exports.writeBundle = (folder) => write(read(), folder);

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
