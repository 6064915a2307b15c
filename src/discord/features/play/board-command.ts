import { isPlayer, isQuick, type Match } from '../../../matches/index.ts';
import { linkedBoard } from '../../boards/message.ts';
import type { Context } from '../../interactions/context.ts';
import { phrase } from '../../../phrase.ts';
import { openMatchCommand } from '../../interactions/command.ts';
import { messageLink } from '../../messages/links.ts';
import { buttonRow } from '../../messages/buttons.ts';
import { followButton } from '../../interactions/shared-buttons.ts';
import { offerHere } from './offers.ts';
import type { Payload } from '../../messages/payload.ts';
import { missingPermission } from '../../gateway/permissions.ts';
import { boardButton } from './components.ts';

export const boardCommand = openMatchCommand(
  'board',
  phrase('play:command.board'),
  ({ id }) => boardButton.of(id),
  (context, { id }) => showAgain(context, id),
);

/**
 * Posts a match's current board again, publicly in its channel; privately for anyone who is not playing, and in a quick
 * match.
 */
export async function showAgain(context: Context, id: string): Promise<void> {
  const found = await context.bot.matches.stored.get(id, context.scope);
  if (!found.ok) return context.tell(found.error);
  const match = found.value;
  if (!isPlayer(match, context.person.id) || isQuick(match.terms))
    return context.reply(spectatorMessage(context, match));
  if (match.channelId === context.place.id) {
    const missing = missingPermission(context.place, context.rights.granted, false);
    if (missing !== undefined) return context.tell(missing);
  }
  const shown = await context.bot.boardMessages.show(match, 'asked');
  switch (shown.kind) {
    case 'posted':
      if (shown.channelId === context.place.id) return context.remove();
      return context.reply({ content: messageLink(context.guildId, shown) });
    case 'superseded':
      return context.remove();
    case 'failed':
      // Its channel or thread is gone, closed, or no longer accessible to the bot.
      if (
        shown.lasting &&
        match.channelId !== context.place.id &&
        context.bot.matches.turns.mayEnd(match, context.person.id) === undefined
      ) {
        return offerHere(context, match.id);
      }
      return context.tell(shown.phrase);
  }
}

/** Private, so that spectators cannot flood a channel with boards. */
function spectatorMessage(context: Context, match: Match): Payload {
  const follow = { label: context.plain('bot:button.follow'), id: followButton.of(match.id) };
  return {
    ...linkedBoard(context.bot, match, context),
    rows: match.outcome === undefined && context.guildId !== null ? [buttonRow(follow)] : [],
  };
}
