import { phrase, type Phrase } from '../../../phrase.ts';
import { type Outcome, seats } from '../../game.ts';
import {
  drawScore,
  facings,
  formatTurn,
  goalies,
  goals,
  isCircle,
  piecesPerSide,
  type Position,
  sideOfPiece,
  squareName,
} from '@taktable/taka';

/** A position in words, for people who cannot see the picture. */
export function describePosition(
  position: Position,
  outcome: Pick<Outcome, 'winner' | 'score'> | undefined,
  told?: Phrase,
): readonly Phrase[] {
  const { ply, score, toMove, turns } = position;
  const last = turns.at(-1);
  const number = Math.floor(ply / 2) + 1;
  return [
    phrase('taka:describe.board'),
    outcome === undefined ? phrase(`taka:describe.turn-${seats[toMove]}`, { number }) : ended(outcome),
    phrase('taka:describe.goals', { first: score[0]!, second: score[1]! }),
    ...(last === undefined ? [] : [phrase('taka:describe.last', { turn: formatTurn(last) })]),
    ...(told === undefined ? [] : [told]),
    ...[0, 1].map((ball) => ballPhrase(position, ball)),
    ...[0, 1].flatMap((side) => [piecesPhrase(position, side), goaliePhrase(position, side)]),
  ];
}

/** Neither won nor drawn: the match was cancelled. */
function ended({ winner, score }: Pick<Outcome, 'winner' | 'score'>): Phrase {
  if (winner !== undefined) return phrase(`taka:describe.won-${winner}`, { score });
  return score === drawScore ? phrase('taka:describe.drawn', { score }) : phrase('taka:describe.no-result');
}

/** Who has the ball, where, and which way they face. */
function ballPhrase(position: Position, ball: number): Phrase {
  const name = `taka:describe.ball-${seats[ball]!}` as const;
  const at = position.balls[ball]!;
  const holder = position.holder(ball);
  if (holder === 0) {
    return phrase(`${name}-${goals[at] === 0 ? 'loose' : 'goal'}`, { square: squareName(at) });
  }
  const held = `${name}-${seats[sideOfPiece(holder)]}` as const;
  const facing = position.facings[ball]!;
  return isCircle(at)
    ? phrase(`${held}-circle`)
    : phrase(`${held}-${facings[facing - 1]!}`, { square: squareName(at) });
}

function piecesPhrase({ pieces }: Position, side: number): Phrase {
  const first = goalies[side]! + 1;
  const squares = [...pieces.subarray(first, first + piecesPerSide - 1)].sort((a, b) => a - b);
  return phrase(`taka:describe.pieces-${seats[side]!}`, { squares: squares.map(squareName).join(', ') });
}

function goaliePhrase({ pieces }: Position, side: number): Phrase {
  const square = pieces[goalies[side]!]!;
  return isCircle(square)
    ? phrase(`taka:describe.goalie-${seats[side]!}-circle`)
    : phrase(`taka:describe.goalie-${seats[side]!}`, { square: squareName(square) });
}
