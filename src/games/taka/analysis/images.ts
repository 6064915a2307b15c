import type { Board } from '../../game.ts';
import { TakaBoard } from '../board/board.ts';
import {
  circles,
  columnOf,
  columns,
  isCircle,
  isGoalie,
  rowOf,
  rows,
  sideOfPiece,
  type Square,
  squareAt,
  squares,
} from '@taktable/taka';

const places = [...circles, ...squares];
const both = [false, true];

/** As they are or with the columns mirrored, and from either team's side. */
export function* images(board: Board): Iterable<readonly string[]> {
  // Pieces are still being placed.
  if (!(board instanceof TakaBoard)) return;
  const position = board.copyPosition();
  for (const exchanged of both)
    for (const mirrored of both) {
      const under = (square: Square): Square => {
        if (isCircle(square)) return exchanged ? circles[0] + circles[1] - square : square;
        const column = mirrored ? columns + 1 - columnOf(square) : columnOf(square);
        return squareAt(column, exchanged ? rows + 1 - rowOf(square) : rowOf(square));
      };
      // 1 to 4 are north, east, south and west.
      const facingOf = (facing: number): number =>
        facing > 0 && (facing % 2 === 0 ? mirrored : exchanged) ? ((facing + 1) % 4) + 1 : facing;
      yield places.map((place) => {
        const square = under(place);
        const piece = position.cells[square]!;
        const ball = position.ballOn(square);
        const side =
          piece === 0 ? '' : `${sideOfPiece(piece) ^ Number(exchanged)}${isGoalie(piece) ? 'g' : 'p'}`;
        return ball < 0 ? side : `${side}b${ball ^ Number(exchanged)}${facingOf(position.facings[ball]!)}`;
      });
    }
}
