import { randomBytes } from 'node:crypto';
import type { APIMessage, Message } from 'discord.js';
import { DiscordAPIError, MessageReferenceType, MessageType, Routes } from 'discord.js';
import { isPlayer, type Match, type Scope } from '../../../matches/index.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import { matchesInReach, waitsFor } from '../../interactions/candidates.ts';
import { isOutdated, type Bot } from '../../interactions/context.ts';
import { apology } from '../../gateway/failure.ts';
import { closeComposer } from '../../interactions/composer/open.ts';
import { answer, clearAnswer, markRefused, mayIn, post } from './answers.ts';
import { refusalText } from './moves.ts';
import type { Handled } from '../../interactions/report.ts';

/**
 * Moves typed as messages: a reply to a board, or a mention of the bot (including a reply to any of its messages, and
 * anything in direct messages) if one match is waiting for the author. Text that is not notation is ignored as chat,
 * except in direct messages, where nobody else can be meant.
 */
export async function handleMessage(bot: Bot, message: Message): Promise<void> {
  if (message.author.bot || message.system) return;
  const started = bot.time.monotonic();
  const finished = (match: string | undefined, outcome: Handled['outcome'], error?: string) => {
    const ms = bot.time.monotonic() - started;
    const shard = bot.discord.shardOf(message.guildId);
    bot.traffic.report({ id: message.id, shard, kind: 'message', name: 'move', match, outcome, ms, error });
  };
  try {
    const match = await playMessage(bot, message, started);
    if (match !== undefined) finished(match, 'done');
  } catch (cause) {
    const error = randomBytes(3).toString('hex');
    bot.log.error({ id: message.id, kind: 'message', err: cause, error }, 'message failed');
    finished(undefined, 'failed', error);
    // If Discord rejects the bot's messages, it would reject an apology as well.
    if (!(cause instanceof DiscordAPIError)) await answer(bot, message, apology(cause, error));
  }
}

/** @returns the match; `undefined` if the message was chat, or no match could be meant. */
async function playMessage(bot: Bot, message: Message, arrivedAt: number): Promise<string | undefined> {
  const scope: Scope = { guildId: message.guildId, channelId: message.channelId };
  const isReply = message.type === MessageType.Reply;
  const answered = isReply ? message.reference?.messageId : undefined;
  const shown = answered === undefined ? undefined : await boardShownBy(bot, message, answered, scope);
  // In direct messages, everything is addressed to the bot.
  const isToBot = message.guildId === null || message.mentions.users.has(bot.userId);
  if (shown === undefined && !isToBot) return undefined;
  if (!(await bot.discord.takes(message.id, bot.time.now()))) return undefined;

  const text = withoutMentions(message.content);
  if (text === '') {
    // If a reply does not mention the bot, Discord withholds its text; players are told once.
    if (
      shown !== undefined &&
      isPlayer(shown.match, message.author.id) &&
      !bot.memory.hinted.has(message.author.id)
    ) {
      bot.memory.hinted.add(message.author.id);
      await answer(bot, message, phrase('play:reply.empty'));
    }
    return undefined;
  }
  const games = bot.games.filter((game) => game.isNotation(text));
  if (games.length === 0) {
    if (message.guildId === null && (await isAllowed(bot, message))) {
      await answer(bot, message, phrase('play:reply.chat'));
    }
    return undefined;
  }
  if (shown !== undefined && !games.some(({ id }) => id === shown.match.gameId)) return undefined;
  if (!(await isAllowed(bot, message))) return undefined;
  const meant = shown === undefined ? await meantWithout(bot, message, answered, scope) : ok(shown);
  if (meant.ok && !games.some(({ id }) => id === meant.value.match.gameId)) return undefined;
  if (!meant.ok) {
    await answer(bot, message, meant.error);
    return undefined;
  }
  const { match, turn: at } = meant.value;
  if (isOutdated(bot.time, arrivedAt)) return undefined;
  const by = { id: message.author.id, name: message.member?.displayName ?? message.author.displayName };
  const turn = await bot.matches.turns.play(match, by, scope, text, { turn: at });
  if (!turn.ok) {
    const content = await refusalText(bot, bot.wordingOf(message), match.id, scope, toAll(turn.error));
    await Promise.all([markRefused(bot, message), post(bot, message, content)]);
    return match.id;
  }
  clearAnswer(bot, by.id, message.channelId);
  const board = await bot.boardMessages.show(turn.value.match);
  await closeComposer(bot, by.id, match.id);
  if (board.kind === 'failed') await answer(bot, message, board.phrase);
  return match.id;
}

/** What everybody in the channel may read: a match elsewhere is no business of theirs. */
const toAll = (refusal: Phrase): Phrase =>
  refusal.key === 'match:ratedReply' ? phrase('play:reply.private') : refusal;

/** The match that is meant by a message that answers none of its boards. */
async function meantWithout(
  bot: Bot,
  message: Message,
  answered: string | undefined,
  scope: Scope,
): Promise<Result<{ readonly match: Match; readonly turn: number }, Phrase>> {
  const forwarded = answered === undefined ? undefined : await forwardedBy(bot, message, answered);
  if (forwarded !== undefined) {
    const shown = await boardShownBy(bot, message, forwarded, scope);
    return shown === undefined ? err(phrase('play:reply.forwarded')) : ok(shown);
  }
  const only = await onlyWaiting(bot, message.author.id, scope);
  return only.ok ? ok({ match: only.value, turn: only.value.turn }) : only;
}

/** The ID of the message that this one in the same channel forwards, if it does and can be read. */
async function forwardedBy(bot: Bot, message: Message, id: string): Promise<string | undefined> {
  const reference = (await readIn(bot, message, id))?.message_reference;
  return reference?.type === MessageReferenceType.Forward ? reference.message_id : undefined;
}

/** A message in the same channel, if it can be read. */
async function readIn(bot: Bot, message: Message, id: string): Promise<APIMessage | undefined> {
  if (!mayIn(bot, message, ['ReadMessageHistory'])) return undefined;
  try {
    return (await bot.rest.get(Routes.channelMessage(message.channelId, id))) as APIMessage;
  } catch (cause) {
    // It may have been deleted meanwhile.
    if (!(cause instanceof DiscordAPIError)) throw cause;
    return undefined;
  }
}

/** Whether the person is within their rate limit; the first time they are not, they are told. */
async function isAllowed(bot: Bot, message: Message): Promise<boolean> {
  const verdict = bot.traffic.limits.action(message.author.id);
  if (verdict === 'refused') await answer(bot, message, phrase('bot:tooFast'));
  return verdict === 'allowed';
}

async function boardShownBy(bot: Bot, message: Message, boardId: string, scope: Scope) {
  const shown = await bot.matches.stored.byBoard(boardId, scope);
  // It may show a later turn by now, which is about to be noted.
  if (shown !== undefined && shown.turn === shown.match.turn) return shown;
  await bot.boardMessages.settled(scope.channelId);
  const noted = await bot.matches.stored.byBoard(boardId, scope);
  if (noted === undefined || noted.turn === noted.match.turn) return noted;
  if (noted.match.boardMessage?.messageId !== boardId) return noted;
  // A process that was killed may have edited it without being able to note that.
  const read = await readIn(bot, message, boardId);
  const isSeen = Date.parse(read?.edited_timestamp ?? '') <= message.createdTimestamp;
  const turn = read && bot.boardMessages.turnOn(noted.match, read);
  return isSeen && turn === noted.match.turn ? { ...noted, turn } : noted;
}

function withoutMentions(content: string): string {
  return content.replace(/<@!?\d+>/g, ' ').trim();
}

async function onlyWaiting(bot: Bot, personId: string, scope: Scope): Promise<Result<Match, Phrase>> {
  const inReach = matchesInReach(await bot.matches.stored.mine(personId, scope), scope.channelId);
  const [only, ...others] = inReach.filter((match) => waitsFor(match, personId));
  if (others.length > 0) return err(phrase('play:reply.several'));
  if (only !== undefined) return bot.matches.stored.get(only.id, scope);
  const [other] = inReach;
  return other === undefined
    ? err(phrase('bot:noOpenMatch'))
    : err(phrase('bot:nothingWaits', { id: other.id, name: other.players[other.toMove].name }));
}
