import type { Move, Position } from '@taktable/tak';
import {
  dropsOf,
  flattens,
  movePattern,
  movePiece,
  moveSquare,
  pass,
  patternCount,
  squareName,
} from '@taktable/tak';
import { phrase, type Phrase } from '../../../phrase.ts';
import { compose, detailAt, dropAt } from './composer.ts';
import { topKinds } from '../scene/snapshot.ts';

/**
 * The question for the next step of a turn; after the last one, what the turn does; `undefined` for an invalid path.
 */
export function promptAt(
  position: Position,
  path: readonly string[],
  all?: readonly Move[],
): Phrase | undefined {
  const composition = compose(position, path, all);
  const move = composition?.sample;
  if (composition === undefined || move === undefined) return undefined;
  const { moves, depth } = composition;
  if (moves.length === 1 && path.length > 0) return turnInWords(position, move);

  const { detail, way } = detailAt(position, depth);
  const square = squareName(moveSquare(move));
  switch (detail) {
    case 'file':
      return phrase(position.inOpening ? 'tak:prompt.opening-file' : 'tak:prompt.file');
    case 'square': {
      // On large boards the file has already been chosen.
      if (path.length > 0) return phrase('tak:prompt.rank', { file: square.slice(0, 1) });
      return phrase(position.inOpening ? 'tak:prompt.opening' : 'tak:prompt.square');
    }
    case 'what': {
      const places = moves.some((each) => movePattern(each) === 0);
      const lifts = moves.some((each) => movePattern(each) !== 0);
      // Both are possible only on a hidden board.
      return phrase(`tak:prompt.${places && lifts ? 'either' : places ? 'piece' : 'lift'}`, { square });
    }
    case 'direction':
      return phrase('tak:prompt.direction', { square, count: patternCount(movePattern(move)) });
    case 'drop': {
      const { at, hand } = dropAt(move, way);
      return phrase('tak:prompt.drop', { square: squareName(at), count: hand });
    }
  }
}

export function turnInWords(position: Position, move: Move): Phrase {
  if (move === pass) return phrase('tak:turn.pass');
  const square = squareName(moveSquare(move));
  const pattern = movePattern(move);
  if (pattern === 0) {
    if (!position.inOpening) return phrase(`tak:turn.${topKinds[movePiece(move)]!}`, { square });
    return phrase('tak:turn.opening', { square, count: position.placedHeight });
  }
  const ending = flattens(position, move) ? '-flattening' : '';
  const drops = dropsOf(pattern);
  const on = drops.map((_, way) => squareName(dropAt(move, way).at));
  const data = { square, count: patternCount(pattern), to: on.at(-1) ?? '' };
  if (drops.length === 1) return phrase(`tak:turn.move${ending}`, data);
  // Numbers and squares only, so it reads the same in every language.
  const falls = drops.map((drop, way) => `${on[way] ?? ''} ×${drop}`).join(', ');
  return phrase(`tak:turn.spread${ending}`, { ...data, falls });
}
