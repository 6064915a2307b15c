import { z } from 'zod';
import { gameById } from '../../../games/index.ts';
import {
  endPhrase,
  type BoardSettings,
  type Person,
  type Profile,
  type RecordCount,
} from '../../../matches/index.ts';
import { ofGame, seats } from '../../../games/game.ts';
import type { PlainKey, Locale } from '../../../phrase.ts';
import { memberOf } from '../../gateway/members.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { customId, gameId as gameIdPart, snowflake } from '../../interactions/custom-id.ts';
import { meantGame } from '../../interactions/inputs/meant-game.ts';
import type { Payload, PayloadFile } from '../../messages/payload.ts';
import { themeOf } from '../../boards/style.ts';
import { buttonRow } from '../../messages/buttons.ts';
import { explainRatings } from './explanation.ts';
import { seasonText } from './season-names.ts';
import { profileScene } from './profile-scene.ts';
import { gainText, ratingText, recordText } from '../../messages/ratings.ts';
import { unrankedText } from './unranked.ts';
import { inLanguage } from '../../messages/words.ts';

const audiences = ['public', 'private'] as const;
/** For the whole channel, or for the asker alone. */
type Audience = (typeof audiences)[number];

/** A person's profile in a game that the caller had to choose. */
export const profileButton = customId('profile', gameIdPart, snowflake, z.enum(audiences));

/**
 * Shows someone's rating and results in a server, and if it is another person, the caller's record against them.
 * @param named the game's id; null: the one played here.
 */
export async function askedProfile(
  context: Context,
  named: string | null,
  person: Person & { readonly bot?: boolean },
  audience: Audience,
): Promise<void> {
  if (person.bot === true) return context.tell('standings:profile.bot', { name: person.name });
  const game = await meantGame(context, named, ({ id }) => profileButton.of(id, person.id, audience));
  if (game === undefined) return;
  await context.reply(await profileOf(context, game.id, person, audience));
}

/** A press on one of the games that a profile was asked for. */
export async function chosenProfile(
  context: Context,
  gameId: string,
  personId: string,
  audience: Audience,
): Promise<void> {
  if (gameById(context.bot.games, gameId) === undefined) {
    return context.tell('bot:oldButton');
  }
  const person = await memberOf(context.bot, context.guildId, personId);
  if (person === undefined) return context.tell('standings:profile.gone');
  if (person.bot) return context.tell('standings:profile.bot', { name: person.name });
  await context.update(await profileOf(context, gameId, person, audience));
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
  const locale = audience === 'public' ? context.bot.localeOf(context.scope) : context.locale;
  return profileMessage(context.bot, locale, gameId, profile, { asker: context.person, versus }, settings);
}

interface Versus {
  readonly asker: Person;
  /** The caller's record against the person. */
  readonly versus: readonly RecordCount[];
}

/** What the texts are about, and how to say them. */
interface Subject extends ReturnType<typeof inLanguage> {
  readonly bot: Bot;
  readonly locale: Locale;
  readonly gameId: string;
}

const tally = ({ bot, locale }: Subject, counts: readonly RecordCount[]): string =>
  recordText(bot.words, locale, sum(counts));

function profileMessage(
  bot: Bot,
  locale: Locale,
  gameId: string,
  profile: Profile,
  { asker, versus }: Versus,
  settings: BoardSettings,
): Payload {
  const { person, openMatches } = profile;
  const subject = { bot, locale, gameId, ...inLanguage(bot.words, locale) };
  const names = { asker: asker.name, name: person.name };
  const lines = [
    subject.say('standings:profile.title', { name: person.name, game: bot.gameName(gameId) }),
    ratingFacts(subject, profile),
    ...titlesLine(subject, profile.titles),
    ...recordLines(subject, profile.record),
    ...computerLine(subject, profile.levels),
    subject.say('standings:profile.open', { count: openMatches }),
    ...(versus.length === 0
      ? []
      : [subject.say('standings:profile.versus', { ...names, record: tally(subject, versus) })]),
  ];
  // Without a rated match there is no rating to explain.
  const rows = profile.line === undefined ? [] : [buttonRow(explainRatings(bot.words, locale))];
  return { content: lines.join('\n'), rows, files: curveFile(subject, profile, settings) };
}

function ratingFacts(subject: Subject, { line, ranked }: Profile): string {
  if (line === undefined) return subject.plain('standings:profile.unrated');
  const { words } = subject.bot;
  return [
    ratingText(words, subject.locale, line.rating),
    subject.plain('standings:profile.gain', { gain: gainText(words, subject.locale, line.gain) }),
    line.unranked === undefined
      ? subject.plain('standings:profile.rank', { rank: line.rank ?? 0, ranked })
      : unrankedText(words, subject.locale, line.unranked),
  ].join(' · ');
}

const medals = ['🥇', '🥈', '🥉'] as const;

function titlesLine(subject: Subject, titles: Profile['titles']): readonly string[] {
  if (titles.length === 0) return [];
  const { bot, locale } = subject;
  const parts = titles.map(
    ({ season, rank }) => `${medals[rank - 1] ?? ''} ${seasonText(bot.words, locale, season)}`,
  );
  return [part(subject, 'standings:profile.titles', parts.join(' · '))];
}

function recordLines(subject: Subject, counts: readonly RecordCount[]): readonly string[] {
  if (counts.length === 0) return [];
  const { bot, locale, gameId } = subject;
  const parts = (kind: 'seat' | 'category', groups: readonly (readonly [string, readonly RecordCount[]])[]) =>
    groups
      .filter(([, own]) => own.length > 0)
      .map(([id, own]) => {
        const name = bot.words.plain(locale, ofGame(gameId, `${kind}.${id}`));
        return `${name} ${tally(subject, own)}`;
      })
      .join(' · ');
  const bySeat = seats.map((seat) => [seat, counts.filter((count) => count.seat === seat)] as const);
  // In the order in which the game lists them.
  const known = gameById(bot.games, gameId)?.categories ?? [];
  const byCategory = known.map(({ id }) => [id, counts.filter(({ category }) => category === id)] as const);
  return [
    subject.say('standings:profile.record', { record: tally(subject, counts) }),
    part(subject, 'standings:profile.byColour', parts('seat', bySeat)),
    part(subject, 'standings:profile.byCategory', parts('category', byCategory)),
    ...waysLine(subject, counts, 'win', 'standings:profile.won'),
    ...waysLine(subject, counts, 'loss', 'standings:profile.lost'),
  ];
}

function part(subject: Subject, label: PlainKey, parts: string): string {
  return subject.say('standings:profile.part', { label: subject.plain(label), parts });
}

/** `Won: 8 in one way, 3 in another`, most frequent first. */
function waysLine(
  subject: Subject,
  counts: readonly RecordCount[],
  result: 'win' | 'loss',
  label: PlainKey,
): readonly string[] {
  const times = new Map<string, number>();
  for (const { by, count } of counts.filter((count) => count.result === result)) {
    times.set(by, (times.get(by) ?? 0) + count);
  }
  if (times.size === 0) return [];
  const { bot, locale, gameId } = subject;
  const ways = [...times]
    .sort(([, a], [, b]) => b - a)
    .map(([by, count]) => `${count} ${bot.words.plain(locale, endPhrase(gameId, by))}`);
  return [part(subject, label, ways.join(', '))];
}

function computerLine(subject: Subject, levels: Profile['levels']): readonly string[] {
  if (levels.length === 0) return [];
  const { bot, locale } = subject;
  const parts = levels.map(
    ({ level, ...sums }) =>
      `${subject.plain('standings:profile.level', { level })}: ${recordText(bot.words, locale, sums)}`,
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
  const { bot, locale, gameId } = subject;
  const { words } = bot;
  const date = (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
  const rating = ratingText(words, locale, line.rating);
  const detail = [
    ...(line.rank === undefined
      ? []
      : [subject.plain('standings:profile.rank', { rank: line.rank, ranked })]),
    recordText(words, locale, line),
  ].join(' · ');
  const scene = profileScene(
    {
      name: person.name,
      personId: person.id,
      rating,
      detail,
      trend: subject.plain('standings:profile.gain', { gain: gainText(words, locale, line.gain) }),
      from: date(first.at),
      // A single day is named once.
      to: date(last.at) === date(first.at) ? '' : date(last.at),
    },
    curve.map(({ points }) => points),
  );
  const points = curve.map((rated) => Math.round(rated.points));
  const alt = subject.plain('standings:profile.alt', {
    name: person.name,
    // The first point is the initial rating, not a match.
    count: curve.length - 1,
    from: date(first.at),
    to: date(last.at),
    least: Math.min(...points),
    most: Math.max(...points),
    rating,
  });
  return [{ name: `${gameId}-profile.png`, data: () => bot.draw(scene, themeOf(settings)), alt }];
}

function sum(counts: readonly RecordCount[]) {
  const of = (result: RecordCount['result']) =>
    counts.filter((count) => count.result === result).reduce((total, { count }) => total + count, 0);
  return { wins: of('win'), draws: of('draw'), losses: of('loss') };
}
