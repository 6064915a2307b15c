import { Routes, ThreadAutoArchiveDuration, type APIChannel, type APIThreadChannel } from 'discord.js';
import { seats } from '../games/game.ts';
import type { Match } from '../matches/index.ts';
import type { Bot, Call } from './call.ts';
import { failureOf } from './failure.ts';
import { clip } from './letter.ts';

/** A channel, if it is a thread that the bot opened; undefined also where Discord does not show it. */
export async function ownThread(
  { rest, userId, log }: Pick<Bot, 'rest' | 'userId' | 'log'>,
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
  deps: Pick<Bot, 'rest' | 'userId' | 'log' | 'matches'>,
  match: Match,
): Promise<void> {
  const { channelId, players, terms } = match;
  const person = players[terms.computer === 'first' ? 'second' : 'first'];
  const others = await deps.matches.mine(person.id, match, { channelId });
  const thread = others.length > 0 ? undefined : await ownThread(deps, channelId);
  if (thread?.thread_metadata?.archived !== false) return;
  try {
    await deps.rest.patch(Routes.channel(channelId), { body: { archived: true } });
  } catch (cause) {
    deps.log.info({ match: match.id, err: cause }, 'thread stays open');
  }
}

/** A thread of the match's own, below the message that announces it. Where it cannot be opened, the boards stay in the channel. */
export async function openThread(
  bot: Bot,
  call: Call,
  match: Match,
  messageId: string | undefined,
): Promise<Match> {
  if (messageId === undefined) return match;
  const { first, second } = match.players;
  const people = seats.filter((seat) => seat !== match.terms.computer);
  try {
    const thread = (await bot.rest.post(Routes.threads(match.channelId, messageId), {
      body: {
        name: clip(`${first.name} – ${second.name} · ${bot.gameName(match.gameId)} ${match.id}`, 100),
        auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
      },
    })) as APIThreadChannel;
    const moved = await bot.matches.moveTo(match.id, thread.id);
    await Promise.all(
      people.map((seat) => bot.rest.put(Routes.threadMembers(thread.id, match.players[seat].id))),
    );
    return moved.ok ? moved.value : match;
  } catch (cause) {
    bot.log.warn({ match: match.id, err: cause }, 'thread not opened');
    await call.respond.add({
      content: bot.words.say(call.locale, failureOf(cause, match.channelId).phrase),
    });
    return match;
  }
}
