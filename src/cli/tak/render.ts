import { TakBoard } from '../../games/tak/board/board.ts';
import { readGame } from '../../games/tak/notation/record.ts';
import { picturedMatch, type Renderable } from '../render.ts';
import { valueOf } from '../sentence.ts';
import { positionFrom } from './positions.ts';

export const renderable: Renderable = {
  argument: 'TPS|file.ptn',
  description: 'draw a position, or a PTN file: its last position as .png, all of it as .gif',
  help:
    'A finished match shows its result instead of the move number, and its winning road is marked.\n' +
    'If the match was not decided on the board, the result in the PTN is shown (1-0). The flats of a TPS are counted without komi.',
  isFile: (text) => /\.ptn$/i.test(text),
  position: (text) => ({
    boards: [TakBoard.start(positionFrom({ tps: text }))],
    names: { first: 'White', second: 'Black' },
  }),
  match: (text) => picturedMatch('tak', valueOf(readGame(text))),
};
