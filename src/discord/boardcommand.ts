import type { Bot, Call } from './call.ts';
import { askWhich, meantMatch } from './candidates.ts';
import { messageLink } from './links.ts';
import { offerHere } from './offers.ts';
import { missingPermission } from './permissions.ts';
import { formatPress } from './press.ts';

/** Posts a match's present board again, for everybody in its channel. */
export async function showBoard(bot: Bot, call: Call, named: string | null): Promise<void> {
  await call.respond.hold();
  const meant = await meantMatch(bot, call, named, 'open');
  if (!meant.ok) return askWhich(bot, call, meant.error, (match) => formatPress('board', match.id));
  return showAgain(bot, call, meant.value.id);
}

/** The same after the match was chosen; the caller was answered with `hold`. */
export async function showAgain(bot: Bot, call: Call, id: string): Promise<void> {
  const found = await bot.matches.get(id, { guildId: call.guildId, channelId: call.place.id });
  if (!found.ok) return call.respond.tell({ content: bot.words.say(call.locale, found.error) });
  const match = found.value;
  if (match.channelId === call.place.id) {
    const missing = missingPermission(call.place, call.granted, false);
    if (missing !== undefined) return call.respond.tell({ content: bot.words.say(call.locale, missing) });
  }
  const shown = await bot.boards.show(match, true);
  switch (shown.kind) {
    case 'posted':
      if (shown.channelId === call.place.id) return call.respond.done();
      return call.respond.tell({ content: messageLink(call.guildId, shown) });
    case 'superseded':
      return call.respond.done();
    case 'failed':
      // Its channel or thread is gone, closed, or not for the bot any more.
      if (
        shown.lasting &&
        match.channelId !== call.place.id &&
        bot.matches.mayEnd(match, call.person.id) === undefined
      ) {
        return offerHere(bot, call, match.id);
      }
      return call.respond.tell({ content: bot.words.say(call.locale, shown.phrase) });
  }
}
