import { parseArgs } from 'node:util';
import { formatPly } from '@taktable/tak';
import type { SearchLimits } from '@taktable/tak/search';
import type { Board, Game } from '../../src/games/game.ts';
import type { LimitedTask } from '../../src/games/search/task.ts';
import { TakBoard } from '../../src/games/tak/board/board.ts';
import { tak } from '../../src/games/tak/index.ts';
import { TakaBoard } from '../../src/games/taka/board/board.ts';
import { taka } from '../../src/games/taka/index.ts';
import { formatTurn } from '@taktable/taka';
import { Opponents } from '../../src/opponent/index.ts';
import { noviceMove } from '../../packages/tak/test/engine/novice.ts';
import { noviceTurn } from '../../packages/taka/test/engine/novice.ts';
import { Random } from '../../test/support/random.ts';
import { type Contest, describeTally, type Player, playMatch, type Tally } from './arena.ts';
import { takaContest, takContest } from './contests.ts';

/**
 * Each level of the computer opponent against the one below it, in the pool of threads that answers people, one for each
 * level; level 0 against somebody who makes random legal moves but completes roads or scores goals (`novice.ts`):
 * `npm run bench:ladder -- --game tak --size 5 --pairs 50 --from 1 --to 5`, `--game taka --goals 1`. The highest level
 * gets `--milliseconds` a move, or `--nodes`: what it looks at in that time on a machine that does nothing else, for one
 * that is busy. The seed decides the openings; the levels' own chance is not repeated.
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
const most: SearchLimits =
  values.nodes === undefined
    ? { milliseconds: Number(values.milliseconds) }
    : { nodes: Number(values.nodes) };

/** What differs between the games. */
interface Ladder<B extends Board> {
  readonly title: string;
  readonly opponent: NonNullable<Game['opponent']>;
  readonly options: object;
  readonly contest: Contest<B>;
}

const pools: Opponents[] = [];

/** With a thread of its own, so that no level finds in the table what another one has searched. */
function playerOf({ opponent, options }: Ladder<Board>, level: number): Player<Board> {
  const pool = new Opponents({
    threads: 1,
    onCrash: (cause) => {
      throw cause;
    },
  });
  pools.push(pool);
  const limits = level === opponent.levels.length - 1 ? most : {};
  return {
    name: `level ${level}`,
    play: async ({ plies }) => {
      const task: LimitedTask = { options, plies, level, limits };
      return (await pool.ask({ worker: opponent.worker, task, person: 'bench' })).ply;
    },
  };
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
  const { title, opponent, contest } = ladder;
  const to = values.to === undefined ? opponent.levels.length - 2 : Number(values.to);
  for (let level = Number(values.from); level <= to; level++) {
    const below = level === 0 ? novice : playerOf(ladder, level - 1);
    const began = performance.now();
    const said = (tally: Tally): string =>
      `${title} level ${level} - ${below.name}: ${describeTally(tally)} of ${2 * tally.pairs.length} ` +
      `(${((performance.now() - began) / 1000).toFixed(0)} s)\n`;
    const upper = playerOf(ladder, level);
    const tally = await playMatch(contest, upper, below, Number(values.pairs), random, (soFar) => {
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
    opponent: taka.opponent!,
    options: { goals },
    contest: takaContest({ goals }),
  });
} else {
  await climb({
    title: `${size}x${size}`,
    opponent: tak.opponent!,
    options: { size, komi: 0 },
    contest: takContest(size, 0),
  });
}
for (const pool of pools) await pool.close();
