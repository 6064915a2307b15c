import { Events, Routes, type Client, type REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Clocks, Shards } from '../../matches/index.ts';
import { failureOf } from './failure.ts';

/** Stops clocks when the channel where boards are posted disappears, and restarts them when it returns. */
export function watchPlaces(client: Client, clocks: Clocks, follow: (work: Promise<unknown>) => void): void {
  client.on(Events.ChannelDelete, (channel) => {
    // Discord sends no events for the threads of a deleted channel.
    const threads = 'threads' in channel ? [...channel.threads.cache.keys()] : [];
    for (const channelId of [channel.id, ...threads]) follow(clocks.hold({ channelId }));
  });
  client.on(Events.ThreadDelete, ({ id: channelId }) => follow(clocks.hold({ channelId })));
  // Not emitted for a server that is only temporarily unavailable.
  client.on(Events.GuildDelete, ({ id: guildId }) => follow(clocks.hold({ guildId })));
  client.on(Events.GuildCreate, ({ id: guildId }) => follow(clocks.release({ guildId })));
}

/** Catches up on what happened in the servers of these shards while the bot was not connected. */
export async function findPlaces(
  client: Client,
  rest: Pick<REST, 'get'>,
  clocks: Clocks,
  log: Logger,
  shards: Shards,
): Promise<void> {
  const known = client.guilds.cache;
  const serversOf = (found: readonly { readonly guildId: string | null }[]) =>
    new Set(found.flatMap(({ guildId }) => guildId ?? []));
  // Other shards have servers that this process does not know.
  for (const guildId of serversOf(await clocks.running(shards))) {
    if (!known.has(guildId)) await clocks.hold({ guildId });
  }
  for (const guildId of serversOf(await clocks.unreachable(shards))) {
    if (known.has(guildId)) await clocks.release({ guildId });
  }
  const unseen = new Set<string>();
  for (const { guildId, channelId } of await clocks.running(shards)) {
    const guild = guildId === null ? undefined : known.get(guildId);
    if (guild?.channels.cache.has(channelId) === false) unseen.add(channelId);
  }
  // Only active threads are known; matches can continue in archived ones.
  for (const channelId of unseen) {
    try {
      await rest.get(Routes.channel(channelId));
    } catch (cause) {
      if (failureOf(cause, channelId).lasting) await clocks.hold({ channelId });
      else log.info({ channel: channelId, err: cause }, 'could not check whether the channel exists');
    }
  }
}
