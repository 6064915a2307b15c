import { Routes } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { isHidden, type Due, type Match, type MatchSummary } from '../../../matches/index.ts';
import type { Locale } from '../../../phrase.ts';
import { boardPicture, boardText, lengthOf } from '../../boards/message.ts';
import { failureOf } from '../../gateway/failure.ts';
import { memberOf } from '../../gateway/members.ts';
import type { Bot } from '../../interactions/context.ts';
import type { Settled } from '../../interactions/feature.ts';
import { messageLink } from '../../messages/links.ts';
import { contentLimit, encode, type Payload } from '../../messages/payload.ts';

/** Direct messages about what somebody follows. */

/** Whom a process has sent which board: if one of many fails, those before it are not told again an hour later. */
const told = new WeakMap<Bot, LRUCache<string, true>>();
const mostTold = 10_000;

function toldBy(bot: Bot): LRUCache<string, true> {
  const known = told.get(bot) ?? new LRUCache({ max: mostTold });
  told.set(bot, known);
  return known;
}

/** Sends the board to those who follow the match. */
export async function followDue(
  bot: Bot,
  { match, row }: Extract<Due, { readonly kind: 'follow' }>,
): Promise<Settled> {
  const { following } = bot.matches;
  const { guildId } = match;
  if (guildId === null) return 'done';
  // Drawn once for all who read the same language.
  const messages = new Map<Locale, ReturnType<typeof encode>>();
  const told = toldBy(bot);
  for (const personId of await following.listeners(match)) {
    const nonce = `${row.subject}-${match.version}`;
    if (told.has(`${nonce} ${personId}`) || !(await isMember(bot, guildId, personId))) continue;
    const locale = await localeFor(bot, personId, match);
    const message = messages.get(locale) ?? encode(boardMessage(bot, locale, match));
    messages.set(locale, message);
    await send(bot, personId, [guildId], nonce, await message);
    told.set(`${nonce} ${personId}`, true);
  }
  await following.told(match);
  return 'done';
}

/** Sends somebody's daily summary, if anything happened. */
export async function digestDue(
  bot: Bot,
  { personId, row }: Extract<Due, { readonly kind: 'digest' }>,
): Promise<Settled> {
  const { following } = bot.matches;
  const news = await following.digest(personId, row);
  const guildIds: string[] = [];
  for (const guildId of new Set(news.map((match) => match.guildId)))
    if (guildId !== null && (await isMember(bot, guildId, personId))) guildIds.push(guildId);
  const shown = news.filter(({ guildId }) => guildIds.some((id) => id === guildId));
  const [first] = shown;
  if (first !== undefined) {
    const locale = await localeFor(bot, personId, first);
    const message = await encode({ content: digestText(bot, locale, shown) });
    await send(bot, personId, guildIds, `digest-${Math.floor(row.at / 1000)}`, message);
  }
  const next = await following.nextDigest(personId, row);
  return next === undefined ? 'done' : { at: next };
}

/** Who has left the server no longer sees its matches, so they follow nothing there. */
async function isMember(bot: Bot, guildId: string, personId: string): Promise<boolean> {
  if ((await memberOf(bot, guildId, personId)) !== undefined) return true;
  await bot.matches.following.stopAll(personId, guildId);
  return false;
}

async function localeFor(bot: Bot, personId: string, match: MatchSummary): Promise<Locale> {
  const { locale } = await bot.matches.people.preferences(personId);
  return locale ?? bot.localeOf(match);
}

/** @param nonce Discord drops a second message with the same one, if the process ends before it notes the first. */
async function send(
  bot: Bot,
  personId: string,
  guildIds: readonly string[],
  nonce: string,
  { body, files }: Awaited<ReturnType<typeof encode>>,
): Promise<void> {
  try {
    const opened = await bot.rest.post(Routes.userChannels(), { body: { recipient_id: personId } });
    const route = Routes.channelMessages((opened as { readonly id: string }).id);
    await bot.rest.post(route, { body: { ...body, nonce, enforce_nonce: true }, files });
  } catch (cause) {
    // Discord punishes bots that keep writing to people who do not want it.
    if (!failureOf(cause, '').lasting) throw cause;
    bot.log.info({ err: cause }, 'follower not told: closed to direct messages');
    for (const guildId of guildIds) await bot.matches.following.stopAll(personId, guildId);
  }
}

function boardMessage(bot: Bot, locale: Locale, match: Match): Payload {
  const { board } = match;
  const text = boardText({ ...bot, localeOf: () => locale }, match);
  return {
    content: [text, ...linkOf(bot, locale, match)].join('\n'),
    files: board === undefined || isHidden(match) ? [] : [boardPicture(bot, match, board, locale)],
  };
}

function linkOf(bot: Bot, locale: Locale, { guildId, boardMessage }: MatchSummary): readonly string[] {
  if (boardMessage === undefined) return [];
  const link = messageLink(guildId, boardMessage);
  return [bot.words.say(locale, { key: 'bot:matches.link', data: { link } })];
}

function digestText(bot: Bot, locale: Locale, matches: readonly MatchSummary[]): string {
  const lines = [bot.words.say(locale, { key: 'follow:digest.title', data: {} })];
  let length = lines.join().length;
  for (const match of matches) {
    const line = `- ${[digestLine(bot, locale, match), ...linkOf(bot, locale, match)].join(' · ')}`;
    length += line.length + 1;
    if (length > contentLimit) break;
    lines.push(line);
  }
  return lines.join('\n');
}

function digestLine(bot: Bot, locale: Locale, match: MatchSummary): string {
  const { id, gameId, players, outcome, toMove } = match;
  const key = outcome === undefined ? 'open' : outcome.void ? 'void' : 'over';
  return bot.words.say(locale, {
    key: `follow:digest.${key}`,
    data: {
      id,
      game: bot.gameName(gameId),
      first: players.first.name,
      second: players.second.name,
      name: players[toMove].name,
      length: lengthOf(bot, locale, match),
      score: outcome?.score ?? '',
      how: outcome === undefined ? '' : bot.words.plain(locale, outcome.how),
    },
  });
}
