import { changeIn, otherSeat, seats, type Board, type Game, type Seat } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';
import type { Match, MatchOutcome, MatchSummary, Scope } from '../../matches/index.ts';
import { formerPlayer, isHidden, isQuick, leastPlies, seatNames } from '../../matches/index.ts';
import { phrase, type Say } from '../../phrase.ts';
import type { Style, Scene, View } from '../../scene.ts';
import { boardRows, type BoardButtons } from './buttons.ts';
import type { Payload, PayloadFile } from '../messages/payload.ts';
import { themeOf, boardView } from './style.ts';
import { clockPhrase, quickNumbers } from '../messages/terms.ts';
import { gainText, ratingText, winLimit } from '../messages/ratings.ts';
import { dayAndTime, inTime, spanText } from '../messages/timestamps.ts';
import { linkLine } from '../messages/links.ts';
import type { Wording } from '../messages/words.ts';
import { sideOf, teamLines } from './teams.ts';

/**
 * Renders a scene as PNG.
 * @param makeScene called when it is drawn, so that what waits for that is small.
 * @param style what the scene does not say; default: the usual one.
 */
export type Draw = (makeScene: () => Scene, style?: Partial<Style>) => Promise<Buffer>;

export interface BoardMessageDeps {
  readonly draw: Draw;
  readonly gameName: (gameId: string) => string;
  readonly wordingOf: (scope: Scope) => Wording;
}

/**
 * The text of a board's message.
 * @param isReplaced it is no longer the newest, so nothing is said about the clock.
 * @param wording default: that of its channel.
 */
export function boardText(
  deps: BoardMessageDeps,
  match: Match,
  { isReplaced = false, wording = deps.wordingOf(match) }: { isReplaced?: boolean; wording?: Wording } = {},
): string {
  const { say } = wording;
  const { board, outcome, round } = match;
  const { guesser } = outcome ?? {};
  if (board === undefined) return say('match:unreadable', { id: match.id });
  const calls = outcome === undefined && match.terms.calls ? (board.calls?.() ?? []) : [];
  const said = calls.map(({ reason, ...call }) =>
    // Against the computer people learn.
    [`**${say(call)}**`, ...(reason && match.terms.computer !== null ? [say(reason)] : [])].join(' '),
  );
  const clock = isReplaced ? [] : clockLine(wording, match);
  const details = [...lastPly(wording, match), ...said, ...clock].join(' ');
  const note = isHidden(match) ? [say('bot:board.blind')] : [];
  return [
    standingLine(deps, wording, match),
    ...(details === '' ? [] : [details]),
    ...teamLines(wording, match, isReplaced),
    ...ratingsLine(wording, match),
    ...hintsLines(wording, match),
    ...(isReplaced || guesser === undefined
      ? []
      : [say('bot:board.guesser', { name: guesser.name, count: guesser.points })]),
    ...note,
    ...(round ? [say('bot:board.round', { ...round })] : []),
  ].join('\n');
}

/** What a board says once it is replaced, as far as anything is left of it. */
export function replacedText(deps: BoardMessageDeps, match: Match): string {
  if (match.replaced !== 'shrink' || match.board === undefined)
    return boardText(deps, match, { isReplaced: true });
  const wording = deps.wordingOf(match);
  const data = { game: deps.gameName(match.gameId), id: match.id, move: match.board.moveNumber };
  return `-# ${[wording.say('bot:board.shrunk', data), ...lastPly(wording, match)].join(' ')}`;
}

/**
 * The message of a board: text, picture, buttons. It pings the player to move; where a quick match begins, both; at the
 * end, the player who did not make the last move.
 * @param isDue whether that player is to be pinged.
 */
export function boardMessage(
  deps: BoardMessageDeps & { readonly buttons: readonly BoardButtons[]; readonly games: readonly Game[] },
  match: Match,
  isDue: (seat: Seat) => boolean,
): Payload {
  const { plain } = deps.wordingOf(match);
  const { board, players } = match;
  const begins = isQuick(match.terms) && match.outcome === undefined;
  const content = [boardText(deps, match, { isReplaced: begins }), ...quickLine(deps, match)].join('\n');
  if (board === undefined) return { content };
  const pinged = (begins ? seats : [toPing(match)]).filter(
    (seat) =>
      match.held !== 'paused' &&
      players[seat].id !== formerPlayer.id &&
      seat !== match.terms.computer &&
      (begins || isDue(seat)),
  );
  return {
    content,
    rows: boardRows(deps.buttons, plain, match, gameById(deps.games, match.gameId)),
    files: boardPictures(deps, match, plain),
    pings: pinged.map((seat) => players[seat].id),
  };
}

/** Where a quick match is played. */
function quickLine(deps: BoardMessageDeps, match: Match): readonly string[] {
  const { terms, outcome } = match;
  if (!isQuick(terms) || outcome !== undefined) return [];
  const data = { first: sideOf(match, 'first'), second: sideOf(match, 'second'), ...quickNumbers(terms) };
  return [deps.wordingOf(match).say('bot:board.quick', data)];
}

/** How a rated match changed both ratings; nothing for other matches. */
export function ratingsLine(
  { say, plain }: Wording,
  { players, rated, casual, outcome, plies }: MatchSummary,
): readonly string[] {
  if (rated === undefined) {
    const tooShort = casual === undefined && outcome?.void === false && plies < leastPlies;
    return tooShort ? [say('bot:short')] : [];
  }
  const { weight, after, gain } = rated;
  const rating = (seat: Seat) => `${ratingText(plain, after[seat])} (${gainText(plain, gain[seat])})`;
  const changes = say('bot:changes', {
    first: players.first.name,
    firstRating: rating('first'),
    second: players.second.name,
    secondRating: rating('second'),
  });
  const percent = Math.round(100 * weight);
  if (percent === 100) return [changes];
  const key = percent === 0 ? 'bot:weight.none' : 'bot:weight';
  return [changes, say(key, { percent, ...winLimit })];
}

/** Renders a board with the choices of a half-composed turn. */
export type BoardPicture = (match: Match, board: Board, plain: Say, path: readonly string[]) => PayloadFile;

/** @param path the choices made so far in the composer; what can be chosen next is marked. */
export function boardPicture(
  { draw }: Pick<BoardMessageDeps, 'draw'>,
  { id, gameId, players, terms, turn, outcome, boardSettings, ratings }: Match,
  board: Board,
  plain: Say,
  path?: readonly string[],
): PayloadFile {
  // The picture shows the time per move; the remaining time, which changes, is in the message.
  const clock = clockPhrase(terms);
  const limit = clock && plain(clock);
  // A result that the board does not know, such as a resignation.
  const score = board.outcome === undefined ? outcome?.score : undefined;
  const view: View = {
    ...boardView(boardSettings, outcome === undefined ? board.toMove : undefined),
    names: { first: players.first.name, second: players.second.name },
    ...(ratings && {
      ratings: {
        first: ratingText(plain, ratings.first),
        second: ratingText(plain, ratings.second),
      },
    }),
    ...(limit !== undefined && { clocks: { first: limit, second: limit } }),
    ...(score !== undefined && { score }),
    threats: outcome === undefined && terms.calls,
    ...(path && { path }),
  };
  return {
    name: `${gameId}-${id}-${turn}.png`,
    data: () => draw(() => board.scene(view), themeOf(boardSettings)),
    alt: describe(board, plain, score),
  };
}

/** The picture of a match's board; none if nobody may see it. */
export const boardPictures = (
  deps: Pick<BoardMessageDeps, 'draw'>,
  match: Match,
  plain: Say,
): readonly PayloadFile[] =>
  match.board === undefined || isHidden(match) ? [] : [boardPicture(deps, match, match.board, plain)];

/** The board for somebody who is not playing, with a link to it. */
export const linkedBoard = (deps: BoardMessageDeps, match: Match, wording: Wording): Payload => ({
  content: [boardText(deps, match, { wording }), ...linkLine(wording, match)].join('\n'),
  files: boardPictures(deps, match, wording.plain),
});

/** The position in words, for people who cannot see its picture, then in notation, to be copied. */
export function describe(board: Board, plain: Say, score?: string): string {
  const notation = board.notation?.();
  const phrases = [...board.describe(score), ...(notation === undefined ? [] : [notation])];
  return phrases.map(plain).join(' ');
}

export const lengthOf = (plain: Say, { plies }: MatchSummary): string =>
  plain('bot:length', { count: plies });

/** Whose turn it is, or how the match ended. */
export function standingLine(deps: Naming, wording: Wording, match: Match): string {
  const { outcome, reason } = match;
  if (outcome === undefined) return turnLine(deps, wording, match);
  const end = endLine(deps, wording, match, outcome);
  if (reason === undefined) return end;
  return `${end}\n${wording.say('bot:adjudicate.because', { reason })}`;
}

/** Whoever resigned or cancelled knows about it; otherwise the player who did not make the last move. */
function toPing({ outcome, toMove, cancelledBy }: Match): Seat {
  if (cancelledBy !== undefined) return otherSeat(cancelledBy);
  return outcome?.by === 'resignation' ? (outcome.winner ?? toMove) : toMove;
}

type Naming = Pick<BoardMessageDeps, 'gameName'>;

function turnLine({ gameName }: Naming, { say, plain }: Wording, match: Match): string {
  const { id, gameId, board, toMove } = match;
  return say('bot:board.turn', {
    game: gameName(gameId),
    id,
    move: board?.moveNumber ?? 0,
    seat: seatNames(plain, gameId)[toMove],
    mention: sideOf(match, toMove),
  });
}

function endLine({ gameName }: Naming, { say, plain }: Wording, match: Match, outcome: MatchOutcome): string {
  const { id, gameId, board } = match;
  const { winner, score } = outcome;
  const [first, second] = [sideOf(match, 'first'), sideOf(match, 'second')];
  // As the board knows it in full, unless the match ended in another way.
  const how = plain(board?.ending?.(outcome) ?? outcome.how);
  const data = { game: gameName(gameId), id, score, how, length: lengthOf(plain, match) };
  // Only one of the two is pinged, but both are shown as mentions.
  if (winner === undefined)
    return say(outcome.void ? 'bot:board.void' : 'bot:board.drawn', { ...data, first, second });
  const sides = winner === 'first' ? { winner: first, loser: second } : { winner: second, loser: first };
  return say('bot:board.won', { ...data, ...sides, seat: seatNames(plain, gameId)[winner] });
}

function hintsLines({ say }: Wording, { hints, players, outcome }: Match): readonly string[] {
  return seats
    .filter((seat) => outcome !== undefined && hints[seat] > 0)
    .map((seat) => say('bot:board.hints', { name: players[seat].name, count: hints[seat] }));
}

function lastPly({ say }: Wording, match: Match): readonly string[] {
  const { players, terms, toMove, planned, changes } = match;
  const { plies = [], told = [] } = match.board ?? {};
  // Resigning does not change the player to move.
  const mover = otherSeat(toMove);
  /** @param ago how many turns were played after it. */
  const said = (ago: number): string => {
    const ply = plies.at(-1 - ago)!;
    if (changeIn(ply) !== undefined) {
      const reason = changes.at(-1)?.reason;
      return reason === undefined ? say('bot:board.changed') : say('bot:board.changedBecause', { reason });
    }
    const { name } = players[ago % 2 === 0 ? mover : toMove];
    const played = phrase(ago < planned ? 'bot:board.planned' : 'bot:board.last', { name, ply });
    const words = told.at(-1 - ago);
    return say(words === undefined ? played : { ...played, reason: words });
  };
  // The answers that were planned, or the computer's, are on the same board.
  const shown = planned > 0 ? planned + 1 : mover === terms.computer ? 2 : 1;
  return [...Array(Math.min(shown, plies.length)).keys()].reverse().map(said);
}

/** The deadline of the player to move, or that the clock is stopped. */
export function clockLine(
  { say, locale }: Wording,
  { deadline, held, banks, players, toMove, outcome, away }: Match,
): readonly string[] {
  if (held !== undefined) return [say(`bot:board.${held}`)];
  if (deadline === undefined) return [];
  const waiting = otherSeat(toMove);
  const bank = outcome === undefined ? banks?.[waiting] : undefined;
  return [
    say('bot:board.clock', { when: inTime(deadline) }),
    ...(bank === undefined
      ? []
      : [say('bot:board.bank', { name: players[waiting].name, left: spanText(locale, bank) })]),
    ...seats.flatMap((seat) => {
      const vacation = away[seat];
      if (vacation === undefined) return [];
      const { from, until } = vacation;
      const data = { name: players[seat].name, from: dayAndTime(from ?? 0), when: dayAndTime(until) };
      return [say(`bot:board.${from === undefined ? 'away' : 'awaySoon'}`, data)];
    }),
  ];
}
