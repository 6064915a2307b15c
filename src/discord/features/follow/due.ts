import { Routes } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Due, MatchSummary } from '../../../matches/index.ts';
import type { Locale } from '../../../phrase.ts';
import { failureOf } from '../../gateway/failure.ts';
import { memberOf } from '../../gateway/members.ts';
import type { Bot } from '../../interactions/context.ts';
import type { Settled } from '../../interactions/feature.ts';
import { encode, type Payload } from '../../messages/payload.ts';
import {
  boardMessage,
  boardMessages,
  digestLine,
  digestMessages,
  pingingLines,
  type DigestLine,
} from './message.ts';

/** Messages about what somebody follows, sent directly or posted in a channel. */

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
  const nonce = `follow-${row.subject}-${match.version}`;
  const { direct, channel } = await following.listeners(match);
  for (const personId of direct) {
    if (told.has(`${nonce} ${personId}`) || !(await isMember(bot, guildId, personId))) continue;
    const locale = await localeFor(bot, personId, match);
    const message = messages.get(locale) ?? encode(boardMessage(bot, locale, match));
    messages.set(locale, message);
    await send(bot, personId, [guildId], nonce, await message);
    told.set(`${nonce} ${personId}`, true);
  }
  const pinged = told.has(nonce) ? [] : await membersAmong(bot, guildId, channel);
  await post(bot, guildId, nonce, (channelId) => boardMessages(bot, match, pinged, channelId));
  told.set(nonce, true);
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
    const lines = shown.map((match) => ({ text: digestLine(bot, locale, match), pings: [] }));
    const [message] = digestMessages(bot.words.say(locale, { key: 'follow:digest.title', data: {} }), lines);
    await send(bot, personId, guildIds, `digest-${Math.floor(row.at / 1000)}`, await encode(message!));
  }
  const next = await following.nextDigest(personId, row);
  return next === undefined ? 'done' : { at: next };
}

/** Posts a server's daily summary for all who follow in its channel, if anything happened. */
export async function channelDigestDue(
  bot: Bot,
  { guildId, row }: Extract<Due, { readonly kind: 'channelDigest' }>,
): Promise<Settled> {
  const { following } = bot.matches;
  const locale = bot.localeOf({ guildId, channelId: '' });
  const lines: DigestLine[] = [];
  for (const { match, personIds } of await following.channelDigest(guildId, row)) {
    const pings = await membersAmong(bot, guildId, personIds);
    lines.push(...pingingLines(digestLine(bot, locale, match), pings));
  }
  const title = bot.words.say(locale, { key: 'follow:digest.channelTitle', data: {} });
  await post(bot, guildId, `digest-${Math.floor(row.at / 1000)}`, () => digestMessages(title, lines));
  const next = await following.nextChannelDigest(guildId);
  return next === undefined ? 'done' : { at: next };
}

/** Who has left the server no longer sees its matches, so they follow nothing there. */
async function isMember(bot: Bot, guildId: string, personId: string): Promise<boolean> {
  if ((await memberOf(bot, guildId, personId)) !== undefined) return true;
  await bot.matches.following.stopAll(personId, guildId);
  return false;
}

async function membersAmong(
  bot: Bot,
  guildId: string,
  personIds: readonly string[],
): Promise<readonly string[]> {
  const members: string[] = [];
  for (const personId of personIds) if (await isMember(bot, guildId, personId)) members.push(personId);
  return members;
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
    for (const guildId of guildIds) await bot.matches.following.stopDirect(personId, guildId);
  }
}

/** Posts them in the channel that the server names for followers; nowhere if there is none. */
async function post(
  bot: Bot,
  guildId: string,
  nonce: string,
  messagesIn: (channelId: string) => readonly Payload[],
): Promise<void> {
  const { following: channelId } = await bot.matches.settings.get({ guildId, channelId: '' });
  if (channelId === null) return;
  try {
    for (const [index, message] of messagesIn(channelId).entries()) {
      const { body, files } = await encode(message);
      const once = { ...body, nonce: `${nonce}-${index}`, enforce_nonce: true };
      await bot.rest.post(Routes.channelMessages(channelId), { body: once, files });
    }
  } catch (cause) {
    if (!failureOf(cause, channelId).lasting) throw cause;
    bot.log.info({ err: cause }, 'followers not pinged: their channel is out of reach');
  }
}
