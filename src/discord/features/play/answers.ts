import type { Message, PermissionsString } from 'discord.js';
import { DiscordAPIError, PermissionFlagsBits, RequestMethod, Routes } from 'discord.js';
import type { Phrase } from '../../../phrase.ts';
import { failureOf } from '../../gateway/failure.ts';
import { dueKind, subjectOf, type Settled } from '../../interactions/background/due.ts';
import type { Bot } from '../../interactions/context.ts';

/**
 * Answers to moves that people type as messages. Discord lets nobody but the channel see them, so they do not stay: they
 * go after a while, with the next answer to the same person, and when they have played.
 */

/** Reaction to a message that was refused as a move. */
const refusedMark = '❌';
/** How long an answer stays at most, in milliseconds. */
const answerMs = 20_000;
const fadeKind = 'fade';

const keyOf = (personId: string, channelId: string): string => `${personId} ${channelId}`;

/** Removes what a person was last told in a channel. */
export function clearAnswer({ memory }: Pick<Bot, 'memory'>, personId: string, channelId: string): void {
  memory.answers.get(keyOf(personId, channelId))?.();
}

/** The reaction stays after the reply is deleted. */
export async function markRefused(bot: Bot, message: Message): Promise<void> {
  if (!mayIn(bot, message, ['AddReactions', 'ReadMessageHistory'])) return;
  const route = Routes.channelMessageOwnReaction(message.channelId, message.id, refusedMark);
  try {
    await bot.rest.put(route);
  } catch (cause) {
    // The author may have blocked the bot or deleted the message; the reply says all that matters.
    if (!(cause instanceof DiscordAPIError)) throw cause;
    bot.log.info({ message: message.id, code: cause.code }, 'refused move not marked');
  }
}

export function mayIn(bot: Bot, message: Message, names: readonly PermissionsString[]): boolean {
  const channel = message.inGuild() ? (message.channel as typeof message.channel | null) : undefined;
  if (channel === null) return false;
  const granted = channel?.permissionsFor(bot.userId);
  return names.every((name) => granted?.has(PermissionFlagsBits[name]) !== false);
}

/** A short reply. It pings nobody, since the author is looking. */
export async function answer(bot: Bot, message: Message, phrase: Phrase): Promise<void> {
  await post(bot, message, bot.wordingOf(message).say(phrase));
}

export async function post(bot: Bot, message: Message, content: string): Promise<void> {
  // The channel may have been deleted meanwhile, or the bot removed from the server.
  const channel = message.channel as Message['channel'] | null;
  if (channel === null) return;
  const speaking = channel.isThread() ? 'SendMessagesInThreads' : 'SendMessages';
  if (!mayIn(bot, message, [speaking])) return;
  // Discord does not allow replies where the bot cannot read the message history.
  const refers = mayIn(bot, message, ['ReadMessageHistory']);
  const answer = refers
    ? { content, answers: message.id }
    : { content: `<@${message.author.id}> ${content}` };
  // If the store fails, the message may be answered wherever it was received.
  const sent = await bot.outbox.send({ key: message.id, where: message.channelId, message: answer });
  const { answers } = bot.memory;
  const key = keyOf(message.author.id, message.channelId);
  answers.get(key)?.();
  const subject = `${message.channelId} ${sent.id}`;
  // While the store fails, the answer says that, and stays.
  const plan = (at: number | null) =>
    bot.matches.due.plan(fadeKind, subject, at).catch((cause: unknown) => {
      bot.log.info({ message: sent.id, err: cause }, 'end of an answer not planned');
    });
  answers.set(key, () => {
    answers.delete(key);
    void fade(bot, subject).then((settled) => (settled === 'done' ? plan(null) : undefined));
  });
  await plan(bot.time.now() + answerMs);
}

/** Removes an answer, unless Discord is to be asked again. */
async function fade({ rest, log }: Pick<Bot, 'rest' | 'log'>, subject: string): Promise<Settled> {
  const [channelId = '', messageId = ''] = subject.split(' ');
  try {
    const route = Routes.channelMessage(channelId, messageId);
    return (await rest.tidy(RequestMethod.Delete, route)) ? 'done' : 'retry';
  } catch (cause) {
    log.info({ message: messageId, err: cause }, 'answer not deleted');
    return failureOf(cause, channelId).lasting ? 'done' : 'retry';
  }
}

/** One that has stood long enough, also if the process that wrote it is gone. */
export const fadeDue = dueKind({
  kind: fadeKind,
  read: subjectOf,
  handle: (bot, { id }) => fade(bot, id),
});
