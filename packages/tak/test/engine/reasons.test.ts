import { expect, it } from 'vitest';
import { hintFor } from '../../src/engine/reasons/hint.ts';
import { quietReason } from '../../src/engine/reasons/quiet-reason.ts';
import { formatPly } from '../../src/notation/ply.ts';
import { formatTps } from '../../src/notation/tps.ts';
import { endingOf, goesOn } from '../../src/rules/ending.ts';
import { legalMoves } from '../../src/rules/moves.ts';
import type { Position } from '../../src/rules/position.ts';
import { randomFor, runs } from '../../../../test/support/seed.ts';
import type { Random } from '../../../../test/support/random.ts';
import { fieldsOf, positionFrom } from '../positions.ts';
import { NaiveGame } from '../rules/naive.ts';

/** What each reason claims, held against the second implementation of the rules. */

interface Said {
  readonly before: Look;
  readonly after: Look;
  readonly data: Readonly<Record<string, string | number>>;
  readonly squares: readonly string[];
}

const claims: Readonly<Record<string, (said: Said) => boolean>> = {
  ends: ({ after, ...said }) => after.game().result() !== undefined && countsAre({ after, ...said }),
  threatens: ({ after, squares }) => isSame(after.threats('own'), squares),
  nearer: ({ before, after, data }) =>
    after.roadWith('own', Number(data['count'])) && !before.roadWith('own', Number(data['count'])),
  hinders: ({ before, after, data }) =>
    !after.roadWith('other', Number(data['count']) - 1) &&
    before.roadWith('other', Number(data['count']) - 1),
  closes: ({ before, after }) => before.roadWith('other', Infinity) && !after.roadWith('other', Infinity),
  flattens: ({ before, after, data }) => {
    const [was, is] = [before, after].map((look) => look.top(data['square']));
    return was?.kind === 'wall' && is?.kind === 'capstone' && is.whose === 'own';
  },
  takes: (said) =>
    said.squares.every(
      (at) => said.before.top(at)?.whose === 'other' && said.after.top(at)?.whose === 'own',
    ) && countsAre(said),
  prepares: ({ before, after, data, squares }) =>
    squares.length > 1 &&
    isSame(after.then('own', String(data['next'])).threats('own'), squares) &&
    !before.canFork('own'),
  prevents: ({ before, after, data, squares }) =>
    squares.length > 1 &&
    isSame(before.then('other', String(data['next'])).threats('other'), squares) &&
    !after.canFork('other'),
  saves: ({ before, after, data: { square, count } }) =>
    [before, after].every((look) => look.top(square)?.whose === 'own') &&
    after.top(square)?.height === count &&
    before.takes('other', square) &&
    !after.takes('other', square),
  aims: ({ before, after, data: { square, count } }) =>
    after.top(square)?.height === count && after.takes('own', square) && !before.takes('own', square),
  connects: ({ before, after, data: { from, to } }) =>
    [before, after].every((look) => look.chains().some((chain) => chain.includes(String(from)))) &&
    after.chains().some((chain) => chain.includes(String(from)) && chain.includes(String(to))) &&
    !before.chains().some((chain) => chain.includes(String(from)) && chain.includes(String(to))),
  extends: ({ before, after, data }) => after.width() === data['count'] && before.width() < after.width(),
  bars: ({ before, after, data, squares }) =>
    squares.every((from) => before.reaches('other', from, data['square'])) &&
    !squares.some((from) => after.reaches('other', from, data['square'])),
  stands: ({ after, data: { square, count } }) =>
    after.top(square)?.kind === 'capstone' &&
    after.top(square)?.whose === 'own' &&
    after.ways('own', String(square)) === count &&
    !after.turns('other').some(({ drops }) => drops.includes(String(square))),
  reaches: ({ before, after, squares }) =>
    squares.every((at) => after.takes('own', at) && !before.takes('own', at)),
  counts: (said) => {
    const [was, is] = [said.before, said.after].map((look) => look.flats('own') - look.flats('other'));
    return is! > was! && countsAre(said);
  },
  completes: ({ after, data }) =>
    after.result() === 'road' &&
    after
      .chains()
      .some((chain) => chain.includes(String(data['from'])) && chain.includes(String(data['to']))),
  'wins-on-flats': ({ after }) => after.result() === 'flats',
  stops: ({ before, after, squares }) =>
    isSame(before.threats('other'), squares) &&
    (after.game().result() !== undefined || after.threats('other').length === 0),
  lost: ({ before, squares }) =>
    isSame(before.threats('other'), squares) &&
    before.turns('own').every(({ ply }) => before.then('own', ply).threats('other').length > 0),
  'two-threats': ({ after, squares }) =>
    squares.length > 1 && isSame(after.threats('own'), squares) && after.wins(),
  forces: ({ after, data }) => data['count'] !== 2 || after.wins(),
  corner: ({ before }) => before.tps.endsWith(' 1'),
  quiet: () => true,
};

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  [...new Set(some)].sort().join() === [...others].sort().join();

const countsAre = ({ after, data }: Pick<Said, 'after' | 'data'>): boolean =>
  after.flats('own') === data['own'] && after.flats('other') === data['other'];

type Whose = 'own' | 'other';

/** A position as whoever moves in `own` sees it. */
class Look {
  readonly tps: string;
  readonly #own: '1' | '2';

  constructor(tps: string, own: '1' | '2') {
    this.tps = tps;
    this.#own = own;
  }

  /** @param mover who is to move, whoever it is in the position. */
  game(mover?: Whose): NaiveGame {
    const digit = mover === undefined ? undefined : (mover === 'own') === (this.#own === '1') ? '1' : '2';
    const [board, toMove, number] = this.tps.split(' ');
    return NaiveGame.of({ tps: [board, digit ?? toMove, number].join(' ') });
  }

  then(mover: Whose, ply: string): Look {
    const game = this.game(mover);
    game.play(ply);
    return new Look(game.tps(), this.#own);
  }

  turns(mover: Whose) {
    return [...this.game(mover).turns().keys()].map((ply) => ({ ply, ...spreadOf(ply) }));
  }

  /** Where the last piece of a turn lands that completes a road. */
  threats(mover: Whose): readonly string[] {
    return this.turns(mover)
      .filter(({ ply }) => this.then(mover, ply).result(mover) === 'road')
      .map(({ drops }) => drops.at(-1)!);
  }

  result(winner: Whose = 'own'): 'road' | 'flats' | undefined {
    const result = this.game().result();
    const white = (winner === 'own') === (this.#own === '1');
    if (result === (white ? 'R-0' : '0-R')) return 'road';
    return result === (white ? 'F-0' : '0-F') ? 'flats' : undefined;
  }

  /** Whether every reply leaves a road to complete, or loses at once. */
  wins(): boolean {
    return this.turns('other').every(({ ply }) => {
      const next = this.then('other', ply);
      return next.result() !== undefined || next.threats('own').length > 0;
    });
  }

  canFork(mover: Whose): boolean {
    return this.turns(mover).some(
      ({ ply }) =>
        /^[a-h]\d$/.test(ply) &&
        this.then(mover, ply).game().result() === undefined &&
        new Set(this.then(mover, ply).threats(mover)).size > 1,
    );
  }

  takes(mover: Whose, square: unknown): boolean {
    return (
      this.top(square)?.whose === (mover === 'own' ? 'other' : 'own') &&
      this.turns(mover).some(
        ({ ply, drops, from }) =>
          from !== undefined &&
          drops.includes(String(square)) &&
          this.then(mover, ply).top(square)?.whose === mover,
      )
    );
  }

  reaches(mover: Whose, from: string, square: unknown): boolean {
    return this.turns(mover).some((turn) => turn.from === from && turn.drops.includes(String(square)));
  }

  ways(mover: Whose, from: string): number {
    return new Set(this.turns(mover).flatMap((turn) => (turn.from === from ? [turn.way] : []))).size;
  }

  top(square: unknown) {
    const [file, rank] = String(square);
    const stack = this.game().board[Number(rank) - 1]?.['abcdefgh'.indexOf(file!)];
    const piece = stack?.at(-1);
    if (stack === undefined || piece === undefined) return undefined;
    const whose: Whose = (piece.colour === 'white') === (this.#own === '1') ? 'own' : 'other';
    return { whose, kind: piece.kind, height: stack.length };
  }

  get #squares(): readonly string[] {
    const { size } = this.game().options;
    return Array.from(
      { length: size * size },
      (_, i) => `${'abcdefgh'[i % size]}${Math.floor(i / size) + 1}`,
    );
  }

  flats(whose: Whose): number {
    return this.#squares.filter((at) => this.top(at)?.kind === 'flat' && this.top(at)?.whose === whose)
      .length;
  }

  /** The connected pieces of `own` that count for roads. */
  chains(whose: Whose = 'own', added: readonly string[] = []): readonly (readonly string[])[] {
    const counts = this.#squares.filter((at) => {
      const top = this.top(at);
      return added.includes(at) || (top?.whose === whose && top.kind !== 'wall');
    });
    const chains: string[][] = [];
    for (const square of counts) {
      const touched = chains.filter((chain) => chain.some((at) => areBeside(at, square)));
      for (const chain of touched) chains.splice(chains.indexOf(chain), 1);
      chains.push([square, ...touched.flat()]);
    }
    return chains;
  }

  width(): number {
    return Math.max(1, ...this.chains().map((chain) => Math.max(...spans(chain))));
  }

  /** Whether this many more flats would make a road. */
  roadWith(whose: Whose, count: number): boolean {
    const { size } = this.game().options;
    const empty = this.#squares.filter((at) => this.top(at) === undefined);
    const isRoad = (added: readonly string[]): boolean =>
      this.chains(whose, added).some((chain) => spans(chain).includes(size));
    if (count > empty.length) return isRoad(empty);
    const some = (added: readonly string[], from: number): boolean =>
      added.length === count
        ? isRoad(added)
        : empty.slice(from).some((at, more) => some([...added, at], from + more + 1));
    return some([], 0);
  }
}

const areBeside = (one: string, other: string): boolean =>
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) + Math.abs(one.charCodeAt(1) - other.charCodeAt(1)) === 1;

const spans = (chain: readonly string[]): readonly number[] =>
  [0, 1].map((place) => {
    const lines = chain.map((at) => at.charCodeAt(place));
    return Math.max(...lines) - Math.min(...lines) + 1;
  });

/** Where a turn puts pieces, and from where and which way it takes them. */
function spreadOf(ply: string) {
  const [, square = '', way, drops = ''] = /([a-h]\d)([-+<>])?(\d*)/.exec(ply.replace(/^\d/, ''))!;
  if (way === undefined) return { drops: [square] };
  const step = { '+': [0, 1], '-': [0, -1], '>': [1, 0], '<': [-1, 0] }[way]!;
  const count = Math.max(1, drops.length);
  const at = (i: number): string =>
    String.fromCharCode(square.charCodeAt(0) + step[0]! * i, square.charCodeAt(1) + step[1]! * i);
  return { from: square, way, drops: Array.from({ length: count }, (_, i) => at(i + 1)) };
}

function isTrue(position: Position, move: number, why: string, data: Said['data'] = {}): boolean {
  const own = position.toMove === 0 ? '1' : '2';
  const before = new Look(formatTps(position), own);
  const after = before.then('own', formatPly(position, move));
  const squares = String(data['squares'] ?? '')
    .split(', ')
    .filter(Boolean);
  return claims[why]!({ before, after, data, squares });
}

/** Positions of random games, in which stacks are moved more often than placed. */
function* positions(random: Random, games: number): Generator<Position> {
  for (let game = 0; game < games; game++) {
    const position = positionFrom(3 + (game % 3));
    while (endingOf(position) === goesOn && position.ply < 60) {
      if (position.ply > 2) yield position;
      const all = legalMoves(position);
      const spreads = all.filter((move) => move >>> 8 !== 0);
      position.make(random.of(spreads.length > 0 && random.next() < 0.5 ? spreads : all));
    }
  }
}

/** Filling so many squares is tried out in all ways. */
const mostTried = 2;

it('says of a move only what is true on the board', () => {
  const random = randomFor('reasons');
  const seen = new Map<string, number>();
  for (const position of positions(random, runs(9, 60))) {
    const before = fieldsOf(position);
    const move = random.of(legalMoves(position));
    const { why, data } = quietReason(position, move);
    expect(fieldsOf(position)).toEqual(before);
    const times = (seen.get(why) ?? 0) + 1;
    seen.set(why, times);
    const isLong = ['nearer', 'hinders'].includes(why) && Number(data?.['count']) > mostTried;
    if (isLong || times > runs(3, 80)) continue;
    expect(
      isTrue(position, move, why, data),
      `${why} of ${formatPly(position, move)} in ${formatTps(position)}: ${JSON.stringify(data)}`,
    ).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(10);
});

it('gives hints whose reasons are true', () => {
  const random = randomFor('true hints');
  const seen = new Map<string, number>();
  for (const position of positions(random, runs(2, 12))) {
    if (random.next() < 0.9) continue;
    const { move, why, data } = hintFor(position, () => 0);
    const times = (seen.get(why) ?? 0) + 1;
    seen.set(why, times);
    const isLong = ['nearer', 'hinders'].includes(why) && Number(data?.['count']) > mostTried;
    if (isLong || times > runs(2, 40)) continue;
    expect(
      isTrue(position, move, why, data),
      `${why} of ${formatPly(position, move)} in ${formatTps(position)}: ${JSON.stringify(data)}`,
    ).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(2);
});
