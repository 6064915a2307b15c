import type { Phrase } from '../../../phrase.ts';
import { seats } from '../../game.ts';
import { isGoalie, type Position, sideOfPiece } from '../rules/position.ts';
import { circles, facings, sceneName, squares } from '../rules/squares.ts';

/** What is on a place, by its name. */
export function contentsOf(position: Position, name: string): Phrase {
  const square = [...circles, ...squares].find((each) => sceneName(each) === name) ?? 0;
  const phrase = (what: string): Phrase => ({ key: `taka:contents.${what}`, data: { square: name } });
  const piece = position.cells[square] ?? 0;
  const ball = position.ballOn(square);
  if (piece === 0) return phrase(ball < 0 ? 'empty' : `ball-${seats[ball]!}`);
  const who = `${isGoalie(piece) ? 'goalie' : 'piece'}-${seats[sideOfPiece(piece)]}`;
  if (ball < 0) return phrase(who);
  const facing = facings[position.facings[ball]! - 1];
  return phrase(facing === undefined ? `${who}-ball` : `${who}-${facing}`);
}
