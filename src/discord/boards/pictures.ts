import type { Board } from '../../games/game.ts';
import { seatNames, type BoardSettings } from '../../matches/index.ts';
import type { Say } from '../../phrase.ts';
import type { Style, View } from '../../scene.ts';
import type { PayloadFile } from '../messages/payload.ts';
import { describe, type Draw } from './message.ts';
import { themeOf, boardView } from './style.ts';

/** Draws a position as a channel shows boards. @param name of the file, without its ending. */
export const positionPicture = (
  { draw }: { readonly draw: Draw },
  plain: Say,
  name: string,
  board: Board,
  settings: BoardSettings,
  view: Partial<View> & Pick<View, 'names'>,
): PayloadFile => ({
  name: `${name}.png`,
  data: () => draw(() => board.scene({ ...boardView(settings), ...view }), themeOf(settings)),
  alt: describe(board, plain),
});

/**
 * Draws a position that nobody plays, such as an example of the rules: the sides have the names of their colours.
 * @param name of the file, without its ending.
 */
export function examplePicture(
  { draw }: { readonly draw: Draw },
  plain: Say,
  gameId: string,
  board: Board,
  name: string,
  view: Omit<View, 'names'> = {},
  style?: Partial<Style>,
): PayloadFile {
  const scene = board.scene({ ...view, names: seatNames(plain, gameId) });
  // Without notation, which whoever learns the rules does not know yet.
  const alt = board.describe().map(plain);
  return { name: `${name}.png`, data: () => draw(() => scene, style), alt: alt.join(' ') };
}
