import { ButtonStyle, ComponentType } from 'discord.js';
import { showBoard, type Context } from '../../interactions/context.ts';
import { askWhich, meantMatch } from '../../interactions/candidates.ts';
import { formatPress } from '../../interactions/customid.ts';

/** Resigning by command: asks about the named match, or the caller's only one. */
export async function askWhichToResign(context: Context, named: string | null): Promise<void> {
  const meant = await meantMatch(context, named, 'open');
  if (meant.ok) return askToResign(context, meant.value.id);
  return askWhich(context, meant.error, (match) => formatPress('resign', match.id));
}

/** Asks once; nothing has happened yet. */
export async function askToResign(context: Context, id: string): Promise<void> {
  const found = await context.bot.matches.get(id, context.scope);
  if (!found.ok) return context.tell(found.error);
  const refusal = context.bot.matches.mayEnd(found.value, context.person.id);
  if (refusal !== undefined) return context.tell(refusal);
  const { first, second } = found.value.players;
  const other = first.id === context.person.id ? second : first;
  const label = (key: string) => context.plain({ key, data: {} });
  await context.respond.tell({
    content: context.say({ key: 'bot:resign.sure', data: { id, name: other.name } }),
    rows: [
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.Button,
            style: ButtonStyle.Danger,
            label: label('bot:button.resign'),
            custom_id: formatPress('resigned', id),
          },
          {
            type: ComponentType.Button,
            style: ButtonStyle.Secondary,
            label: label('bot:button.stay'),
            custom_id: formatPress('stay'),
          },
        ],
      },
    ],
  });
}

/** The answer was yes. */
export async function resign(context: Context, id: string): Promise<void> {
  const resigned = await context.bot.matches.resign(id, context.person, context.scope);
  if (!resigned.ok) {
    await context.respond.update({ content: context.say(resigned.error) });
    return;
  }
  try {
    await context.respond.update({
      content: context.say({ key: 'bot:resign.done', data: { id } }),
    });
  } finally {
    await showBoard(context, resigned.value);
  }
}

export async function stay(context: Context): Promise<void> {
  await context.respond.update({
    content: context.say({ key: 'bot:resign.stay', data: {} }),
  });
}
