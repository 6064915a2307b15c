import type { Due } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import type { Settled } from '../../interactions/feature.ts';

/** A board that nobody has posted yet. */
export async function showDue(bot: Bot, { match }: Extract<Due, { kind: 'show' }>): Promise<Settled> {
  const shown = await bot.boards.show(match);
  // A match whose channel is gone is not lost: /board brings it back.
  return shown.kind === 'failed' && !shown.lasting ? 'retry' : 'done';
}

/** The computer's turn stays due until it is played. */
export async function thinkDue(bot: Bot, { match }: Extract<Due, { kind: 'think' }>): Promise<Settled> {
  bot.computer.think(match);
  return 'retry';
}
