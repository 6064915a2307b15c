import { isPlayer } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { missingPermission } from '../../gateway/permissions.ts';
import { analysisMessage } from './message.ts';
import { findSubject } from './subject.ts';

/** Posts what an analysis found in the channel, in its language; that of a match only for its players. */
export async function share(context: Context, id: string): Promise<void> {
  const found = await findSubject(context, id);
  if (!found.ok) return context.tell(found.error);
  const { match } = found.value;
  if (match !== undefined && !isPlayer(match, context.person.id))
    return context.tell('analysis:onlyPlayers', { id });
  const missing = missingPermission(context.place, context.rights.granted, false);
  if (missing !== undefined) return context.tell(missing);
  const wording = context.bot.wordingOf(context.scope);
  await context.post(analysisMessage(context, found.value, wording, true));
}
