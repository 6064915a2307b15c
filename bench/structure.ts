import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * The figures and the drawing of docs/structure.md, as Markdown: `npm run structure`, in the folder of the program to
 * look at. Counted are its own files without tests and the generated keys of texts, and relative imports, each target of a file once.
 */

interface Source {
  readonly file: string;
  readonly lines: number;
  readonly imports: readonly string[];
}

const imported = /^(?:import|export)[^;]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

const sources: readonly Source[] = globSync('{src,commands,packages/*/src}/**/*.{ts,tsx,cjs}').map((file) => {
  const text = readFileSync(file, 'utf8');
  const targets = [...text.matchAll(imported)].map(([, from = '', late = '']) => from || late);
  const imports = new Set(targets.map((target) => normalize(join(dirname(file), target))));
  return { file, lines: text.split('\n').length - 1, imports: [...imports] };
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const count = (number: number): string => number.toLocaleString('en');
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const top = <T>(list: readonly T[], by: (one: T) => number, most: number): readonly T[] =>
  [...list].sort((one, other) => by(other) - by(one)).slice(0, most);

/** `src/matches/clocks`, `commands`, `packages/tak`; `src` for its own files. */
function roomOf(file: string, depth = 3): string {
  const folders = dirname(file).split('/');
  return folders.slice(0, folders[0] === 'packages' ? 2 : depth).join('/');
}

/** How many imports lead from room to room, as `from to`. */
function arrowsOf(depth: number): ReadonlyMap<string, number> {
  const arrows = new Map<string, number>();
  for (const { file, imports } of sources)
    for (const target of imports) {
      const [from, to] = [roomOf(file, depth), roomOf(target, depth)];
      if (from !== to && to !== 'src') arrows.set(`${from} ${to}`, (arrows.get(`${from} ${to}`) ?? 0) + 1);
    }
  return arrows;
}

const inFolders = Object.entries(Object.groupBy(sources, ({ file }) => dirname(file)));
const rooms = Object.entries(Object.groupBy(sources, ({ file }) => roomOf(file, 2)));
const own = sources.filter(({ file }) => /^(?:src|commands)\/.*\.tsx?$/.test(file));
const arrows = arrowsOf(3);
const mutual = [...arrows.keys()].filter((key) => {
  const [from = '', to = ''] = key.split(' ');
  return from < to && arrows.has(`${to} ${from}`);
});

const [longest] = top(sources, ({ lines }) => lines, 1);
const fullest = top(inFolders, ([, files = []]) => files.length, 4);
console.log(
  [
    row('files, lines', `${count(sources.length)}, ${count(sum(sources.map(({ lines }) => lines)))}`),
    row('TypeScript of `src` and `commands`', `${count(sum(own.map(({ lines }) => lines)))} lines`),
    row('longest file', `${longest!.lines} lines, \`${longest!.file}\``),
    row('fullest folders', fullest.map(([folder, files = []]) => `\`${folder}\` ${files.length}`).join(', ')),
    row(
      'pairs of rooms that import each other',
      `${mutual.length}${mutual.map((pair) => `; ${pair}`).join('')}`,
    ),
    '',
    ...rooms.map(([room, files = []]) =>
      row(`\`${room}\``, `${files.length}`, count(sum(files.map(({ lines }) => lines)))),
    ),
  ].join('\n'),
);

/** Arrows of the drawing: features as one, and no shared types. */
const drawn = new Map<string, number>();
for (const [key, number] of arrowsOf(3)) {
  const [from = '', to = ''] = key.split(' ').map((room) => {
    const [top = '', second = '', third = ''] = room.split('/');
    return second === 'discord' && third !== '' ? third : second === '' ? top : second;
  });
  if (from !== to && from !== 'src')
    drawn.set(`${from} --> ${to}`, (drawn.get(`${from} --> ${to}`) ?? 0) + number);
}
console.log(
  ['', 'flowchart TD', ...[...drawn].map(([arrow, number]) => arrow.replace('-->', `-->|${number}|`))].join(
    '\n',
  ),
);
