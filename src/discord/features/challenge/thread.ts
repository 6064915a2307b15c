import { DiscordAPIError, Routes, ThreadAutoArchiveDuration, type APIThreadChannel } from 'discord.js';
import { seats } from '../../../games/game.ts';
import type { Match } from '../../../matches/index.ts';
import { threadName } from '../../gateway/threads.ts';
import { tagsOf } from '../../boards/posted/tags.ts';
import { messageLink } from '../../messages/links.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { escapeText, type Wording } from '../../messages/words.ts';

/** Where the board of a match that begins is to be found. */
export function boardPlace(bot: Bot, match: Match, inThread: boolean): string {
  const { say } = bot.wordingOf(match);
  const own = bot.discord.forumPost(match.channelId) === undefined ? 'inThread' : 'inPost';
  return say(`challenge:board.${inThread ? own : 'below'}`);
}

/** A note below the announcement if a requested thread is impossible; otherwise nothing. */
export const threadNote = ({ say }: Wording, isAsked: boolean | undefined, opens: boolean): string =>
  isAsked !== true || opens ? '' : `\n${say('challenge:challenge.threadIgnored')}`;

/**
 * Creates a thread for the match from the message that announces it; in a forum, another post. If that fails, boards
 * stay in the channel.
 */
export async function openThread(
  context: Context,
  match: Match,
  messageId: string | undefined,
): Promise<Match> {
  if (messageId === undefined) return match;
  const people = seats.filter((seat) => seat !== match.terms.computer);
  const { route, body } = threadOf(context.bot, match, messageId);
  let moved: Match;
  try {
    const thread = (await context.bot.rest.post(route, { body })) as APIThreadChannel;
    const stored = await context.bot.matches.turns.moveTo(match.id, thread.id);
    if (!stored.ok) return match;
    moved = stored.value;
  } catch (cause) {
    context.bot.log.warn({ match: match.id, err: cause }, 'thread not opened');
    const forbidden = cause instanceof DiscordAPIError && cause.status === 403;
    const key = forbidden ? 'challenge:thread.forbidden' : 'challenge:thread.failed';
    await context.followUp({ content: context.say(key) });
    return match;
  }
  // Someone who cannot be added, for example because they left, can still join by themselves.
  await Promise.all(
    people.map((seat) =>
      context.bot.rest
        .put(Routes.threadMembers(moved.channelId, match.players[seat].id))
        .catch((cause: unknown) =>
          context.bot.log.info({ match: match.id, err: cause }, 'not added to the thread'),
        ),
    ),
  );
  return moved;
}

function threadOf(bot: Bot, match: Match, messageId: string) {
  const name = threadName(bot.gameName(match.gameId), match);
  const body = { name, auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
  const post = bot.discord.forumPost(match.channelId);
  if (post === undefined) return { route: Routes.threads(match.channelId, messageId), body };
  const link = messageLink(match.guildId, { channelId: match.channelId, messageId });
  const message = { content: `**${escapeText(name)}**\n${link}`, allowed_mentions: { parse: [] } };
  const { ids } = tagsOf(bot, match, { ...post, applied: [] });
  return { route: Routes.threads(post.forumId), body: { ...body, message, applied_tags: ids } };
}
