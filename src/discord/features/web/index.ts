import { isHidden, type Scope } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, matchId } from '../../interactions/customid.ts';
import { onPress, type Feature } from '../../interactions/feature.ts';
import { linkRow } from '../../messages/buttons.ts';
import { texts } from './texts.ts';

/** The address of a match's board in the browser, for one person; earlier ones become void. */
export type LinkTo = (matchId: string, personId: string, scope: Scope) => Promise<string>;

export const openButton = customId('open-board', matchId);

/** The board in the browser: only where the host has set it up. */
export const createWebBoard = (linkTo: LinkTo): Feature => ({
  name: 'web',
  texts,
  // A blind match has no board to show.
  boardButtons: (words, locale, match) =>
    match.board === undefined || isHidden(match)
      ? []
      : [{ label: words.plain(locale, { key: 'web:button.open', data: {} }), id: openButton.of(match.id) }],
  components: [onPress(openButton, 'private', (context, id) => sendLink(context, linkTo, id))],
});

async function sendLink(context: Context, linkTo: LinkTo, id: string): Promise<void> {
  const { bot, person, scope, say, plain } = context;
  const found = await bot.matches.records.get(id, scope);
  if (!found.ok) return context.tell(found.error);
  const match = found.value;
  if (isHidden(match)) return context.tell({ key: 'match:hidden', data: { id: match.id } });
  const plays = Object.values(match.players).some((player) => player.id === person.id);
  const url = await linkTo(match.id, person.id, scope);
  await context.reply({
    content: say(plays ? 'web:link.player' : 'web:link.spectator', { id: match.id }),
    rows: [linkRow(plain('web:button.open'), url)],
  });
}
