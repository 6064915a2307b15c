import type { Feature } from '../../interactions/feature.ts';
import { ChannelType, type Guild, type GuildBasedChannel } from 'discord.js';
import type { Bot } from '../../interactions/context.ts';
import { computerButton, learnButton, settingsButton } from '../../interactions/shared-buttons.ts';
import { buttonRow } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import type { Wording } from '../../messages/words.ts';

/**
 * The bot was added to a server: one message says how to begin, if it may write anywhere. Discord tells of a server that
 * was added only once; not after a restart, and not when the server comes back after an outage.
 */
export async function welcome(bot: Bot, guild: Guild): Promise<void> {
  const key = `join-${guild.id}`;
  const channel = placeIn(guild, bot.userId);
  const taken = await bot.discord.takes(`${key}-${guild.joinedTimestamp}`, bot.time.now());
  if (channel === undefined || !taken) return;
  const wording = bot.wordingOf({ guildId: guild.id, channelId: channel.id });
  await bot.outbox.post({ key, where: channel.id, message: welcomeMessage(bot, wording) });
}

/** Where Discord itself greets people, or else the first channel in which the bot may write. */
function placeIn(guild: Guild, userId: string): GuildBasedChannel | undefined {
  const texts = [...guild.channels.cache.values()].flatMap((channel) =>
    channel.type === ChannelType.GuildText ? [channel] : [],
  );
  const inOrder = texts.sort((one, other) => one.rawPosition - other.rawPosition);
  return [...(guild.systemChannel === null ? [] : [guild.systemChannel]), ...inOrder].find((channel) =>
    channel.permissionsFor(userId)?.has(['ViewChannel', 'SendMessages']),
  );
}

function welcomeMessage({ games, userName }: Bot, { say, plain }: Wording): Payload {
  const taught = games.find(({ lesson }) => lesson !== undefined);
  const learn = taught && { label: plain('welcome:learn'), id: learnButton.of(taught.id) };
  const played = games.find(({ opponent }) => opponent !== undefined);
  const play = played && { label: plain('welcome:play'), id: computerButton.of(played.id, 'usual') };
  return {
    content: say('welcome:text', { name: userName, games: games.map(({ name }) => name).join(', ') }),
    rows: [
      buttonRow(
        { label: plain('welcome:setUp'), id: settingsButton.of(), style: 'primary' },
        ...(learn === undefined ? [] : [learn]),
        ...(play === undefined ? [] : [play]),
      ),
    ],
  };
}

/** What a server is told when the bot was added to it. */
export const welcoming: Feature = { name: 'welcome', joined: welcome };
