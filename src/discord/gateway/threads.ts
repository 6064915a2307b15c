import { otherSeat } from '../../games/game.ts';
import type { APIChannel, APIThreadChannel, Client, REST, RESTGetAPIGuildThreadsResult } from 'discord.js';
import { ChannelType, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { isolated } from '../../phrase.ts';
import { clip } from '../../text.ts';
import type { Match, Matches } from '../../matches/index.ts';

/** Threads that the bot created, and may therefore archive. */

interface Threads {
  readonly rest: REST;
  /** The bot's own user ID. */
  readonly userId: string;
  readonly log: Logger;
}

/** A channel, if it is a thread created by the bot; `undefined` also if Discord does not show it. */
export async function ownThread(
  { rest, userId, log }: Threads,
  channelId: string,
): Promise<APIThreadChannel | undefined> {
  try {
    const channel = (await rest.get(Routes.channel(channelId))) as APIChannel;
    return 'thread_metadata' in channel && channel.owner_id === userId ? channel : undefined;
  } catch (cause) {
    log.info({ channel: channelId, err: cause }, 'channel not readable');
    return undefined;
  }
}

/** A post in a forum. */
export interface ForumPost {
  readonly forumId: string;
  /** The bot opened it, so it may change its tags. */
  readonly isOwn: boolean;
  /** Those of the forum that the bot may give. */
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  /** IDs of those that it has. */
  readonly applied: readonly string[];
}

/** A channel, if it is a forum's post, as far as the bot was told of it: that takes no request. */
export function forumPost({ channels, user }: Client<true>, channelId: string): ForumPost | undefined {
  const channel = channels.cache.get(channelId);
  const forum = channel?.isThread() === true ? channel.parent : null;
  if (channel?.isThread() !== true || forum?.type !== ChannelType.GuildForum) return undefined;
  return {
    forumId: forum.id,
    isOwn: channel.ownerId === user.id,
    tags: forum.availableTags.filter(({ moderated }) => !moderated),
    applied: channel.appliedTags,
  };
}

/** The threads of a server that the bot created and that are not archived. */
export async function ownThreads(
  { rest, userId }: Pick<Threads, 'rest' | 'userId'>,
  guildId: string,
): Promise<readonly APIThreadChannel[]> {
  const { threads } = (await rest.get(Routes.guildActiveThreads(guildId))) as RESTGetAPIGuildThreadsResult;
  return (threads as readonly APIThreadChannel[]).filter(({ owner_id: owner }) => owner === userId);
}

/** What the thread of a match is called: `Ada – Ben · Chess K7Q2`. */
export const threadName = (gameName: string, { id, players: { first, second } }: Match): string =>
  clip(`${isolated(first.name)} – ${isolated(second.name)} · ${gameName} ${id}`, 100);

/**
 * Archives the thread of a finished match, unless another match is played in it. A message reopens it.
 * @param tags that a forum's post gets.
 */
export async function archiveThread(
  deps: Threads & { readonly matches: Matches },
  match: Match,
  tags?: readonly string[],
): Promise<void> {
  const { channelId, players, terms } = match;
  const person = players[otherSeat(terms.computer ?? 'second')];
  const others = await deps.matches.stored.mine(person.id, match, { channelId });
  const thread = others.length > 0 ? undefined : await ownThread(deps, channelId);
  if (thread?.thread_metadata?.archived !== false) return;
  const archive = (body: object) =>
    deps.rest.patch(Routes.channel(channelId), { body: { archived: true, ...body } });
  try {
    // A tag may be gone, or only for moderators since.
    await (tags === undefined ? archive({}) : archive({ applied_tags: tags }).catch(() => archive({})));
  } catch (cause) {
    deps.log.info({ match: match.id, err: cause }, 'thread not archived');
  }
}
