import type { Claim } from '../matches/index.ts';
import { scopeOf, showBoard, tell, type Bot, type Call } from './call.ts';

/** Ends a match that nobody moved in, for who waits: won or cancelled. */
export async function claim(bot: Bot, call: Call, id: string, what: Claim): Promise<void> {
  const scope = scopeOf(call);
  const claimed = await bot.matches.claim(id, call.person, scope, what);
  if (!claimed.ok) return tell(bot, call, claimed.error);
  const data = { id: claimed.value.id, name: call.person.name };
  const content = bot.words.say(bot.localeOf(scopeOf(call)), { key: `bot:claim.${what}`, data });
  const isBoard =
    call.messageId !== undefined && (await bot.matches.byBoard(call.messageId, scope)) !== undefined;
  try {
    // A board keeps its picture.
    await (isBoard ? call.respond.announce({ content }) : call.respond.update({ content }));
  } finally {
    await showBoard(bot, call, claimed.value);
  }
}
