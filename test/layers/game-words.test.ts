import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { gameWordsIn } from './game-words.ts';

/** The folders that serve every game alike. */
const rooms = ['discord', 'matches', 'store', 'opponent', 'health', 'web'];
const files = [
  ...rooms.flatMap((room) => globSync(`src/${room}/**/*.{ts,tsx}`)),
  ...globSync('src/texts/*/*.json').filter((file) => !games.some(({ id }) => file.endsWith(`/${id}.json`))),
  ...globSync('src/{config,log,phrase,result,shutdown,time}.ts'),
  ...globSync('commands/*.ts').filter((file) => !games.some(({ id }) => file === `commands/${id}.ts`)),
];

/** Lists of games refer to their files. */
const lists: Readonly<Record<string, RegExp>> = {
  'commands/index.ts': new RegExp(`from './(?:${games.map(({ id }) => id).join('|')})\\.ts'|^\\s+\\w+,$`),
};

it('nothing outside of the games speaks of one', () => {
  expect(files.length).toBeGreaterThan(150);
  const said = files.flatMap((file) =>
    gameWordsIn(readFileSync(file, 'utf8'))
      .filter((line) => lists[file]?.test(line.replace(/^\d+: /, '  ')) !== true)
      .map((line) => `${file}:${line}`),
  );
  expect(said).toEqual([]);
});

it.each([
  "const gameId = 'tak';",
  'readonly flatCounts: boolean;',
  "flag('tak-calls', 'calls'),",
  "'record.file': 'Match `{{id}}` as PTN.',",
  "'look.road-connections': 'Linien zwischen den Steinen einer Straße',",
  'The komi is added at the end.',
  'isOffside(piece)',
])('finds what is planted: %s', (line) => {
  expect(gameWordsIn(`fine\n${line}`)).toEqual([`2: ${line}`]);
});

it.each(['Taktable takes a takeback', 'roadmap', 'waterfall', 'a flattened list', 'const takes = 1;'])(
  'lets “%s” pass',
  (line) => {
    expect(gameWordsIn(line)).toEqual([]);
  },
);
