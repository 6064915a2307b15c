import { gameById } from '../../../games/index.ts';
import { openAccess, type Person, type Scope } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';

/** Looks for a puzzle in one of the server's own matches, in the background, whenever somebody solves puzzles there. */
export async function examine(bot: Bot, scope: Scope, person: Person): Promise<void> {
  const { puzzles } = bot.matches;
  const match = await puzzles.unexamined(scope);
  const worker = match && gameById(bot.games, match.gameId)?.puzzles?.worker;
  if (match === undefined || worker === undefined) return;
  // Nobody else looks meanwhile; what is not found because the process ends is not looked for again.
  await puzzles.keepFound(scope, match, undefined);
  const { options, plies } = match;
  try {
    const found = await bot.engines.askAnalysis('find', {
      worker,
      task: { options, plies },
      access: openAccess,
      person: person.id,
    });
    if (found !== undefined) await puzzles.keepFound(scope, match, found);
  } catch (cause) {
    bot.log.info({ err: cause, match: match.id }, 'no puzzle looked for');
  }
}
