import { opponentsBefore, type AtOnce } from '../options.ts';

/**
 * Berger's tables: everybody meets everybody once a cycle, with seats as even as possible, and exchanged in the second
 * cycle.
 */

/** How many slots it takes until everybody has met everybody. */
export const slotsOf = (players: number): number => (players % 2 === 0 ? players - 1 : players);

/** Nobody has more opponents at once than there are, and meets one of them twice in a round. */
export const withEnough = ({ atOnce }: AtOnce, players: number): AtOnce => ({
  atOnce: atOnce.map((count) => Math.min(count, slotsOf(players))),
});

/** How many rounds groups of these sizes take. */
export const groupRounds = (options: AtOnce, sizes: readonly number[]): number =>
  roundsFor(options, Math.max(...sizes.map(slotsOf)));

/** How many rounds it takes to play so many slots. */
export function roundsFor(options: AtOnce, slots: number): number {
  let rounds = 0;
  while (opponentsBefore(options, rounds) < slots) rounds += 1;
  return rounds;
}

/** The pairings of one slot of the schedule, from 0; `order`: at least two players, of whom one rests if they are odd. */
export function slotOf(
  order: readonly number[],
  slot: number,
): readonly (readonly [first: number, second: number])[] {
  const isOdd = order.length % 2 === 1;
  // The last of an even number keeps its place while the others rotate.
  const moving = isOdd ? order.length : order.length - 1;
  const turn = slot % moving;
  const at = (index: number): number => order[((index % moving) + moving) % moving]!;
  const pairs: (readonly [number, number])[] = [];
  for (let step = 1; step <= (moving - 1) / 2; step++) {
    const [one, other] = [at(turn + step), at(turn - step)];
    pairs.push(step % 2 === 1 ? [one, other] : [other, one]);
  }
  if (!isOdd) {
    const fixed = order[moving]!;
    pairs.push(turn % 2 === 0 ? [at(turn), fixed] : [fixed, at(turn)]);
  }
  const isReturn = Math.floor(slot / moving) % 2 === 1;
  return isReturn ? pairs.map(([first, second]) => [second, first]) : pairs;
}
