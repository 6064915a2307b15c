import { z } from 'zod';
import type { BoardSettings, Leaderboard, LeaderboardLine, Period } from '../../../matches/index.ts';
import { periods, placePoints, rankedMatches, titleMatches } from '../../../matches/index.ts';
import type { Say } from '../../../phrase.ts';
import type { Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { otherGames } from '../../interactions/inputs/chosen-game.ts';
import { themeOf } from '../../boards/style.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { categoryId, customId, gameId, pageNumber } from '../../interactions/custom-id.ts';
import { buttonRows, selectRow, type Button } from '../../messages/buttons.ts';
import { pagerButtons } from '../../messages/pager.ts';
import { altLimit, type Payload, type PayloadFile } from '../../messages/payload.ts';
import { formLetters, gainText, rankText, ratingText, recordText } from '../../messages/ratings.ts';
import type { Wording } from '../../messages/words.ts';
import { leaderboardScene, type LeaderboardGroup, type LeaderboardEntry } from './leaderboard-scene.ts';
import { guessesKind, kindPhrase, solversKind, tournamentsKind } from './names.ts';
import { personSelect } from './profile.ts';
import { explainRatings } from './explanation.ts';
import { seasonPart, seasonText } from './names.ts';
import { unrankedText } from './names.ts';

/** A page of a server's leaderboard: the game, the page, and its filters. */
export const leaderboardButton = customId(
  'table',
  gameId,
  pageNumber,
  categoryId,
  z.union([z.enum([...periods, 'all']), seasonPart]),
  z.enum(['picture', 'text']),
);

export interface LeaderboardRequest {
  readonly gameId: string;
  readonly category: string | undefined;
  readonly period: Period | undefined;
  /** The standings of a season, which have no category or period. */
  readonly season: string | undefined;
  readonly asText: boolean;
}

/**
 * Names instead of mentions, so nobody is pinged.
 * @param played the games that are played here.
 */
export function leaderboardMessage(
  context: Context,
  request: LeaderboardRequest,
  leaderboard: Leaderboard,
  settings: BoardSettings,
  played: readonly Game[],
): Payload {
  const wording = context.bot.wordingOf(context.scope);
  const { gameId } = request;
  const others = otherGames(gameById(context.bot.games, gameId)!, played, ({ id }) =>
    pageOf({ ...request, gameId: id, category: undefined }, 1),
  );
  if (leaderboard.people === 0) {
    const data = { game: context.bot.gameName(gameId), command: `/${gameId}` };
    return {
      content: wording.say(`standings:empty.${aboutOf(request)}`, data),
      blocks: [],
      rows: buttonRows(others),
    };
  }
  const texts = textsOf(context.bot, wording, request, leaderboard);
  const turning = leaderboard.pages > 1 ? pageButtons(wording, request, leaderboard) : [];
  const rows = [
    selectRow(
      personSelect.of(gameId),
      wording.plain('standings:person'),
      leaderboard.lines.map(({ person, rating }) => ({
        label: wording.plain('standings:person.entry', {
          name: person.name,
          rating: ratingText(wording.plain, rating),
        }),
        value: person.id,
      })),
    ),
    ...buttonRows([...turning, ...others, explainRatings(wording.plain)]),
  ];
  const lines = linesOf(wording, request, leaderboard, 'say');
  const reason = ownReason(wording, leaderboard);
  if (request.asText) {
    const title = `**${texts.title}** · ${texts.subtitle}`;
    const content = [title, ...lines, ...reason, `-# ${texts.legend}`].join('\n');
    return { content, blocks: [], rows };
  }
  const files = [leaderboardPicture(context.bot, wording, request, leaderboard, settings)];
  return { content: reason.join('\n'), blocks: [], rows, files };
}

export function leaderboardPicture(
  bot: Bot,
  wording: Wording,
  request: LeaderboardRequest,
  leaderboard: Leaderboard,
  settings: BoardSettings,
): PayloadFile {
  const texts = textsOf(bot, wording, request, leaderboard);
  const lines = linesOf(wording, request, leaderboard, 'plain');
  const alt = [`${texts.title} · ${texts.subtitle}`, ...lines].join('\n');
  const scene = leaderboardScene(texts, groupsOf(wording, request, leaderboard));
  const tooLong = wording.plain('standings:tooLong');
  return {
    name: `${request.gameId}-leaderboard-${leaderboard.page + 1}.png`,
    data: () => bot.draw(() => scene, themeOf(settings)),
    alt: alt.length <= altLimit ? alt : `${texts.title}. ${tooLong}`,
  };
}

/** What the rows are about. */
function aboutOf({ category, period, season }: LeaderboardRequest) {
  if (category === tournamentsKind) return 'tournaments';
  if (category === guessesKind) return 'guesses';
  if (season !== undefined) return 'season';
  if (category === solversKind) return 'puzzles';
  return category !== undefined || period !== undefined ? 'score' : 'rating';
}

/** By points instead of ratings. */
const isFiltered = (request: LeaderboardRequest): boolean =>
  ['tournaments', 'guesses', 'score'].includes(aboutOf(request));

function textsOf(bot: Bot, wording: Wording, request: LeaderboardRequest, leaderboard: Leaderboard) {
  const { gameId, category, period, season } = request;
  const { plain } = wording;
  const about = aboutOf(request);
  const title =
    about === 'puzzles' || about === 'tournaments' || about === 'guesses'
      ? (`title.${about}` as const)
      : 'title';
  const subtitle = [
    ...(leaderboard.pages > 1
      ? [plain('standings:title.page', { page: leaderboard.page + 1, pages: leaderboard.pages })]
      : []),
    ...(about === 'score' && category !== undefined ? [plain(kindPhrase(gameId, category))] : []),
    ...(period === undefined ? [] : [plain(`standings:period.${period}`)]),
    ...(season === undefined ? [] : [seasonText(wording, season)]),
    plain('standings:people', { count: leaderboard.people }),
  ];
  return {
    title: plain(`standings:${title}`, { game: bot.gameName(gameId) }),
    subtitle: subtitle.join(' · '),
    legend: plain(`standings:legend.${about}`, worth),
    bar: plain(isFiltered(request) ? 'standings:legend.bar.score' : 'standings:legend.bar.rating'),
  };
}

/** The caller's own row, in their language. */
export function ownLines(wording: Wording, request: LeaderboardRequest, found: Leaderboard): string {
  const lines = linesOf(wording, request, { ...found, lines: [] }, 'say');
  return [...lines, ...ownReason(wording, found)].join('\n');
}

/** What a rank requires, and a title. */
const needed = { matches: rankedMatches, season: titleMatches };
const unrankedKey = ({ season }: LeaderboardRequest) =>
  season === undefined ? 'standings:provisional' : 'standings:provisional.season';
const worth = { points: placePoints.join('-') };

/** Why the caller is unranked; nothing if they are ranked or not listed. */
function ownReason({ say, plain }: Wording, { own }: Leaderboard): readonly string[] {
  if (own?.unranked === undefined) return [];
  const data = { name: own.person.name, reason: unrankedText(plain, own.unranked) };
  return [`-# ${say('standings:own.unranked', data)}`];
}

/** The page, and the caller's own row if it is not on the page. */
function split(leaderboard: Leaderboard) {
  const { own } = leaderboard;
  return {
    ranked: leaderboard.lines.filter(({ rank }) => rank !== undefined),
    provisional: leaderboard.lines.filter(({ rank }) => rank === undefined),
    own:
      own !== undefined && !leaderboard.lines.some(({ person }) => person.id === own.person.id)
        ? own
        : undefined,
  };
}

/** Matches won, drawn and lost; of a solver, how many puzzles they solved at once; or tournaments, or guesses. */
function recordOf(plain: Say, request: LeaderboardRequest, line: LeaderboardLine): string {
  const about = aboutOf(request);
  if (about === 'season' || about === 'score' || about === 'rating') return recordText(plain, line);
  const key = about === 'tournaments' ? 'wonOf' : 'solvedOf';
  return plain(`standings:${key}`, { solved: line.wins, count: line.wins + line.losses });
}

function linesOf(
  wording: Wording,
  request: LeaderboardRequest,
  leaderboard: Leaderboard,
  how: 'say' | 'plain',
): readonly string[] {
  const { plain, [how]: word } = wording;
  const key = `standings:line.${aboutOf(request)}` as const;
  const line = (shown: LeaderboardLine) =>
    word(key, {
      rank: rankText(plain, shown.rank),
      name: shown.person.name,
      rating: ratingText(plain, shown.rating),
      gain: gainText(plain, shown.gain),
      score: plain('standings:score', { count: shown.score }),
      record: recordOf(plain, request, shown),
      form: formLetters(plain, shown.form).join(''),
    });
  const { ranked, provisional, own } = split(leaderboard);
  return [
    ...ranked.map(line),
    ...(provisional.length === 0 ? [] : [word(unrankedKey(request), needed), ...provisional.map(line)]),
    ...(own === undefined ? [] : [word('standings:own', { name: own.person.name }), line(own)]),
  ];
}

function groupsOf(
  { plain }: Wording,
  request: LeaderboardRequest,
  leaderboard: Leaderboard,
): readonly LeaderboardGroup[] {
  const filtered = isFiltered(request);
  const { ranked, provisional, own } = split(leaderboard);
  const shown = [...leaderboard.lines, ...(own === undefined ? [] : [own])];
  const measure = ({ rating, score }: LeaderboardLine) => (filtered ? score : rating.points);
  const most = Math.max(...shown.map(measure));
  // Ratings are close together compared to their size, so bars start slightly below the lowest one shown.
  const least = filtered ? 0 : Math.min(...shown.map(measure)) - 200;
  const row = (line: LeaderboardLine): LeaderboardEntry => ({
    rank: rankText(plain, line.rank),
    first: line.rank === 1,
    name: line.person.name,
    personId: line.person.id,
    value: filtered ? plain('standings:points', { count: line.score }) : ratingText(plain, line.rating),
    detail: filtered
      ? ratingText(plain, line.rating)
      : request.category === solversKind
        ? ''
        : gainText(plain, line.gain),
    trend: filtered || line.gain === 0 ? 'none' : line.gain > 0 ? 'up' : 'down',
    record: recordOf(plain, request, line),
    form: line.form.map((result, index) => ({
      result,
      letter: formLetters(plain, line.form)[index] ?? '',
    })),
    bar: most === least ? 0 : (measure(line) - least) / (most - least),
    own: line.person.id === leaderboard.own?.person.id,
  });
  return [
    { heading: undefined, rows: ranked.map(row) },
    ...(provisional.length === 0
      ? []
      : [{ heading: plain(unrankedKey(request), needed), rows: provisional.map(row) }]),
    ...(own === undefined
      ? []
      : [{ heading: plain('standings:own', { name: own.person.name }), rows: [row(own)] }]),
  ];
}

function pageButtons(
  { plain }: Wording,
  request: LeaderboardRequest,
  { page, pages }: Leaderboard,
): readonly Button[] {
  const shown = page + 1;
  return pagerButtons(plain, {
    page: shown,
    more: shown < pages,
    idOf: (to) => pageOf(request, to),
  });
}

const pageOf = ({ gameId, category, season, period, asText }: LeaderboardRequest, page: number): string =>
  leaderboardButton.of(
    gameId,
    page,
    category ?? 'all',
    season ?? period ?? 'all',
    asText ? 'text' : 'picture',
  );
