import { ofGame, otherSeat, seats, type Board, type Game, type Seat } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';
import {
  formerPlayer,
  isHidden,
  leastPlies,
  type Match,
  type MatchOutcome,
  type MatchSummary,
  type Person,
  type Scope,
} from '../../matches/index.ts';
import { phrase, type Locale, type Phrase } from '../../phrase.ts';
import type { Style, Scene } from '../../scene.ts';
import { boardRows, type BoardButtons } from './buttons.ts';
import type { Payload, PayloadFile } from '../messages/payload.ts';
import { themeOf, viewOf } from './style.ts';
import { clockPhrase } from '../messages/terms.ts';
import { gainText, ratingText, winLimit } from '../messages/ratings.ts';
import { dayAndTime, inTime, spanText } from '../messages/timestamps.ts';
import type { Words } from '../messages/words.ts';

/**
 * Renders a scene as PNG.
 * @param style what the scene does not say; default: the usual one.
 */
export type Draw = (scene: Scene, style?: Partial<Style>) => Promise<Buffer>;

export interface BoardMessageDeps {
  readonly words: Words;
  readonly draw: Draw;
  readonly gameName: (gameId: string) => string;
  readonly localeOf: (scope: Scope) => Locale;
}

/**
 * The text of a board's message.
 * @param isReplaced it is no longer the newest, so nothing is said about the clock.
 */
export function boardText(deps: BoardMessageDeps, match: Match, isReplaced = false): string {
  const { words } = deps;
  const locale = deps.localeOf(match);
  const { board, outcome, round } = match;
  if (board === undefined) return words.say(locale, phrase('match:unreadable', { id: match.id }));
  const calls =
    outcome === undefined && match.terms.calls
      ? (board.calls?.() ?? []).map((call) => `**${words.say(locale, call)}**`)
      : [];
  const clock = isReplaced ? [] : clockLine(deps, locale, match);
  const details = [...lastPly(deps, locale, match), ...calls, ...clock].join(' ');
  const note = isHidden(match) ? [words.say(locale, phrase('bot:board.blind'))] : [];
  return [
    standingLine(deps, locale, match),
    ...(details === '' ? [] : [details]),
    ...ratingsLine(deps, locale, match),
    ...hintsLines(deps, locale, match),
    ...note,
    ...(round ? [words.say(locale, phrase('bot:board.round', { ...round }))] : []),
  ].join('\n');
}

/**
 * The message of a board: text, picture, buttons. It pings the player to move; at the end, the player who did not make
 * the last move.
 * @param again it was posted before, so it pings nobody.
 */
export function boardMessage(
  deps: BoardMessageDeps & { readonly buttons: readonly BoardButtons[]; readonly games: readonly Game[] },
  match: Match,
  again: boolean,
): Payload {
  const { words } = deps;
  const locale = deps.localeOf(match);
  const { board, players } = match;
  const content = boardText(deps, match);
  if (board === undefined) return { content };
  const seat = toPing(match);
  const pinged = players[seat];
  const isPinged =
    !again && match.held !== 'paused' && pinged.id !== formerPlayer.id && seat !== match.terms.computer;
  return {
    content,
    rows: boardRows(deps.buttons, words, locale, match, gameById(deps.games, match.gameId)),
    files: isHidden(match) ? [] : [boardPicture(deps, match, board, locale)],
    pings: isPinged ? [pinged.id] : [],
  };
}

/** How a rated match changed both ratings; nothing for other matches. */
export function ratingsLine(
  { words }: Pick<BoardMessageDeps, 'words'>,
  locale: Locale,
  { players, rated, casual, outcome, plies }: MatchSummary,
): readonly string[] {
  if (rated === undefined) {
    const tooShort = casual === undefined && outcome?.void === false && plies < leastPlies;
    return tooShort ? [words.say(locale, phrase('bot:short'))] : [];
  }
  const { weight, after, gain } = rated;
  const rating = (seat: Seat) =>
    `${ratingText(words, locale, after[seat])} (${gainText(words, locale, gain[seat])})`;
  const changes = words.say(
    locale,
    phrase('bot:changes', {
      first: players.first.name,
      firstRating: rating('first'),
      second: players.second.name,
      secondRating: rating('second'),
    }),
  );
  const percent = Math.round(100 * weight);
  if (percent === 100) return [changes];
  const key = percent === 0 ? 'bot:weight.none' : 'bot:weight';
  return [changes, words.say(locale, phrase(key, { percent, ...winLimit }))];
}

/** Renders a board with the choices of a half-composed turn. */
export type BoardPicture = (
  match: Match,
  board: Board,
  locale: Locale,
  path: readonly string[],
) => PayloadFile;

/** @param path the choices made so far in the composer; what can be chosen next is marked. */
export function boardPicture(
  { words, draw }: Pick<BoardMessageDeps, 'words' | 'draw'>,
  { id, gameId, players, terms, turn, outcome, boardSettings, ratings }: Match,
  board: Board,
  locale: Locale,
  path?: readonly string[],
): PayloadFile {
  // The picture shows the time per move; the remaining time, which changes, is in the message.
  const clock = clockPhrase(terms);
  const limit = clock && words.plain(locale, clock);
  // A result that the board does not know, such as a resignation.
  const score = board.outcome === undefined ? outcome?.score : undefined;
  const scene = board.scene({
    ...viewOf(boardSettings, outcome === undefined ? board.toMove : undefined),
    names: { first: players.first.name, second: players.second.name },
    ...(ratings && {
      ratings: {
        first: ratingText(words, locale, ratings.first),
        second: ratingText(words, locale, ratings.second),
      },
    }),
    ...(limit !== undefined && { clocks: { first: limit, second: limit } }),
    ...(score !== undefined && { score }),
    threats: outcome === undefined && terms.calls,
    ...(path && { path }),
  });
  return {
    name: `${gameId}-${id}-${turn}.png`,
    data: () => draw(scene, themeOf(boardSettings)),
    alt: describe(board, (phrase) => words.plain(locale, phrase), score),
  };
}

/** The position in words, for people who cannot see its picture, then in notation, to be copied. */
export function describe(board: Board, plain: (phrase: Phrase) => string, score?: string): string {
  const notation = board.notation?.();
  const phrases = [...board.describe(score), ...(notation === undefined ? [] : [notation])];
  return phrases.map((phrase) => plain(phrase)).join(' ');
}

/** The length of a match. */
export function lengthOf(
  { words }: Pick<BoardMessageDeps, 'words'>,
  locale: Locale,
  { plies }: MatchSummary,
): string {
  return words.plain(locale, phrase('bot:length', { count: plies }));
}

/** Whose turn it is, or how the match ended. */
export function standingLine(deps: BoardMessageDeps, locale: Locale, match: Match): string {
  const { outcome, reason } = match;
  if (outcome === undefined) return turnLine(deps, locale, match);
  const end = endLine(deps, locale, match, outcome);
  if (reason === undefined) return end;
  return `${end}\n${deps.words.say(locale, phrase('bot:adjudicate.because', { reason }))}`;
}

/** A former player cannot be mentioned. */
const mention = (person: Person): string => (person.id === formerPlayer.id ? person.name : `<@${person.id}>`);

/** Whoever resigned or cancelled knows about it; otherwise the player who did not make the last move. */
function toPing({ outcome, toMove, cancelledBy }: Match): Seat {
  if (cancelledBy !== undefined) return otherSeat(cancelledBy);
  return outcome?.by === 'resignation' ? (outcome.winner ?? toMove) : toMove;
}

function seatName({ words }: BoardMessageDeps, locale: Locale, match: Match, seat: Seat): string {
  return words.plain(locale, ofGame(match.gameId, `seat.${seat}`));
}

function turnLine(deps: BoardMessageDeps, locale: Locale, match: Match): string {
  return deps.words.say(
    locale,
    phrase('bot:board.turn', {
      game: deps.gameName(match.gameId),
      id: match.id,
      move: match.board?.moveNumber ?? 0,
      seat: seatName(deps, locale, match, match.toMove),
      mention: `<@${match.players[match.toMove].id}>`,
    }),
  );
}

function endLine(deps: BoardMessageDeps, locale: Locale, match: Match, outcome: MatchOutcome): string {
  const { winner } = outcome;
  const seated = (seat: Seat) => mention(match.players[seat]);
  const data = {
    game: deps.gameName(match.gameId),
    id: match.id,
    score: outcome.score,
    how: deps.words.plain(locale, howOf(match, outcome)),
    length: lengthOf(deps, locale, match),
  };
  // Only one of the two is pinged, but both are shown as mentions.
  return deps.words.say(
    locale,
    winner === undefined
      ? phrase(outcome.void ? 'bot:board.void' : 'bot:board.drawn', {
          ...data,
          first: seated('first'),
          second: seated('second'),
        })
      : phrase('bot:board.won', {
          ...data,
          winner: seated(winner),
          loser: seated(otherSeat(winner)),
          seat: seatName(deps, locale, match, winner),
        }),
  );
}

function hintsLines({ words }: BoardMessageDeps, locale: Locale, match: Match): readonly string[] {
  const { hints, players, outcome } = match;
  return seats
    .filter((seat) => outcome !== undefined && hints[seat] > 0)
    .map((seat) =>
      words.say(locale, phrase('bot:board.hints', { name: players[seat].name, count: hints[seat] })),
    );
}

/** As the board knows it in full, unless the match ended in another way. */
function howOf({ board }: Match, outcome: MatchOutcome): Phrase {
  return board?.ending?.(outcome) ?? outcome.how;
}

function lastPly({ words }: BoardMessageDeps, locale: Locale, match: Match): readonly string[] {
  const { players, terms, toMove, planned } = match;
  const last = (match.board?.plies ?? []).slice(-1 - Math.max(planned, 1)).reverse();
  const [ply, before] = last;
  // Resigning does not change the player to move.
  const mover = otherSeat(toMove);
  const said = (
    text: string,
    seat: Seat,
    key: 'bot:board.last' | 'bot:board.planned' = 'bot:board.last',
  ): string => words.say(locale, phrase(key, { name: players[seat].name, ply: text }));
  // The answers that were planned are on the same board.
  if (planned > 0)
    return last
      .map((text, ago) =>
        said(text, ago % 2 === 0 ? mover : toMove, ago < planned ? 'bot:board.planned' : 'bot:board.last'),
      )
      .reverse();
  return [
    // The computer's answer is on the same board.
    ...(before !== undefined && mover === terms.computer ? [said(before, toMove)] : []),
    ...(ply === undefined ? [] : [said(ply, mover)]),
  ];
}

/** The deadline of the player to move, or that the clock is stopped. */
export function clockLine(
  { words }: Pick<BoardMessageDeps, 'words'>,
  locale: Locale,
  { deadline, held, banks, players, toMove, outcome, away }: Match,
): readonly string[] {
  if (held !== undefined) return [words.say(locale, phrase(`bot:board.${held}`))];
  if (deadline === undefined) return [];
  const waiting = otherSeat(toMove);
  const bank = outcome === undefined ? banks?.[waiting] : undefined;
  return [
    words.say(locale, phrase('bot:board.clock', { when: inTime(deadline) })),
    ...(bank === undefined
      ? []
      : [
          words.say(
            locale,
            phrase('bot:board.bank', { name: players[waiting].name, left: spanText(locale, bank) }),
          ),
        ]),
    ...seats.flatMap((seat) => {
      const vacation = away[seat];
      if (vacation === undefined) return [];
      const { from, until } = vacation;
      const data = { name: players[seat].name, from: dayAndTime(from ?? 0), when: dayAndTime(until) };
      return [words.say(locale, phrase(`bot:board.${from === undefined ? 'away' : 'awaySoon'}`, data))];
    }),
  ];
}
