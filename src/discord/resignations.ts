import { ButtonStyle, ComponentType } from 'discord.js';
import { scopeOf, tell, type Bot, type Call } from './call.ts';
import { meantMatch } from './candidates.ts';
import { matchButtons } from './moves.ts';
import { formatPress } from './press.ts';

/** Resigning by command: asks about the named match, or the caller's only one. */
export async function askWhichToResign(bot: Bot, call: Call, named: string | null): Promise<void> {
  const meant = await meantMatch(bot, call, named, 'open');
  if (meant.ok) return askToResign(bot, call, meant.value.id);
  const { phrase, candidates } = meant.error;
  await call.respond.tell({
    content: bot.words.say(call.locale, phrase),
    rows: matchButtons(bot, call, candidates, (match) => formatPress('resign', match.id)),
  });
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
    const shown = await bot.boards.show(resigned.value);
    if (shown.kind === 'failed')
      await call.respond.add({ content: bot.words.say(call.locale, shown.phrase) });
  }
}

export async function stay(bot: Bot, call: Call): Promise<void> {
  await call.respond.update({ content: bot.words.say(call.locale, { key: 'bot:resign.stay', data: {} }) });
}
