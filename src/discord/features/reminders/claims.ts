import { z } from 'zod';
import { claims, type Claim, type MatchSummary } from '../../../matches/index.ts';
import type { Say } from '../../../phrase.ts';
import { customId, matchId } from '../../interactions/custom-id.ts';
import type { Button } from '../../messages/buttons.ts';
import { showBoard, type Context } from '../../interactions/context.ts';

/** Claims a match in which the other player has not moved for long. */
export const claimButton = customId('claim', matchId, z.enum(claims));

/** For the waiting player of an inactive match. */
export function claimButtons(
  plain: Say,
  { id, tournamentId }: Pick<MatchSummary, 'id' | 'tournamentId'>,
): readonly Button[] {
  // Only its organiser can cancel a match of a tournament.
  const offered = claims.filter((what) => what !== 'cancel' || tournamentId === undefined);
  return offered.map((what) => ({
    label: plain(`reminders:button.claim.${what}`),
    id: claimButton.of(id, what),
  }));
}

/** Ends an inactive match for the waiting player: won or cancelled. */
export async function claim(context: Context, id: string, what: Claim): Promise<void> {
  const scope = context.scope;
  const claimed = await context.bot.matches.turns.claim(id, context.person, scope, what);
  if (!claimed.ok) return context.tell(claimed.error);
  const data = { id: claimed.value.id, name: context.person.name };
  const content = context.sayPublicly(`reminders:claim.${what}`, data);
  const isBoard =
    context.message.id !== undefined &&
    (await context.bot.matches.stored.byBoard(context.message.id, scope)) !== undefined;
  try {
    // A board keeps its picture.
    await (isBoard ? context.post({ content }) : context.update({ content }));
  } finally {
    await showBoard(context, claimed.value);
  }
}
