import type { Due } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import type { Settled } from '../../interactions/feature.ts';

/** Plays an answer that the process which stored the turn could not play any more. */
export async function answerDue(bot: Bot, { id }: Extract<Due, { kind: 'answer' }>): Promise<Settled> {
  const match = await bot.matches.turns.answer(id);
  if (match === undefined) return 'done';
  // If it cannot be posted now, its own row sees to it.
  await bot.boards.show(match);
  return 'done';
}
