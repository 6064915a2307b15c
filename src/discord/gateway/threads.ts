import { otherSeat } from '../../games/game.ts';
import { Routes, type APIChannel, type APIThreadChannel, type REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Match, Matches } from '../../matches/index.ts';

/** Threads that the bot has opened, and may therefore put away. */

interface Threads {
  readonly rest: REST;
  /** The bot's own id as a person. */
  readonly userId: string;
  readonly log: Logger;
}

/** A channel, if it is a thread that the bot opened; undefined also where Discord does not show it. */
export async function ownThread(
  { rest, userId, log }: Threads,
  channelId: string,
): Promise<APIThreadChannel | undefined> {
  try {
    const channel = (await rest.get(Routes.channel(channelId))) as APIChannel;
    return 'thread_metadata' in channel && channel.owner_id === userId ? channel : undefined;
  } catch (cause) {
    log.info({ channel: channelId, err: cause }, 'channel not seen');
    return undefined;
  }
}

/** Puts the thread of a match away that is over, unless another one is played in it. A message opens it again. */
export async function archiveThread(
  deps: Threads & { readonly matches: Matches },
  match: Match,
): Promise<void> {
  const { channelId, players, terms } = match;
  const person = players[otherSeat(terms.computer ?? 'second')];
  const others = await deps.matches.records.mine(person.id, match, { channelId });
  const thread = others.length > 0 ? undefined : await ownThread(deps, channelId);
  if (thread?.thread_metadata?.archived !== false) return;
  try {
    await deps.rest.patch(Routes.channel(channelId), { body: { archived: true } });
  } catch (cause) {
    deps.log.info({ match: match.id, err: cause }, 'thread stays open');
  }
}
