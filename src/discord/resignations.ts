import { ButtonStyle, ComponentType } from 'discord.js';
import { scopeOf, showBoard, tell, type Bot, type Call } from './call.ts';
import { askWhich, meantMatch } from './candidates.ts';
import { formatPress } from './press.ts';

/** Resigning by command: asks about the named match, or the caller's only one. */
export async function askWhichToResign(bot: Bot, call: Call, named: string | null): Promise<void> {
  const meant = await meantMatch(bot, call, named, 'open');
  if (meant.ok) return askToResign(bot, call, meant.value.id);
  return askWhich(bot, call, meant.error, (match) => formatPress('resign', match.id));
}

/** Asks once; nothing has happened yet. */
export async function askToResign(bot: Bot, call: Call, id: string): Promise<void> {
  const found = await bot.matches.get(id, scopeOf(call));
  if (!found.ok) return tell(bot, call, found.error);
  const refusal = bot.matches.mayEnd(found.value, call.person.id);
  if (refusal !== undefined) return tell(bot, call, refusal);
  const { first, second } = found.value.players;
  const other = first.id === call.person.id ? second : first;
  const label = (key: string) => bot.words.plain(call.locale, { key, data: {} });
  await call.respond.tell({
    content: bot.words.say(call.locale, { key: 'bot:resign.sure', data: { id, name: other.name } }),
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
export async function resign(bot: Bot, call: Call, id: string): Promise<void> {
  const resigned = await bot.matches.resign(id, call.person, scopeOf(call));
  if (!resigned.ok) {
    await call.respond.update({ content: bot.words.say(call.locale, resigned.error) });
    return;
  }
  try {
    await call.respond.update({
      content: bot.words.say(call.locale, { key: 'bot:resign.done', data: { id } }),
    });
  } finally {
    await showBoard(bot, call, resigned.value);
  }
}

export async function stay(bot: Bot, call: Call): Promise<void> {
  await call.respond.update({ content: bot.words.say(call.locale, { key: 'bot:resign.stay', data: {} }) });
}
