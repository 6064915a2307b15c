import { Routes, ThreadAutoArchiveDuration, type APIThreadChannel } from 'discord.js';
import { seats } from '../games/game.ts';
import type { Match } from '../matches/index.ts';
import type { Bot, Call } from './call.ts';
import { failureOf } from './failure.ts';
import { clip } from './letter.ts';

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
