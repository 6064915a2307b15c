import type { Claim } from '../../../matches/index.ts';
import { showBoard, type Context } from '../../interactions/context.ts';

/** Ends a match that nobody moved in, for who waits: won or cancelled. */
export async function claim(context: Context, id: string, what: Claim): Promise<void> {
  const scope = context.scope;
  const claimed = await context.bot.matches.claim(id, context.person, scope, what);
  if (!claimed.ok) return context.tell(claimed.error);
  const data = { id: claimed.value.id, name: context.person.name };
  const content = context.sayPublicly({ key: `bot:claim.${what}`, data });
  const isBoard =
    context.messageId !== undefined &&
    (await context.bot.matches.byBoard(context.messageId, scope)) !== undefined;
  try {
    // A board keeps its picture.
    await (isBoard ? context.respond.announce({ content }) : context.respond.update({ content }));
  } finally {
    await showBoard(context, claimed.value);
  }
}
