import { z } from 'zod';
import { gameById } from '../../../games/index.ts';
import type { BoardSettings, Person, Profile, ResultCount } from '../../../matches/index.ts';
import { endPhrase } from '../../../matches/index.ts';
import { ofGame, seats } from '../../../games/game.ts';
import type { PlainKey } from '../../../phrase.ts';
import { memberOf } from '../../gateway/members.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { customId, gameId as gameIdPart, snowflake } from '../../interactions/custom-id.ts';
import { gamesHere, lastPlayed, otherGames } from '../../interactions/inputs/chosen-game.ts';
import { playedButton } from '../../interactions/shared-buttons.ts';
import type { Payload, PayloadFile } from '../../messages/payload.ts';
import { themeOf } from '../../boards/style.ts';
import { buttonRows } from '../../messages/buttons.ts';
import { explainRatings } from './explanation.ts';
import { medals, seasonText } from './names.ts';
import { profileScene } from './profile-scene.ts';
import { gainText, ratingText, recordText } from '../../messages/ratings.ts';
import { unrankedText } from './names.ts';
import type { Wording } from '../../messages/words.ts';

const audiences = ['public', 'private'] as const;
/** For the whole channel, or for the asker alone. */
type Audience = (typeof audiences)[number];

/** A person's profile in another game, instead. */
export const profileButton = customId('profile', gameIdPart, snowflake, z.enum(audiences));
/** The profile of one of the people on a leaderboard. */
export const personSelect = customId('person', gameIdPart);

/**
 * Shows someone's rating and results in a server, and if it is another person, the caller's record against them.
 * @param named the game's id; null: the one last played.
 */
export async function askedProfile(
  context: Context,
  named: string | null,
  person: Person & { readonly bot?: boolean },
  audience: Audience,
): Promise<void> {
  if (person.bot === true) return context.tell('standings:profile.bot', { name: person.name });
  const { games } = context.bot;
  const game =
    (named === null ? undefined : gameById(games, named)) ?? (await lastPlayed(context)) ?? games[0]!;
  await context.reply(await profileOf(context, game.id, person, audience));
}

/** The profile in another game, in the place of the one before. */
export const chosenProfile = (context: Context, gameId: string, personId: string, audience: Audience) =>
  showMember(context, gameId, personId, audience, 'update');

/** Somebody on a leaderboard was chosen. */
export const openPerson = (context: Context, personId: string, gameId: string) =>
  snowflake.safeParse(personId).success
    ? showMember(context, gameId, personId, 'private', 'reply')
    : context.tell('bot:oldButton');

async function showMember(
  context: Context,
  gameId: string,
  personId: string,
  audience: Audience,
  how: 'reply' | 'update',
): Promise<void> {
  if (gameById(context.bot.games, gameId) === undefined) {
    return context.tell('bot:oldButton');
  }
  const person = await memberOf(context.bot, context.guildId, personId);
  if (person === undefined) return context.tell('standings:profile.gone');
  if (person.bot) return context.tell('standings:profile.bot', { name: person.name });
  await context[how](await profileOf(context, gameId, person, audience));
}

async function profileOf(
  context: Context,
  gameId: string,
  person: Person,
  audience: Audience,
): Promise<Payload> {
  const scope = context.scope;
  await context.bot.matches.people.seen(scope, context.person.id);
  const profile = await context.bot.matches.standings.profile(scope, gameId, person);
  const versus =
    person.id === context.person.id
      ? []
      : await context.bot.matches.standings.versus(scope, gameId, context.person.id, person.id);
  const settings = await context.bot.matches.settings.boards(context.place.id);
  const wording = audience === 'public' ? context.bot.wordingOf(context.scope) : context;
  const shown = profileMessage(
    context.bot,
    wording,
    gameId,
    profile,
    { asker: context.person, versus },
    settings,
  );
  const game = gameById(context.bot.games, gameId)!;
  const played = { label: wording.plain('standings:button.played'), id: playedButton.of(person.id) };
  const buttons = [
    ...otherGames(game, await gamesHere(context), ({ id }) => profileButton.of(id, person.id, audience)),
    ...(profile.results.length + profile.levels.length === 0 ? [] : [played]),
    // Without a rated match there is no rating to explain.
    ...(profile.line === undefined ? [] : [explainRatings(wording.plain)]),
  ];
  return { ...shown, rows: buttonRows(buttons) };
}

interface Versus {
  readonly asker: Person;
  /** The caller's record against the person. */
  readonly versus: readonly ResultCount[];
}

/** What the texts are about, and how to say them. */
interface Subject extends Wording {
  readonly bot: Bot;
  readonly gameId: string;
}

const tally = ({ plain }: Subject, counts: readonly ResultCount[]): string => recordText(plain, sum(counts));

function profileMessage(
  bot: Bot,
  { locale, say, plain }: Wording,
  gameId: string,
  profile: Profile,
  { asker, versus }: Versus,
  settings: BoardSettings,
): Payload {
  const { person, openMatches } = profile;
  const subject = { bot, locale, say, plain, gameId };
  const names = { asker: asker.name, name: person.name };
  const lines = [
    say('standings:profile.title', { name: person.name, game: bot.gameName(gameId) }),
    ratingFacts(subject, profile),
    ...titlesLine(subject, profile.titles),
    ...recordLines(subject, profile.results),
    ...computerLine(subject, profile.levels),
    say('standings:profile.open', { count: openMatches }),
    ...(versus.length === 0
      ? []
      : [say('standings:profile.versus', { ...names, record: tally(subject, versus) })]),
  ];
  return { content: lines.join('\n'), blocks: [], files: curveFile(subject, profile, settings) };
}

function ratingFacts({ plain }: Subject, { line, ranked }: Profile): string {
  if (line === undefined) return plain('standings:profile.unrated');
  return [
    ratingText(plain, line.rating),
    plain('standings:profile.gain', { gain: gainText(plain, line.gain) }),
    line.unranked === undefined
      ? plain('standings:profile.rank', { rank: line.rank ?? 0, ranked })
      : unrankedText(plain, line.unranked),
  ].join(' · ');
}

function titlesLine(subject: Subject, titles: Profile['titles']): readonly string[] {
  if (titles.length === 0) return [];
  const parts = titles.map(({ season, rank }) => `${medals[rank - 1] ?? ''} ${seasonText(subject, season)}`);
  return [part(subject, 'standings:profile.titles', parts.join(' · '))];
}

function recordLines(subject: Subject, counts: readonly ResultCount[]): readonly string[] {
  if (counts.length === 0) return [];
  const { bot, say, plain, gameId } = subject;
  const parts = (kind: 'seat' | 'category', groups: readonly (readonly [string, readonly ResultCount[]])[]) =>
    groups
      .filter(([, own]) => own.length > 0)
      .map(([id, own]) => `${plain(ofGame(gameId, `${kind}.${id}`))} ${tally(subject, own)}`)
      .join(' · ');
  const bySeat = seats.map((seat) => [seat, counts.filter((count) => count.seat === seat)] as const);
  // In the order in which the game lists them.
  const known = gameById(bot.games, gameId)?.categories ?? [];
  const byCategory = known.map(({ id }) => [id, counts.filter(({ category }) => category === id)] as const);
  return [
    say('standings:profile.record', { record: tally(subject, counts) }),
    part(subject, 'standings:profile.byColour', parts('seat', bySeat)),
    part(subject, 'standings:profile.byCategory', parts('category', byCategory)),
    ...waysLine(subject, counts, 'win', 'standings:profile.won'),
    ...waysLine(subject, counts, 'loss', 'standings:profile.lost'),
  ];
}

const part = ({ say, plain }: Subject, label: PlainKey, parts: string): string =>
  say('standings:profile.part', { label: plain(label), parts });

/** `Won: 8 in one way, 3 in another`, most frequent first. */
function waysLine(
  subject: Subject,
  counts: readonly ResultCount[],
  result: 'win' | 'loss',
  label: PlainKey,
): readonly string[] {
  const times = new Map<string, number>();
  for (const { by, count } of counts.filter((count) => count.result === result)) {
    times.set(by, (times.get(by) ?? 0) + count);
  }
  if (times.size === 0) return [];
  const { plain, gameId } = subject;
  const ways = [...times]
    .sort(([, a], [, b]) => b - a)
    .map(([by, count]) => `${count} ${plain(endPhrase(gameId, by))}`);
  return [part(subject, label, ways.join(', '))];
}

function computerLine(subject: Subject, levels: Profile['levels']): readonly string[] {
  if (levels.length === 0) return [];
  const { plain } = subject;
  const parts = levels.map(
    ({ level, ...sums }) => `${plain('standings:profile.level', { level })}: ${recordText(plain, sums)}`,
  );
  return [part(subject, 'standings:profile.computer', parts.join(' · '))];
}

/** The rating history as a picture; none without rated matches. */
function curveFile(
  subject: Subject,
  { person, line, ranked, curve }: Profile,
  settings: BoardSettings,
): readonly PayloadFile[] {
  const [first, last] = [curve[0], curve.at(-1)];
  if (line === undefined || first === undefined || last === undefined) return [];
  const { bot, locale, plain, gameId } = subject;
  const date = (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
  const rating = ratingText(plain, line.rating);
  const detail = [
    ...(line.rank === undefined ? [] : [plain('standings:profile.rank', { rank: line.rank, ranked })]),
    recordText(plain, line),
  ].join(' · ');
  const scene = profileScene(
    {
      name: person.name,
      personId: person.id,
      rating,
      detail,
      trend: plain('standings:profile.gain', { gain: gainText(plain, line.gain) }),
      from: date(first.at),
      // A single day is named once.
      to: date(last.at) === date(first.at) ? '' : date(last.at),
    },
    curve.map(({ points }) => points),
  );
  const points = curve.map((rated) => Math.round(rated.points));
  const alt = plain('standings:profile.alt', {
    name: person.name,
    // The first point is the initial rating, not a match.
    count: curve.length - 1,
    from: date(first.at),
    to: date(last.at),
    least: Math.min(...points),
    most: Math.max(...points),
    rating,
  });
  return [{ name: `${gameId}-profile.png`, data: () => bot.draw(() => scene, themeOf(settings)), alt }];
}

function sum(counts: readonly ResultCount[]) {
  const of = (result: ResultCount['result']) =>
    counts.filter((count) => count.result === result).reduce((total, { count }) => total + count, 0);
  return { wins: of('win'), draws: of('draw'), losses: of('loss') };
}
