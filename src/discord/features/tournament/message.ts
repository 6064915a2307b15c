import { gameById } from '../../../games/index.ts';
import type { BoardSettings, Round, Tournament } from '../../../matches/index.ts';
import type { Locale, Phrase } from '../../../phrase.ts';
import { themeOf } from '../../boards/style.ts';
import type { Bot } from '../../interactions/context.ts';
import { buttonRow } from '../../messages/buttons.ts';
import { altLimit, type Payload } from '../../messages/payload.ts';
import { termsPhrases } from '../../messages/terms.ts';
import { inTime } from '../../messages/timestamps.ts';
import { joinButton, leaveButton, standingsButton } from './components.ts';
import { halves, standingsRows } from './rows.ts';
import { tableScene } from './tablescene.ts';

/** Texts and pictures of a tournament. */

/** Characters of a list; the rest of a message is shorter. */
const listLimit = 1_400;
/** How many names are shown before the start. */
const mostNames = 40;
/** Players on a page of the standings, and in the text beside it. */
export const pageSize = 20;
const placesInText = 10;

/** A tournament that can be joined, with its players; afterwards, that it has begun. */
export function openMessage(bot: Bot, tournament: Tournament): Payload {
  const { id, options, organiser, state } = tournament;
  const locale = bot.localeOf(tournament);
  const say = (key: string, data: Phrase['data'] = {}) =>
    bot.words.say(locale, { key: `tournament:${key}`, data });
  const plain = (key: string) => bot.words.plain(locale, { key: `tournament:${key}`, data: {} });
  const people = state.entrants.flatMap(({ player, withdrawn }) =>
    withdrawn ? [] : [tournament.players[player]!.name],
  );
  const names = people.slice(0, mostNames).join(', ');
  const count = people.length;
  const list = say(count > mostNames ? 'open.morePlayers' : 'open.players', { count, names });
  const lines = [
    say('open.title', { name: options.name, game: bot.gameName(options.gameId), id }),
    say('open.organiser', { name: organiser.name }),
    formatLine(bot, locale, tournament),
    gameLine(bot, locale, tournament),
    '',
    count === 0 ? say('open.nobody') : list,
    `-# ${say(state.status === 'open' ? 'open.how' : 'open.begun')}`,
  ];
  return {
    content: lines.join('\n'),
    rows: [
      buttonRow(
        { label: plain('button.join'), id: joinButton.of(id), style: 'success' },
        { label: plain('button.leave'), id: leaveButton.of(id) },
        { label: plain('button.standings'), id: standingsButton.of(id, 1) },
      ),
    ],
  };
}

function formatLine(bot: Bot, locale: Locale, { options }: Tournament): string {
  const word = (key: string, data: Phrase['data'] = {}) =>
    bot.words.say(locale, { key: `tournament:${key}`, data });
  return [
    word(`format.${options.format}`),
    ...(options.format === 'swiss' && options.rounds !== null
      ? [word('rounds', { count: options.rounds })]
      : []),
    word('games', { count: options.games }),
    ...(options.atOnce > 1 ? [word('atOnce', { count: options.atOnce })] : []),
    word('days', { count: options.days }),
    word(`unfinished.${options.absence}`),
  ].join(' · ');
}

function gameLine(bot: Bot, locale: Locale, { options, terms }: Tournament): string {
  const game = gameById(bot.games, options.gameId);
  const reason = game?.unrated(options.game);
  const casual = terms.rated && reason === undefined ? undefined : { reason };
  return [
    ...(game?.summary(options.game) ?? []),
    ...termsPhrases(terms, casual, (phrase) => bot.words.plain(locale, phrase)),
    ...(terms.vacation ? [] : [{ key: 'tournament:noVacation', data: {} }]),
    ...(options.threads ? [{ key: 'tournament:inThreads', data: {} }] : []),
  ]
    .map((phrase) => bot.words.say(locale, phrase))
    .join(' · ');
}

/** A page of the standings, from 1: a table, and the first places in words. */
export function standingsMessage(
  bot: Bot,
  locale: Locale,
  tournament: Tournament,
  settings: BoardSettings,
  page: number,
): Payload {
  const { id, options, standings } = tournament;
  const word = (key: string, data: Phrase['data'] = {}) => ({ key: `tournament:${key}`, data });
  if (standings.length === 0)
    return { content: bot.words.say(locale, word('empty', { name: options.name })) };
  const pages = Math.ceil(standings.length / pageSize);
  const shown = Math.min(Math.max(page, 1), pages);
  const title = bot.words.plain(locale, word('title', { name: options.name }));
  const subtitle = [
    bot.words.plain(locale, progress(tournament)),
    ...(pages > 1 ? [bot.words.plain(locale, word('page', { page: shown, pages }))] : []),
  ].join(' · ');
  const places = standings.slice((shown - 1) * pageSize, shown * pageSize);
  const line = (how: 'say' | 'plain') => (place: (typeof places)[number]) =>
    bot.words[how](
      locale,
      word(place.withdrawn ? 'place.withdrawn' : 'place', {
        rank: place.rank,
        name: tournament.players[place.player]!.name,
        points: halves(place.points),
        sonnebornBerger: place.sonnebornBerger / 4,
        wins: place.wins,
      }),
    );
  const heading = bot.words.say(locale, word('standings', { name: options.name }));
  const alt = [`${title} · ${subtitle}`, ...places.map(line('plain'))].join('\n');
  const turn = (to: number, key: string) => ({
    label: bot.words.plain(locale, { key: `bot:button.${key}`, data: {} }),
    id: standingsButton.of(id, Math.max(1, to)),
    disabled: to < 1 || to > pages,
  });
  const legend = tournament.state.plan?.format === 'swiss' ? 'legend.swiss' : 'legend.roundRobin';
  const scene = tableScene(
    { title, subtitle, legend: bot.words.plain(locale, word(legend)) },
    standingsRows(bot, locale, tournament, places),
  );
  return {
    content: [heading, ...places.slice(0, placesInText).map(line('say'))].join('\n'),
    rows: pages > 1 ? [buttonRow(turn(shown - 1, 'before'), turn(shown + 1, 'after'))] : [],
    files: [
      {
        name: `tournament-${id}-${shown}.png`,
        data: () => bot.draw(scene, themeOf(settings)),
        alt: alt.length <= altLimit ? alt : `${title} · ${subtitle}`,
      },
    ],
  };
}

/** How far it has come. */
export function progress({ state }: Tournament): Phrase {
  const data = { round: state.rounds.length, rounds: state.plan?.rounds ?? 0 };
  if (state.status === 'ended') return { key: 'tournament:progress.ended', data };
  return { key: `tournament:progress.${state.plan === undefined ? 'open' : 'running'}`, data };
}

/** The current round. */
export function pairingsMessage(bot: Bot, locale: Locale, tournament: Tournament): Payload {
  const { options, state } = tournament;
  const round = state.rounds.at(-1);
  const say = (key: string, data: Phrase['data'] = {}) =>
    bot.words.say(locale, { key: `tournament:${key}`, data });
  if (round === undefined) return { content: say('noRound', { name: options.name }) };
  const head = say('pairings', {
    name: options.name,
    progress: bot.words.plain(locale, progress(tournament)),
  });
  const ends = state.status === 'running' ? [say('round.ends', { when: inTime(round.deadline) })] : [];
  return { content: [head, ...ends, ...roundLines(bot, locale, tournament, round)].join('\n') };
}

/** A line for each match, then those who rest, as many as fit. */
export function roundLines(
  bot: Bot,
  locale: Locale,
  { players, options }: Tournament,
  { matches, byes }: Round,
): readonly string[] {
  const say = (key: string, data: Phrase['data'] = {}) =>
    bot.words.say(locale, { key: `tournament:${key}`, data });
  const name = (player: number) => players[player]!.name;
  const lines = [
    ...matches.map(({ id, first, second, points }) =>
      say(points === undefined ? 'round.match' : 'round.result', {
        first: name(first),
        second: name(second),
        id,
        firstPoints: halves(points?.[0] ?? 0),
        secondPoints: halves(points?.[1] ?? 0),
      }),
    ),
    ...byes.map(({ player, points }) =>
      say(points === 2 * options.games ? 'round.bye' : 'round.otherBye', {
        name: name(player),
        points: halves(points),
      }),
    ),
  ];
  let length = 0;
  const fits = lines.filter((line) => (length += line.length + 1) <= listLimit);
  return fits.length === lines.length
    ? lines
    : [...fits, say('round.more', { count: lines.length - fits.length })];
}
