import { squareUnder, symmetryCount } from '@taktable/tak';
import type { Board } from '../../game.ts';
import { TakBoard } from '../board/board.ts';

const tops = ['', 'S', 'C'];

/** The eight symmetries of the board, in both colourings. */
export function* images(board: Board): Iterable<readonly string[]> {
  if (!(board instanceof TakBoard)) throw new Error('not a board of Tak');
  const position = board.copyPosition();
  const { size } = position.rules;
  const squares = [...position.geometry.squares];
  for (const colour of [0, 1]) {
    const stackOn = (square: number): string => {
      const pieces = Array.from({ length: position.heights[square]! }, (_, level) => level);
      return (
        pieces.map((level) => position.pieceAt(square, level) ^ colour).join('') +
        tops[position.crownAt(square)]!
      );
    };
    for (let symmetry = 0; symmetry < symmetryCount; symmetry++)
      yield squares.map((square) => stackOn(squareUnder(size, symmetry, square)));
  }
}
