import type { Due, Match } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import type { Settled } from '../../interactions/feature.ts';

/** Posts a board that has not been posted yet. */
export async function showDue(bot: Bot, { match }: { readonly match: Match }): Promise<Settled> {
  const shown = await bot.boards.show(match);
  if (shown.kind !== 'failed') return 'done';
  // A clock that was stopped because of it shows the board when it runs again.
  const stops = match.deadline !== undefined || match.held === 'unreachable';
  if (!shown.lasting) return 'retry';
  return stops ? 'done' : 'retryRarely';
}

/** Updates a board whose deadline was extended. */
export async function redateDue(bot: Bot, { match }: { readonly match: Match }): Promise<Settled> {
  return bot.boards.redate(match);
}

/** Looks for boards that a process posted and could not note before it ended. */
export async function tidyDue(bot: Bot, { match }: { readonly match: Match }): Promise<Settled> {
  return bot.boards.tidy(match);
}

/** Ends a match on time. */
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
