import { parseArgs } from 'node:util';
import type { Board } from '../../src/games/game.ts';
import type { Limits } from '../../src/games/search/deepening.ts';
import { TranspositionTable } from '../../src/games/search/transpositiontable.ts';
import { TakBoard } from '../../src/games/tak/board/board.ts';
import { formatPly } from '../../src/games/tak/notation/ptn.ts';
import { answer as answerTak, levels as takLevels } from '../../src/games/tak/search/levels.ts';
import { TakaBoard } from '../../src/games/taka/board/board.ts';
import { formatTurn } from '../../src/games/taka/rules/turn.ts';
import { answer as answerTaka, levels as takaLevels } from '../../src/games/taka/search/levels.ts';
import { noviceMove } from '../../test/games/tak/search/novice.ts';
import { noviceTurn } from '../../test/games/taka/search/novice.ts';
import { Random } from '../../test/support/random.ts';
import { type Contest, describeTally, type Player, playMatch, type Tally } from './arena.ts';
import { takaContest, takContest } from './contests.ts';

/**
 * Each level of the computer opponent against the one below it, in one thread; level 0 against somebody who makes random
 * legal moves but completes roads or scores goals (`novice.ts`): `npm run bench:ladder -- --game tak
 * --size 5 --pairs 50 --from 1 --to 5`, `--game taka --goals 1`. The highest level gets `--milliseconds` a move, or
 * `--nodes`: what it looks at in that time on a machine that does nothing else, for one that is busy.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'tak' },
    size: { type: 'string', default: '5' },
    goals: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '50' },
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
    milliseconds: { type: 'string', default: '2700' },
    nodes: { type: 'string' },
    seed: { type: 'string', default: 'ladder' },
  },
});
const random = new Random(values.seed);
const most: Limits =
  values.nodes === undefined
    ? { milliseconds: Number(values.milliseconds) }
    : { nodes: Number(values.nodes) };

interface Tools {
  readonly table: TranspositionTable;
  readonly now: () => number;
  readonly random: () => number;
}

/** What differs between the games. */
interface Ladder<B extends Board> {
  readonly title: string;
  readonly strongest: number;
  readonly contest: Contest<B>;
  readonly play: (board: B, level: number, limits: Limits, tools: Tools) => string;
}

function playerOf<B extends Board>({ strongest, play }: Ladder<B>, level: number): Player<B> {
  const tools: Tools = {
    table: new TranspositionTable(16 + Math.min(level, 4)),
    now: () => performance.now(),
    random: () => random.next(),
  };
  const limits = level === strongest ? most : {};
  return { name: `level ${level}`, play: (board) => play(board, level, limits, tools) };
}

/** For level 0. */
const novice: Player<Board> = {
  name: 'novice',
  play: (board) => {
    if (board instanceof TakaBoard) return formatTurn(noviceTurn(board.copyPosition(), random));
    if (!(board instanceof TakBoard)) throw new Error('this game has no level 0');
    const position = board.copyPosition();
    return formatPly(position, noviceMove(position, random));
  },
};

async function climb<B extends Board>(ladder: Ladder<B>): Promise<void> {
  const to = values.to === undefined ? ladder.strongest - 1 : Number(values.to);
  for (let level = Number(values.from); level <= to; level++) {
    const below = level === 0 ? novice : playerOf(ladder, level - 1);
    const began = performance.now();
    const said = (tally: Tally): string =>
      `${ladder.title} level ${level} - ${below.name}: ${describeTally(tally)} of ${2 * tally.pairs.length} ` +
      `(${((performance.now() - began) / 1000).toFixed(0)} s)\n`;
    const upper = playerOf(ladder, level);
    const tally = await playMatch(ladder.contest, upper, below, Number(values.pairs), random, (soFar) => {
      process.stderr.write(said(soFar));
      return false;
    });
    process.stdout.write(said(tally));
  }
}

const size = Number(values.size);
const goals = Number(values.goals);

if (values.game === 'taka') {
  await climb({
    title: `Taka to ${goals}`,
    strongest: takaLevels.length - 1,
    contest: takaContest({ goals }),
    play: (board, level, limits, tools) =>
      formatTurn(answerTaka(board.copyPosition(), level, limits, tools).move),
  });
} else {
  await climb({
    title: `${size}x${size}`,
    strongest: takLevels.length - 1,
    contest: takContest(size, 0),
    play: (board, level, limits, tools) => {
      const position = board.copyPosition();
      return formatPly(position, answerTak(position, level, limits, tools).move);
    },
  });
}
