import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWords } from '../src/discord/messages/words.ts';
import { games } from '../src/games/index.ts';
import { pageTextsIn } from '../src/start/web-board.ts';
import { languages } from '../src/texts/index.ts';
import { packPage } from '../src/web/files/files.ts';

/**
 * `npm run pack [-- FOLDER]` makes an archive of all that runs a bot on machines like this one, except Node: the bundle,
 * the page, data and packages, without sources, compiler and playground. It prints the path of the archive, which is in
 * FOLDER or `dist`, beside the folder that it is made of.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { writeBundle } = createRequire(import.meta.url)('../src/bundle.cjs') as {
  writeBundle: (folder: string) => Promise<readonly string[]>;
};

interface Manifest {
  readonly version: string;
  readonly engines: object;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
}
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
const { version, engines, scripts, dependencies = {} } = manifestOf('.');

const libc = existsSync(join(root, 'node_modules/@napi-rs/canvas-linux-x64-musl')) ? 'musl' : '';
const platform = `${process.platform}${libc}-${process.arch}`;
const into = resolve(process.argv[2] ?? join(root, 'dist'));
const to = join(into, 'taktable');
const archive = join(into, `taktable-${version}-${platform}.tar.gz`);

rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
const copy = (path: string, isNeeded = (_path: string): boolean => true): void =>
  cpSync(join(root, path), join(to, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => isNeeded(relative(join(root, path), from)),
  });

// What the program reads, and what starts it.
const data = globSync('{src,packages/{tak,taka}/src}/**/*.{json,sql,txt}', { cwd: root });
const starts = ['bundle.cjs', 'main.cjs', 'main.ts', 'cli/{main.cjs,main.ts,node-version.cjs}'];
for (const path of [
  ...data,
  ...globSync(
    starts.map((name) => `src/${name}`),
    { cwd: root },
  ),
])
  copy(path);
const forHosts = ['taktable.service', 'taktable-backup.service', 'taktable-backup.timer'];
for (const path of ['LICENSE', 'PRIVACY.md', '.env.example', ...forHosts.map((name) => `deploy/${name}`)])
  copy(path);
const { start, taktable, backup, restore, logs, 'ratings:rebuild': ratings } = scripts;
writeFileSync(
  join(to, 'package.json'),
  JSON.stringify(
    {
      ...{ name: 'taktable', version, private: true, license: 'MIT', type: 'module', engines },
      scripts: { start, taktable, backup, restore, logs, 'ratings:rebuild': ratings },
    },
    null,
    2,
  ),
);

const page = await packPage(pageTextsIn(createWords(games, [], languages), games));
mkdirSync(join(to, 'src/web/page'), { recursive: true });
writeFileSync(join(to, 'src/web/page/packed'), page.packed);
const bundled = await writeBundle(join(to, 'node_modules/.cache/taktable/packed'));

const packages = new Set<string>();
function add(name: string, by: string): void {
  const folder = [`${by}/node_modules/${name}`, `node_modules/${name}`].find((each) =>
    existsSync(join(root, each)),
  );
  // What is optional may be for other platforms.
  if (folder === undefined || packages.has(folder)) return;
  packages.add(folder);
  const { dependencies: needed, optionalDependencies: wanted } = manifestOf(folder);
  for (const each of Object.keys({ ...needed, ...wanted })) add(each, folder);
}
for (const name of Object.keys(dependencies)) add(name, '.');
/** Types, maps, what is compiled from, binaries of other platforms, and fonts of other formats and weights. */
const unneeded = [
  /\.(?:d\.[cm]?ts|map|md|css|scss|woff|h|hpp|c|cc|cpp|gypi?)$/,
  /^(?:deps|node_modules)$/,
  /-(?!400|700|wght)\w+-\w+\.woff2$|-italic\.woff2$/,
];
const prebuilt = new RegExp(`^prebuilds/(?!${platform}(?:\\.|$|/))`);
for (const folder of packages)
  copy(folder, (path) => ![...unneeded, prebuilt].some((each) => each.test(path)));

// The bundle contains packages without their licences; those that are copied have theirs.
const owners = [...bundled, ...page.sources].flatMap(
  (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(resolve(root, path)) ?? [],
);
const licences = [...new Set(owners)].sort().flatMap((folder) => {
  const files = globSync('{licen[cs]e,LICEN[CS]E}*', { cwd: folder });
  return files.map(
    (file) =>
      `${relative(join(root, 'node_modules'), folder)}\n\n${readFileSync(join(folder, file), 'utf8')}`,
  );
});
writeFileSync(join(to, 'LICENSES-OF-PACKAGES'), licences.join(`\n${'-'.repeat(80)}\n`));

execFileSync('tar', ['czf', archive, '--owner=0', '--group=0', '-C', into, 'taktable']);
process.stdout.write(`${archive}\n`);
