import { otherPlayer } from '../../../matches/index.ts';
import { showBoard, type Context } from '../../interactions/context.ts';
import { phrase } from '../../../phrase.ts';
import { openMatchCommand } from '../../interactions/command.ts';
import { buttonRow } from '../../messages/buttons.ts';
import { resignButton, resignedButton, stayButton } from './components.ts';

export const resignCommand = openMatchCommand(
  'resign',
  phrase('play:command.resign'),
  ({ id }) => resignButton.of(id),
  (context, { id }) => askToResign(context, id),
);

export async function askToResign(context: Context, id: string): Promise<void> {
  const found = await context.bot.matches.stored.get(id, context.scope);
  if (!found.ok) return context.tell(found.error);
  const refusal = context.bot.matches.turns.mayEnd(found.value, context.person.id);
  if (refusal !== undefined) return context.tell(refusal);
  const { name } = otherPlayer(found.value, context.person.id);
  await context.reply({
    content: context.say('play:resign.sure', { id, name }),
    rows: [
      buttonRow(
        { label: context.plain('play:button.resign'), id: resignedButton.of(id), style: 'danger' },
        { label: context.plain('play:button.stay'), id: stayButton.of() },
      ),
    ],
  });
}

/** Called after confirmation. */
export async function resign(context: Context, id: string): Promise<void> {
  const resigned = await context.bot.matches.turns.resign(id, context.person, context.scope);
  if (!resigned.ok) {
    await context.tellInstead(resigned.error);
    return;
  }
  try {
    await context.tellInstead('play:resign.done', { id });
  } finally {
    await showBoard(context, resigned.value);
  }
}
