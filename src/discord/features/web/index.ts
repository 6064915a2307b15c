import { isHidden, type Person, type Scope } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, matchId } from '../../interactions/customid.ts';
import { onPress, type Feature } from '../../interactions/feature.ts';
import { linkRow } from '../../messages/buttons.ts';
import { texts } from './texts.ts';

/** The address of a match's board in the browser, for one person; earlier ones become void. */
export type LinkTo = (matchId: string, person: Person, scope: Scope) => Promise<string>;

/** How a board is opened: as the bot's Activity, or where that is not possible, by a link. */
export interface Doors {
  readonly activity: boolean;
  readonly linkTo: LinkTo | undefined;
}

export const openButton = customId('open-board', matchId);

/** The board in the browser: only where the host has set it up. */
export const createWebBoard = (doors: Doors): Feature => ({
  name: 'web',
  texts,
  // A blind match has no board to show.
  boardButtons: (words, locale, match) =>
    match.board === undefined || isHidden(match)
      ? []
      : [{ label: words.plain(locale, { key: 'web:button.open', data: {} }), id: openButton.of(match.id) }],
  components: [
    onPress(openButton, doors.activity ? 'activity' : 'private', (context, id) =>
      open(context, doors.linkTo, id),
    ),
  ],
});

async function open(context: Context, linkTo: LinkTo | undefined, id: string): Promise<void> {
  const { bot, person, instanceId } = context;
  if (instanceId === undefined) return sendLink(context, linkTo, id);
  // The page asks for it once it knows who the person is.
  await bot.matches.people.changePreferences(person.id, (chosen) => ({
    ...chosen,
    launched: { instanceId, matchId: id },
  }));
}

async function sendLink(context: Context, linkTo: LinkTo | undefined, id: string): Promise<void> {
  const { bot, person, scope, say, plain } = context;
  const found = await bot.matches.records.get(id, scope);
  if (!found.ok) return context.tell(found.error);
  const match = found.value;
  if (isHidden(match)) return context.tell({ key: 'match:hidden', data: { id: match.id } });
  if (linkTo === undefined) return context.tell({ key: 'web:notHere', data: {} });
  const plays = Object.values(match.players).some((player) => player.id === person.id);
  const url = await linkTo(match.id, person, scope);
  await context.reply({
    content: say(plays ? 'web:link.player' : 'web:link.spectator', { id: match.id }),
    rows: [linkRow(plain('web:button.open'), url)],
  });
}
