import { ButtonStyle, ComponentType } from 'discord.js';
import { scopeOf, showBoard, tell, type Bot, type Context } from '../../interactions/context.ts';
import { askWhich, meantMatch } from '../../interactions/candidates.ts';
import { formatPress } from '../../interactions/customid.ts';

/** Resigning by command: asks about the named match, or the caller's only one. */
export async function askWhichToResign(bot: Bot, context: Context, named: string | null): Promise<void> {
  const meant = await meantMatch(bot, context, named, 'open');
  if (meant.ok) return askToResign(bot, context, meant.value.id);
  return askWhich(bot, context, meant.error, (match) => formatPress('resign', match.id));
}

/** Asks once; nothing has happened yet. */
export async function askToResign(bot: Bot, context: Context, id: string): Promise<void> {
  const found = await bot.matches.get(id, scopeOf(context));
  if (!found.ok) return tell(bot, context, found.error);
  const refusal = bot.matches.mayEnd(found.value, context.person.id);
  if (refusal !== undefined) return tell(bot, context, refusal);
  const { first, second } = found.value.players;
  const other = first.id === context.person.id ? second : first;
  const label = (key: string) => bot.words.plain(context.locale, { key, data: {} });
  await context.respond.tell({
    content: bot.words.say(context.locale, { key: 'bot:resign.sure', data: { id, name: other.name } }),
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
export async function resign(bot: Bot, context: Context, id: string): Promise<void> {
  const resigned = await bot.matches.resign(id, context.person, scopeOf(context));
  if (!resigned.ok) {
    await context.respond.update({ content: bot.words.say(context.locale, resigned.error) });
    return;
  }
  try {
    await context.respond.update({
      content: bot.words.say(context.locale, { key: 'bot:resign.done', data: { id } }),
    });
  } finally {
    await showBoard(bot, context, resigned.value);
  }
}

export async function stay(bot: Bot, context: Context): Promise<void> {
  await context.respond.update({
    content: bot.words.say(context.locale, { key: 'bot:resign.stay', data: {} }),
  });
}
