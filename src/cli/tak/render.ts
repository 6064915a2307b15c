import { TakBoard } from '../../games/tak/board/board.ts';
import { readGame } from '../../games/tak/notation/record.ts';
import { picturedMatch, type Renderable } from '../render.ts';
import { valueOf } from '../sentence.ts';
import { positionFrom } from './positions.ts';

export const renderable: Renderable = {
  argument: 'TPS|file.ptn',
  description: 'draw a position, or a PTN file: its last position as .png, all of it as .gif',
  help:
    'A finished match is drawn with its result in the place of the move number, and its winning road is marked.\n' +
    'Where the board has no result, that of the PTN is shown (1-0). The flats of a TPS are counted without komi.',
  isFile: (text) => /\.ptn$/i.test(text),
  position: (text) => ({
    boards: [TakBoard.start(positionFrom({ tps: text }))],
    names: { first: 'White', second: 'Black' },
  }),
  match: (text) => picturedMatch(valueOf(readGame(text))),
};
