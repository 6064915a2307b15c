import type { Board } from '../../games/game.ts';
import type { BoardSettings } from '../../matches/index.ts';
import type { Say } from '../../phrase.ts';
import type { View } from '../../scene.ts';
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
