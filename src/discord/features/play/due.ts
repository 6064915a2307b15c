import type { Due, Match } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import type { Settled } from '../../interactions/feature.ts';

/** A board that nobody has posted yet. */
export async function showDue(bot: Bot, { match }: { readonly match: Match }): Promise<Settled> {
  const shown = await bot.boards.show(match);
  // A match whose channel is gone is not lost: /board brings it back.
  return shown.kind === 'failed' && !shown.lasting ? 'retry' : 'done';
}

/** The deadline of a match was put off after its board was posted. */
export async function redateDue(bot: Bot, { match }: { readonly match: Match }): Promise<Settled> {
  return bot.boards.redate(match);
}

/** A match that ends because time is up. */
export async function clockDue(bot: Bot, { id }: Extract<Due, { kind: 'clock' }>): Promise<Settled> {
  const flagged = await bot.matches.clocks.flag(id);
  if (flagged.ok) return showDue(bot, { match: flagged.value });
  return flagged.error === 'busy' ? { at: bot.time.now() } : 'done';
}

/** The computer's turn stays due until it is played. */
export async function thinkDue(bot: Bot, { match }: Extract<Due, { kind: 'think' }>): Promise<Settled> {
  bot.computer.think(match);
  return 'retry';
}
