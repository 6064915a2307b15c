import { drawScore, squareAt, squareName, type Position, roadOf } from '@taktable/tak';
import { phrase, type Phrase } from '../../../phrase.ts';
import { type Outcome, type Seat, seats } from '../../game.ts';
import type { Snapshot, Stack } from '../scene/snapshot.ts';

/** A position in words, for people who cannot see the picture. */
export function describeBoard(
  snapshot: Snapshot,
  outcome: Pick<Outcome, 'winner' | 'score'> | undefined,
  told?: Phrase,
): readonly Phrase[] {
  const { size, toMove, moveNumber, lastPly, flats, reserves, komi } = snapshot;
  return [
    phrase('tak:describe.board', { size }),
    outcome === undefined ? phrase(`tak:describe.turn-${toMove}`, { number: moveNumber }) : ended(outcome),
    ...(lastPly === undefined ? [] : [phrase('tak:describe.last', { ply: lastPly.text })]),
    ...(told === undefined ? [] : [told]),
    ...seats.flatMap((seat) => pieces(snapshot, seat)),
    ...stacks(snapshot),
    komi === 0
      ? phrase('tak:describe.flats', { first: flats.first, second: flats.second })
      : phrase('tak:describe.flats-komi', { first: flats.first, second: flats.second, komi }),
    ...seats.map((seat) => phrase(`tak:describe.reserve-${seat}`, { ...reserves[seat] })),
    ...(snapshot.road.length === 0
      ? []
      : [
          phrase('tak:describe.road', {
            squares: snapshot.road.map((square) => name(snapshot, square)).join(' '),
          }),
        ]),
  ];
}

/** Neither won nor drawn: the match was cancelled. */
function ended({ winner, score }: Pick<Outcome, 'winner' | 'score'>): Phrase {
  if (winner !== undefined) return phrase(`tak:describe.won-${winner}`, { score });
  return score === drawScore ? phrase('tak:describe.drawn', { score }) : phrase('tak:describe.no-result');
}

const name = ({ size }: Snapshot, square: number): string =>
  squareName(squareAt(square % size, Math.floor(square / size)));

/** The stacks a side controls: `a1, b2 (3 high)`. */
function pieces(snapshot: Snapshot, seat: Seat): readonly Phrase[] {
  return (['flat', 'wall', 'capstone'] as const).flatMap((kind) => {
    const squares = snapshot.stacks.flatMap((stack, square) => {
      if (stack === undefined || stack.top !== kind || stack.pieces.at(-1) !== seat) return [];
      const height = stack.pieces.length;
      return [name(snapshot, square) + (height > 1 ? ` (×${height})` : '')];
    });
    return squares.length === 0
      ? []
      : [phrase(`tak:describe.${kind}-${seat}`, { squares: squares.join(', ') })];
  });
}

/** So many pieces and squares are named, so that the notation after them still fits into Discord's 1,024 characters. */
const mostNamed = 60;

/** What the stacks are made of, as far as there is room: `b2: White, Black`. */
function stacks(snapshot: Snapshot): readonly Phrase[] {
  let left = mostNamed - snapshot.stacks.filter((stack) => stack !== undefined).length;
  const named = snapshot.stacks.flatMap((stack, square): readonly Phrase[] => {
    const height = stack?.pieces.length ?? 0;
    if (stack === undefined || height < 2 || height > left) return [];
    left -= height;
    return [
      {
        ...phrase('tak:describe.stack', { square: name(snapshot, square) }),
        reason: inOrder(stack.pieces, 'describe'),
      },
    ];
  });
  return named.length === 0 ? [] : [phrase('tak:describe.stacks'), ...named];
}

/** How the match ended, with the ends of the road or the flats of both sides; `undefined`: as `by` says. */
export function endingPhrase(position: Position, { winner, by }: Outcome): Phrase | undefined {
  if (by === 'road') {
    const road = roadOf(position, winner === 'first' ? 0 : 1);
    return phrase('tak:end.road', { from: squareName(road[0]!), to: squareName(road.at(-1)!) });
  }
  return by === 'flats' || by === 'tie' ? flatsPhrase(position, winner) : undefined;
}

function flatsPhrase(position: Position, winner: Outcome['winner']): Phrase {
  const komi = position.rules.halfKomi / 2;
  const counts = [position.flatCount(0), position.flatCount(1) + komi] as const;
  const [won, lost] = winner === 'second' ? [counts[1], counts[0]] : counts;
  const data = { winner: won, loser: lost, komi };
  const name = winner === undefined ? 'tie' : 'flats';
  if (winner !== undefined && won === lost) return phrase('tak:end.flats-ties', data);
  return phrase(komi === 0 ? `tak:end.${name}` : `tak:end.${name}-komi`, data);
}

/** What is on a square, by its name. */
export function contentsOf(size: number, stacks: readonly (Stack | undefined)[], square: string): Phrase {
  const stack = stacks['abcdefgh'.indexOf(square[0] ?? '') + size * (Number(square.slice(1)) - 1)];
  if (stack === undefined) return phrase('tak:contents.empty', { square });
  const { pieces, top } = stack;
  const owner = pieces.at(-1)!;
  if (pieces.length === 1) return phrase(`tak:contents.${top}-${owner}`, { square });
  const data = { square, height: pieces.length };
  return { ...phrase(`tak:contents.stack-${top}-${owner}`, data), reason: inOrder(pieces, 'contents') };
}

/**
 * `White, Black, White`: the pieces of a stack, from the bottom.
 * @param where in a label, or in a description, where a sentence ends with it.
 */
function inOrder([piece, ...above]: Stack['pieces'], where: 'contents' | 'describe'): Phrase {
  if (above.length === 0) return phrase(`tak:${where}.top-${piece!}`);
  return { ...phrase(`tak:contents.piece-${piece!}`), reason: inOrder(above, where) };
}
