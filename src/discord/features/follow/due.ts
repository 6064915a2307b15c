import type { DueRow, Match, MatchSummary } from '../../../matches/index.ts';
import type { Locale } from '../../../phrase.ts';
import { Outdated } from '../../outbox/decided.ts';
import type { Letter } from '../../outbox/outbox.ts';
import { linkedBoard } from '../../boards/message.ts';
import { inLanguage, type Wording } from '../../messages/words.ts';
import { memberOf } from '../../gateway/members.ts';
import type { Bot } from '../../interactions/context.ts';
import { dueKind, serverOf, type DueWork, type Settled } from '../../interactions/background/due.ts';
import { encode, type Payload } from '../../messages/payload.ts';
import { boardMessages, digestLine, digestMessages, pingingLines, type DigestLine } from './message.ts';

/** Messages about what somebody follows, sent directly or posted in a channel. */

/** Instead of a person: those who are pinged in the server's channel for followers. */
const inChannel = 'channel';
/** When those who could not be told are told again, in milliseconds. */
const againMs = 15_000;

/** A match that followers are to hear of, or only one of them; see `Following.tellLater`. */
interface Following extends DueWork {
  readonly match: Match;
  readonly listener: string | undefined;
}

/** What followers hear, when it is due. */
export const followingDue = [
  dueKind<Following>({
    kind: 'follow',
    async read({ matches }, { subject }) {
      const due = await matches.following.due(subject);
      return due && { since: matches.due.since(due.match.updatedAt), ...due };
    },
    handle: tellFollowers,
  }),
  dueKind({
    kind: 'digest',
    keepsTrying: true,
    read: (_, { at }) => Promise.resolve({ since: at }),
    handle: (bot, _, row) => sendDigest(bot, row),
  }),
  dueKind({
    kind: 'channelDigest',
    keepsTrying: true,
    read: serverOf,
    handle: (bot, { guildId }, row) => postDigest(bot, guildId, row),
  }),
];

/** Sends the board to those who follow the match. Whoever cannot be told gets a row, so that nobody else is told again. */
async function tellFollowers(bot: Bot, { match, listener }: Following): Promise<Settled> {
  const { following } = bot.matches;
  const { guildId } = match;
  if (guildId === null) return 'done';
  const { direct, channel } = await following.listeners(match);
  const all = [...direct, inChannel];
  const waiting = new Set(all);
  const tell = teller(bot, match, guildId, channel);
  for (const one of listener === undefined ? all : all.filter((one) => one === listener)) {
    try {
      await tell(one);
      waiting.delete(one);
    } catch (cause) {
      // Somebody else may have told them.
      if (listener !== undefined || cause instanceof Outdated) throw cause;
      bot.log.info({ match: match.id, err: cause }, 'follower not told yet');
      await following.tellLater(match, one, againMs);
    }
  }
  if (waiting.has(inChannel)) for (const personId of channel) waiting.add(personId);
  await following.told(match, waiting);
  return 'done';
}

/** Tells a person, or those in the channel. */
function teller(bot: Bot, match: Match, guildId: string, channel: readonly string[]) {
  // Drawn once for all who read the same language.
  const messages = new Map<Locale, ReturnType<typeof encode>>();
  const key = `follow-${match.id}.${match.revision}`;
  return async (one: string): Promise<void> => {
    if (one === inChannel) {
      const pinged = await membersAmong(bot, guildId, channel);
      return post(bot, guildId, key, (channelId) => boardMessages(bot, match, pinged, channelId));
    }
    if (!(await isMember(bot, guildId, one))) return;
    const wording = await wordingFor(bot, one, match);
    const { locale } = wording;
    const message = messages.get(locale) ?? encode(linkedBoard(bot, match, wording));
    messages.set(locale, message);
    await send(bot, one, [guildId], key, await message);
  };
}

/** Sends somebody's daily summary, if anything happened. */
async function sendDigest(bot: Bot, row: DueRow): Promise<Settled> {
  const { digests } = bot.matches;
  const personId = row.subject;
  const news = await digests.digest(personId, row);
  const guildIds: string[] = [];
  for (const guildId of new Set(news.map((match) => match.guildId)))
    if (guildId !== null && (await isMember(bot, guildId, personId))) guildIds.push(guildId);
  const shown = news.filter(({ guildId }) => guildIds.some((id) => id === guildId));
  const [first] = shown;
  if (first !== undefined) {
    const wording = await wordingFor(bot, personId, first);
    const lines = shown.map((match) => ({ text: digestLine(bot, wording, match), pings: [] }));
    const [message] = digestMessages(wording.say('follow:digest.title'), lines);
    await send(bot, personId, guildIds, `digest-${row.at}`, message!);
  }
  const next = await digests.nextDigest(personId, row);
  return next === undefined ? 'done' : { at: next };
}

/** Posts a server's daily summary for all who follow in its channel, if anything happened. */
async function postDigest(bot: Bot, guildId: string, row: DueRow): Promise<Settled> {
  const { digests } = bot.matches;
  const wording = bot.wordingOf({ guildId, channelId: '' });
  const lines: DigestLine[] = [];
  for (const { match, personIds } of await digests.channelDigest(guildId, row)) {
    const pings = await membersAmong(bot, guildId, personIds);
    lines.push(...pingingLines(digestLine(bot, wording, match), pings));
  }
  const title = wording.say('follow:digest.channelTitle');
  await post(bot, guildId, `digest-${row.at}`, () => digestMessages(title, lines));
  const next = await digests.nextChannelDigest(guildId);
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

async function wordingFor(bot: Bot, personId: string, match: MatchSummary): Promise<Wording> {
  const { locale } = await bot.matches.people.preferences(personId);
  return locale === null ? bot.wordingOf(match) : inLanguage(bot.words, locale);
}

/** Writes to somebody directly. */
async function send(
  bot: Bot,
  personId: string,
  guildIds: readonly string[],
  key: string,
  message: Letter['message'],
): Promise<void> {
  const { ok } = await bot.outbox.post({ key, where: { personId }, message });
  // Discord punishes bots that keep writing to people who do not want it.
  if (!ok) for (const guildId of guildIds) await bot.matches.following.stopDirect(personId, guildId);
}

/** Posts them in the channel that the server names for followers; nowhere if there is none. */
async function post(
  bot: Bot,
  guildId: string,
  key: string,
  messagesIn: (channelId: string) => readonly Payload[],
): Promise<void> {
  const { following: channelId } = await bot.matches.settings.get({ guildId, channelId: '' });
  if (channelId === null) return;
  for (const [index, message] of messagesIn(channelId).entries()) {
    const { ok } = await bot.outbox.post({ key: `${key}-${index}`, where: channelId, message });
    if (!ok) return;
  }
}
