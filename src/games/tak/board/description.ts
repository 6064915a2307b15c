import { drawScore, squareAt, squareName } from '@taktable/tak';
import { phrase, type Phrase } from '../../../phrase.ts';
import { type Outcome, type Seat, seats } from '../../game.ts';
import type { Snapshot } from '../scene/snapshot.ts';
import { inOrder } from './contents.ts';

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
