import { writeFileSync } from 'node:fs';
import { komiRange, openings, type Options, standardReserves } from '@taktable/tak';
import { isDecided } from '@taktable/tak/search';
import type { TakBoard } from '../../../../src/games/tak/board/board.ts';
import { Random } from '../../../support/random.ts';
import { after, playGame, type Turn } from './selfplay.ts';

/**
 * Regenerates games.ptn by self-play: `npm run fixture:games`. Seeds are fixed and searches limited by nodes, so the
 * same engine writes the same file. Each game is replayed with other seeds until it ends as required.
 */

interface Ended {
  readonly plies: readonly string[];
  readonly score: string;
  readonly komi?: number;
  readonly comment?: string;
}

/** How a game has to end; `undefined`: this one did not. */
interface Ending {
  readonly name: string;
  readonly cut: (turns: readonly Turn[], random: Random) => Ended | undefined;
}

const whole = (turns: readonly Turn[]): readonly string[] => turns.map(({ ply }) => ply);

function lastBoard(turns: readonly Turn[]): TakBoard {
  const { board, ply } = turns.at(-1)!;
  return after(board, ply);
}

const byRoad = (name: string, score: string): Ending => ({
  name: `a road for ${name}`,
  cut: (turns) => (lastBoard(turns).outcome?.score === score ? { plies: whole(turns), score } : undefined),
});

/** Komi is chosen when the flats are counted, so that half a flat decides, or nothing. */
const byFlats = (name: string, score: string, halfKomi: number, full: boolean): Ending => ({
  name: `${name}, ${full ? 'the board full' : 'a reserve empty'}`,
  cut(turns) {
    const board = lastBoard(turns);
    const by = board.outcome?.by;
    if ((by !== 'flats' && by !== 'tie') || full === board.tps.includes('x')) return undefined;
    const position = board.copyPosition();
    const komi = position.flatCount(0) - position.flatCount(1) + halfKomi / 2;
    return Math.abs(komi) > komiRange.max ? undefined : { plies: whole(turns), score, komi };
  },
});

/** The side to move, at least two flats behind, resigns in the second half of the game. */
const resigned = (seat: 'first' | 'second', name: string, score: string): Ending => ({
  name: `${name} resigns`,
  cut(turns) {
    const later = turns.slice(turns.length >> 1);
    const lost = later.find(({ board, score: found }) => board.toMove === seat && found < -200);
    if (lost === undefined || isDecided(lost.score) !== isDecided(later[0]!.score)) return undefined;
    return { plies: lost.board.plies, score, comment: `${name} resigns.` };
  },
});

/** At any moment, regardless of the position. */
const outOfTime = (seat: 'first' | 'second', name: string, score: string): Ending => ({
  name: `${name} out of time`,
  cut(turns, random) {
    const { board } = random.of(turns.slice(2));
    return board.toMove === seat
      ? { plies: board.plies, score, comment: `${name} ran out of time.` }
      : undefined;
  },
});

const endings: readonly Ending[] = [
  byRoad('White', 'R-0'),
  byRoad('Black', '0-R'),
  byFlats('flats for White', 'F-0', -1, true),
  byFlats('flats for Black', '0-F', 1, true),
  byFlats('flats for White', 'F-0', -1, false),
  byFlats('flats for Black', '0-F', 1, false),
  byFlats('a draw', '1/2-1/2', 0, true),
  byFlats('a draw', '1/2-1/2', 0, false),
  resigned('first', 'White', '0-1'),
  resigned('second', 'Black', '1-0'),
  outOfTime('first', 'White', '0-1'),
  outOfTime('second', 'Black', '1-0'),
];

/** For tests that step through a single game: short, with every kind of ply. */
const everyPly: Ending = {
  name: 'every kind of ply',
  cut(turns) {
    const plies = whole(turns);
    const kinds = [/^S/, /^C/, /^[a-h]/, /^[a-h]\d[<>+-]$/, /^\d[a-h]\d[<>+-]\d\d+$/, /\*$/];
    const has = (kind: RegExp): boolean => plies.some((ply) => kind.test(ply));
    const board = lastBoard(turns);
    if (board.outcome?.by !== 'road' || plies.length > 45 || !kinds.every(has)) return undefined;
    return { plies, score: board.outcome.score };
  },
};

const komis = [0, 0, 0.5, 1, 2, 2, 2.5, 3, 4.5, -0.5, -1, -2.5, -4.5];

/** If reserves have to run out, half of them are smaller than usual, and differ between the sides. */
function optionsOf(index: number, ending: Ending, random: Random): Options {
  const size = 3 + (Math.floor(index / 9) % 6);
  const set = standardReserves[size as keyof typeof standardReserves];
  const small = ending.name.endsWith('empty') && index % 2 === 0;
  const komi = random.of(komis);
  const opening = openings[index % 3]!;
  return {
    size,
    ...(komi === 0 ? {} : { komi }),
    ...(opening === 'swap' ? {} : { opening }),
    ...(small ? { flats1: set.flats - size, flats2: set.flats - 2 * size + 4 } : {}),
    ...(index % 9 === 4 ? { 'house-rules': 'passing' } : {}),
  };
}

function writeGame(number: number, ending: Ending, options: (random: Random) => Options): string {
  for (let attempt = 0; ; attempt++) {
    const random = new Random(`game ${number}, attempt ${attempt}`);
    const chosen = options(random);
    const turns = playGame({ options: chosen, nodes: 800, noise: 30 }, random);
    const ended = ending.cut(turns, random);
    if (ended === undefined) continue;
    const name = `${number}: ${ending.name}`;
    process.stdout.write(`${name}, ${ended.plies.length} plies, attempt ${attempt}\n`);
    return format(name, { ...chosen, komi: ended.komi ?? chosen.komi }, ended);
  }
}

function format(event: string, options: Options, { plies, score, comment }: Ended): string {
  const tags: readonly (readonly [string, string | number | undefined])[] = [
    ['Event', event],
    ['Player1', 'Taktable'],
    ['Player2', 'Taktable'],
    ['Result', score],
    ['Size', options.size],
    ['Komi', options.komi || undefined],
    ['Opening', options.opening === 'double-black-stack' ? 'double black stack' : options.opening],
    ['Flats1', options.flats1],
    ['Flats2', options.flats2],
    ['HouseRules', options['house-rules']],
  ];
  const written = tags.flatMap(([name, value]) => (value === undefined ? [] : [`[${name} "${value}"]`]));
  const moves = plies.flatMap((ply, index) =>
    index % 2 === 0 ? [`${index / 2 + 1}. ${[ply, ...plies.slice(index + 1, index + 2)].join(' ')}`] : [],
  );
  const ends = [...(comment === undefined ? [] : [`{${comment}}`]), score];
  const lines = [...moves, ...ends].reduce<string[]>((all, word) => {
    const line = `${all.at(-1) ?? ''} ${word}`.trim();
    return all.length > 0 && line.length <= 100 ? [...all.slice(0, -1), line] : [...all, word];
  }, []);
  return `${written.join('\n')}\n\n${lines.join('\n')}\n`;
}

const games = Array.from({ length: 54 }, (_, index) => {
  const ending = endings[index % endings.length]!;
  return writeGame(index + 1, ending, (random) => optionsOf(index, ending, random));
});
games.push(writeGame(games.length + 1, everyPly, () => ({ size: 5 })));
writeFileSync(new URL('../../../../packages/tak/test/selfplay/games.ptn', import.meta.url), games.join('\n'));
