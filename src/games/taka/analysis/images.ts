import type { Board } from '../../game.ts';
import { TakaBoard } from '../board/board.ts';
import * as taka from '@taktable/taka';

const places = [...taka.circles, ...taka.squares];
const both = [false, true];

/** As they are or with the columns mirrored, and from either team's side. */
export function* images(board: Board): Iterable<readonly string[]> {
  // Pieces are still being placed.
  if (!(board instanceof TakaBoard)) return;
  const position = board.copyPosition();
  for (const exchanged of both)
    for (const mirrored of both) {
      const under = (square: taka.Square): taka.Square => {
        if (taka.isCircle(square)) return exchanged ? taka.circles[0] + taka.circles[1] - square : square;
        const column = mirrored ? taka.columns + 1 - taka.columnOf(square) : taka.columnOf(square);
        return taka.squareAt(column, exchanged ? taka.rows + 1 - taka.rowOf(square) : taka.rowOf(square));
      };
      // 1 to 4 are north, east, south and west.
      const facingOf = (facing: number): number =>
        facing > 0 && (facing % 2 === 0 ? mirrored : exchanged) ? ((facing + 1) % 4) + 1 : facing;
      yield places.map((place) => {
        const square = under(place);
        const piece = position.cells[square]!;
        const ball = position.ballOn(square);
        const side =
          piece === 0
            ? ''
            : `${taka.sideOfPiece(piece) ^ Number(exchanged)}${taka.isGoalie(piece) ? 'g' : 'p'}`;
        return ball < 0 ? side : `${side}b${ball ^ Number(exchanged)}${facingOf(position.facings[ball]!)}`;
      });
    }
}
