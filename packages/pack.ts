import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * `npm run pack:package -- local-discord [FOLDER]` builds a package as it is published: JavaScript and types, because Node runs
 * no TypeScript in `node_modules`. It prints the path of the archive, which is in FOLDER, or in the package's `dist`.
 */
const [name = '', given] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const from = join(root, 'packages', name);
const to = join(from, 'dist');

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
const {
  exports,
  bin,
  dependencies,
  devDependencies = {},
  scripts: _s,
  private: _p,
  ...manifest
} = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Manifest;
const built = (path: string) => path.replace('./src/', './').replace(/\.ts$/, '');
writeFileSync(
  join(to, 'package.json'),
  JSON.stringify(
    {
      ...manifest,
      // The package's types refer to those of what it depends on.
      dependencies: { ...dependencies, ...only(devDependencies, /^@types\//) },
      exports: Object.fromEntries(
        Object.entries(exports).map(([entry, path]) => [
          entry,
          { types: `${built(path)}.d.ts`, default: `${built(path)}.js` },
        ]),
      ),
      ...(bin && {
        bin: Object.fromEntries(
          Object.entries(bin).map(([command, path]) => [command, path.replace(/^src\//, '')]),
        ),
      }),
    },
    null,
    2,
  ),
);

// The compiler follows the links to our other packages, and compiles what it finds there, too.
const compiled = join(to, 'compiled');
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/typescript/bin/tsc'),
    ...['-p', join(from, 'tsconfig.build.json')],
    ...['--rootDir', join(root, 'packages'), '--outDir', compiled],
  ],
  { stdio: 'inherit' },
);
cpSync(join(compiled, name, 'src'), to, { recursive: true });
rmSync(compiled, { recursive: true });
for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((each) =>
  each.endsWith('.js'),
)) {
  // Threads start from the URLs of files.
  const built = readFileSync(join(to, file), 'utf8');
  writeFileSync(
    join(to, file),
    built.replaceAll(/(?<=new URL\('\.[^']*)\.ts(?=', import\.meta\.url\))/g, '.js'),
  );
}
const data = readdirSync(join(from, 'src'), { recursive: true, encoding: 'utf8' });
for (const file of data.filter((each) => each.endsWith('.txt'))) copy(join(from, 'src', file), file);
for (const file of ['README.md', 'examples']) if (existsSync(join(from, file))) copy(join(from, file), file);
copy(join(root, 'LICENSE'), 'LICENSE');

const start = join(from, 'src/main.cjs');
if (existsSync(start))
  writeFileSync(join(to, 'main.cjs'), readFileSync(start, 'utf8').replace('./command.ts', './command.js'), {
    mode: 0o755,
  });
const page = join(from, 'src/page/web');
if (existsSync(page)) {
  await build({
    entryPoints: [join(page, 'main.tsx'), join(page, 'style.css')],
    outdir: join(to, 'page/web'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  });
  copy(join(page, 'index.html'), 'page/web/index.html');
}

const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', given ?? to], {
  cwd: to,
  encoding: 'utf8',
});
process.stdout.write(`${join(given ?? to, packed.trim())}\n`);

function only(versions: Readonly<Record<string, string>>, names: RegExp): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => names.test(name)));
}

function copy(source: string, target: string): void {
  cpSync(source, join(to, target), { recursive: true });
}
