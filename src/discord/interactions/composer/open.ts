import type { Bot, Context } from '../context.ts';
import { composerMessage } from './message.ts';

/**
 * There is one composer for a match: it is removed when the next one is opened, or the move made elsewhere. After its
 * move, it offers to take that back.
 */

const keyOf = (personId: string, matchId: string): string => `${personId} ${matchId}`;

/** The message of this interaction is the person's composer of a match. */
export const keepOpen = ({ bot, person, remove }: Context, matchId: string): void =>
  void bot.memory.composers.set(keyOf(person.id, matchId), remove);

/** Removes the composer that somebody has open for a match, if any. */
export async function closeComposer(bot: Bot, personId: string, matchId: string): Promise<void> {
  const remove = bot.memory.composers.get(keyOf(personId, matchId));
  bot.memory.composers.delete(keyOf(personId, matchId));
  await remove?.();
}

/** Opens the composer below the board of a match that the person has just begun here, if it is their turn. */
export async function offerComposer(context: Context, matchId: string): Promise<void> {
  const { bot, person, place } = context;
  const key = keyOf(person.id, matchId);
  const found = await bot.matches.stored.get(matchId, context.scope);
  if (!found.ok || found.value.channelId !== place.id) return;
  if (bot.matches.turns.mayPlay(found.value, person.id) !== undefined) return;
  const message = composerMessage(bot.boardMessages.picture, context, found.value, []);
  if (message === undefined || bot.memory.composers.has(key)) return;
  const remove = await context.followUp(message);
  // They may have pressed Move meanwhile.
  if (bot.memory.composers.has(key)) await remove();
  else bot.memory.composers.set(key, remove);
}
