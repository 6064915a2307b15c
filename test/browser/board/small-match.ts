import type { BoardPage, Hand } from './board-page.ts';

/** Of Tak on 3x3, which the first player wins with a road. */
const plies = ['a3', 'a1', 'b1', 'b3', 'c1'];

/**
 * Plays a short match of Ada and Ben to its end.
 * @param hands how each turn is played.
 * @param watching who sees it too.
 * @param around what happens before and after a turn, from 0.
 */
export async function playSmallMatch(
  players: readonly [ada: BoardPage, ben: BoardPage],
  hands: readonly [Hand, Hand, Hand, Hand, Hand],
  watching: readonly BoardPage[] = [],
  around = (_turn: number, play: () => Promise<void>): Promise<void> => play(),
): Promise<void> {
  const all = [...players, ...watching];
  for (const [turn, ply] of plies.entries()) {
    const mover = players[turn % 2]!;
    await mover.says('Your turn');
    await around(turn, () => mover.move(ply, hands[turn]!));
    if (turn < plies.length - 1) for (const board of all) await board.says(`played ${ply}`);
  }
  for (const board of all) await board.says('Ada beat Ben');
}
