import { phrase, type Phrase } from '../../../phrase.ts';
import { seats } from '../../game.ts';
import { circles, facings, isGoalie, type Position, sceneName, sideOfPiece, squares } from '@taktable/taka';

/** What is on a place, by its name. */
export function contentsOf(position: Position, name: string): Phrase {
  const square = [...circles, ...squares].find((each) => sceneName(each) === name) ?? 0;
  const data = { square: name };
  const piece = position.cells[square] ?? 0;
  const ball = position.ballOn(square);
  if (piece === 0)
    return ball < 0
      ? phrase('taka:contents.empty', data)
      : phrase(`taka:contents.ball-${seats[ball]!}`, data);
  const who = `${isGoalie(piece) ? 'goalie' : 'piece'}-${seats[sideOfPiece(piece)]}` as const;
  if (ball < 0) return phrase(`taka:contents.${who}`, data);
  const facing = facings[position.facings[ball]! - 1] ?? 'ball';
  return phrase(`taka:contents.${who}-${facing}`, data);
}
