import type { Move, Position } from '@taktable/tak';
import * as tak from '@taktable/tak';
import { phrase, type Phrase } from '../../../phrase.ts';
import { compose, detailAt, dropAt, kindsAt } from './composer.ts';
import { topKinds } from '../scene/snapshot.ts';

/**
 * The question for the next step of a turn; after the last one, what the turn does; `undefined` for an invalid path.
 * @param atOnce all squares are offered at once, so that nobody chooses a file.
 */
export function promptAt(
  position: Position,
  path: readonly string[],
  atOnce: boolean,
  all?: readonly Move[],
): Phrase | undefined {
  const composition = compose(position, path, all);
  const move = composition?.sample;
  if (composition === undefined || move === undefined) return undefined;
  const { moves, depth, kind } = composition;
  if (moves.length === 1 && path.length > 0) return turnInWords(position, move);

  const { detail, way } = detailAt(position, depth);
  const square = tak.squareName(tak.moveSquare(move));
  // On a hidden board, pieces may be everywhere.
  const isFlat = kind === undefined && all === undefined && kindsAt(position).length > 0;
  const isWall = kind === 1;
  switch (detail) {
    case 'file':
      if (atOnce) return squarePrompt();
      if (kind !== undefined) return phrase(isWall ? 'tak:prompt.wall-file' : 'tak:prompt.capstone-file');
      return phrase(position.inOpening ? 'tak:prompt.opening-file' : 'tak:prompt.file');
    case 'square': {
      // On large boards the file has already been chosen.
      if (path.length === (kind === undefined ? 0 : 1)) return squarePrompt();
      const data = { file: square.slice(0, 1) };
      return isFlat ? phrase('tak:prompt.rank-flat', data) : phrase('tak:prompt.rank', data);
    }
    case 'what': {
      const places = moves.some((each) => tak.movePattern(each) === 0);
      const lifts = moves.some((each) => tak.movePattern(each) !== 0);
      // Both are possible only on a hidden board.
      return phrase(`tak:prompt.${places && lifts ? 'either' : places ? 'piece' : 'lift'}`, { square });
    }
    case 'direction':
      return phrase('tak:prompt.direction', { square, count: tak.patternCount(tak.movePattern(move)) });
    case 'drop': {
      const { at, hand } = dropAt(move, way);
      return phrase('tak:prompt.drop', { square: tak.squareName(at), count: hand });
    }
  }

  function squarePrompt(): Phrase {
    if (kind !== undefined) return phrase(isWall ? 'tak:prompt.wall' : 'tak:prompt.capstone');
    if (position.inOpening) return phrase('tak:prompt.opening');
    return phrase(isFlat ? 'tak:prompt.square-flat' : 'tak:prompt.square');
  }
}

export function turnInWords(position: Position, move: Move): Phrase {
  if (move === tak.pass) return phrase('tak:turn.pass');
  const square = tak.squareName(tak.moveSquare(move));
  const pattern = tak.movePattern(move);
  if (pattern === 0) {
    if (!position.inOpening) return phrase(`tak:turn.${topKinds[tak.movePiece(move)]!}`, { square });
    return phrase('tak:turn.opening', { square, count: position.placedHeight });
  }
  const drops = tak.dropsOf(pattern);
  const on = drops.map((_, way) => tak.squareName(dropAt(move, way).at));
  const data = { square, count: tak.patternCount(pattern), to: on.at(-1) ?? '' };
  if (drops.length === 1) return phrase(`tak:turn.move${landingOf(position, move)}`, data);
  const ending = tak.flattens(position, move) ? '-flattening' : '';
  // Numbers and squares only, so it reads the same in every language.
  const falls = drops.map((drop, way) => `${on[way] ?? ''} ×${drop}`).join(', ');
  return phrase(`tak:turn.spread${ending}`, { ...data, falls });
}

/** What is where a move to a neighbour ends. */
function landingOf(position: Position, move: Move): '' | '-onto' | '-taking' | '-flattening' {
  if (tak.flattens(position, move)) return '-flattening';
  const owner = position.ownerOf(tak.landing(move));
  if (owner < 0) return '';
  return owner === position.toMove ? '-onto' : '-taking';
}
