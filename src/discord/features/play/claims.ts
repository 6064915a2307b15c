import type { Claim } from '../../../matches/index.ts';
import { scopeOf, showBoard, tell, type Bot, type Context } from '../../interactions/context.ts';

/** Ends a match that nobody moved in, for who waits: won or cancelled. */
export async function claim(bot: Bot, context: Context, id: string, what: Claim): Promise<void> {
  const scope = scopeOf(context);
  const claimed = await bot.matches.claim(id, context.person, scope, what);
  if (!claimed.ok) return tell(bot, context, claimed.error);
  const data = { id: claimed.value.id, name: context.person.name };
  const content = bot.words.say(bot.localeOf(scopeOf(context)), { key: `bot:claim.${what}`, data });
  const isBoard =
    context.messageId !== undefined && (await bot.matches.byBoard(context.messageId, scope)) !== undefined;
  try {
    // A board keeps its picture.
    await (isBoard ? context.respond.announce({ content }) : context.respond.update({ content }));
  } finally {
    await showBoard(bot, context, claimed.value);
  }
}
