import { phrase, type Phrase } from '../../../phrase.ts';
import { type Outcome, seats } from '../../game.ts';
import * as taka from '@taktable/taka';

/** A position in words, for people who cannot see the picture. */
export function describePosition(
  position: taka.Position,
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
    ...(last === undefined ? [] : [phrase('taka:describe.last', { turn: taka.formatTurn(last) })]),
    ...(told === undefined ? [] : [told]),
    ...[0, 1].map((ball) => ballPhrase(position, ball)),
    ...[0, 1].flatMap((side) => [piecesPhrase(position, side), goaliePhrase(position, side)]),
  ];
}

/** Neither won nor drawn: the match was cancelled. */
function ended({ winner, score }: Pick<Outcome, 'winner' | 'score'>): Phrase {
  if (winner !== undefined) return phrase(`taka:describe.won-${winner}`, { score });
  return score === taka.drawScore
    ? phrase('taka:describe.drawn', { score })
    : phrase('taka:describe.no-result');
}

/** Who has the ball, where, and which way they face. */
function ballPhrase(position: taka.Position, ball: number): Phrase {
  const name = `taka:describe.ball-${seats[ball]!}` as const;
  const at = position.balls[ball]!;
  const holder = position.holder(ball);
  if (holder === 0) {
    return phrase(`${name}-${taka.goals[at] === 0 ? 'loose' : 'goal'}`, { square: taka.squareName(at) });
  }
  const held = `${name}-${seats[taka.sideOfPiece(holder)]}` as const;
  const facing = position.facings[ball]!;
  return taka.isCircle(at)
    ? phrase(`${held}-circle`)
    : phrase(`${held}-${taka.facings[facing - 1]!}`, { square: taka.squareName(at) });
}

function piecesPhrase({ pieces }: taka.Position, side: number): Phrase {
  const first = taka.goalies[side]! + 1;
  const squares = [...pieces.subarray(first, first + taka.piecesPerSide - 1)].sort((a, b) => a - b);
  return phrase(`taka:describe.pieces-${seats[side]!}`, { squares: squares.map(taka.squareName).join(', ') });
}

function goaliePhrase({ pieces }: taka.Position, side: number): Phrase {
  const square = pieces[taka.goalies[side]!]!;
  return taka.isCircle(square)
    ? phrase(`taka:describe.goalie-${seats[side]!}-circle`)
    : phrase(`taka:describe.goalie-${seats[side]!}`, { square: taka.squareName(square) });
}

/** How the match ended, with the square of the goal or the score; `undefined`: as `by` says. */
export function endingPhrase(position: taka.Position, { winner, by }: Outcome): Phrase | undefined {
  const [white, black] = [position.score[0]!, position.score[1]!];
  const [won, lost] = winner === 'second' ? [black, white] : [white, black];
  const score = { winner: won, loser: lost };
  if (by === 'repetition') return phrase('taka:end.repetition');
  if (by === 'full-time') {
    // Older matches for goals were decided by the score, and keep the result they were given.
    const { goals: needed } = position.rules;
    return winner !== undefined || needed <= 1
      ? phrase('taka:end.score', score)
      : phrase('taka:end.undecided', { ...score, needed });
  }
  if (by !== 'goal') return undefined;
  const square = taka.squareName(position.balls.find((at) => taka.goals[at] !== 0)!);
  return position.rules.goals === 1
    ? phrase('taka:end.goal', { square })
    : phrase('taka:end.goals', { square, ...score });
}

/** What is said of a goal after which the match goes on. */
export function goalCalls({ score, turns }: taka.Position): readonly Phrase[] {
  const last = turns.at(-1);
  return last !== undefined && taka.isGoal(last)
    ? [phrase('taka:call.goal', { first: score[0]!, second: score[1]! })]
    : [];
}

/** What is on a place, by its name. */
export function contentsOf(position: taka.Position, name: string): Phrase {
  const square = [...taka.circles, ...taka.squares].find((each) => taka.sceneName(each) === name) ?? 0;
  const data = { square: name };
  const piece = position.cells[square] ?? 0;
  const ball = position.ballOn(square);
  if (piece === 0)
    return ball < 0
      ? phrase('taka:contents.empty', data)
      : phrase(`taka:contents.ball-${seats[ball]!}`, data);
  const who = `${taka.isGoalie(piece) ? 'goalie' : 'piece'}-${seats[taka.sideOfPiece(piece)]}` as const;
  if (ball < 0) return phrase(`taka:contents.${who}`, data);
  const facing = taka.facings[position.facings[ball]! - 1] ?? 'ball';
  return phrase(`taka:contents.${who}-${facing}`, data);
}
