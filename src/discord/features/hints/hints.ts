import { z } from 'zod';
import { gameById } from '../../../games/index.ts';
import { allowsHints } from '../../../matches/index.ts';
import type { BoardButtons } from '../../boards/buttons.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, matchId, turnNumber } from '../../interactions/custom-id.ts';
import { buttonRow } from '../../messages/buttons.ts';

/** A hint at where to look; then at the piece, then the move with its reason. */
export const hintButton = customId('hint', matchId, turnNumber);
export const moreButton = customId('more', matchId, turnNumber, z.coerce.number().int().min(2).max(3));

export const offerHint: BoardButtons = (plain, match, game) => {
  const { id, turn, outcome, held, offers } = match;
  if (outcome !== undefined || held === 'paused' || offers.change !== undefined || !allowsHints(match, game))
    return [];
  return [{ label: plain('hints:button.hint'), id: hintButton.of(id, turn) }];
};

/**
 * @param steps how much of the hint to say, from 1 to 3.
 * @param how as a new message, or instead of the one with less.
 */
export async function showHint(
  context: Context,
  id: string,
  turn: number,
  steps: number,
  how: 'reply' | 'update',
): Promise<void> {
  const { bot, person, scope } = context;
  const asked = await bot.matches.hints.ask(id, person, scope, turn);
  if (!asked.ok) return context.tell(asked.error);
  context.interaction.about.match = id;
  const { gameId, task, access } = asked.value;
  const worker = gameById(bot.games, gameId)?.opponent?.worker;
  if (worker === undefined) return context.tell('match:noHints', { id });
  const { hint } = await bot.engines.askOpponent({ worker, task, access, person: person.id });
  if (hint === undefined) throw new Error(`The opponent of ${gameId} gave no hint`);
  const said = [hint.where, hint.piece, hint.move].slice(0, steps);
  const more = { label: context.plain('hints:button.more'), id: moreButton.of(id, turn, steps + 1) };
  await context[how]({
    content: said.map(context.say).join('\n'),
    rows: steps < 3 ? [buttonRow(more)] : [],
  });
}
