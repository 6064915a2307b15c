import { ButtonStyle, ComponentType } from 'discord.js';
import { scopeOf, type Bot, type Call } from './call.ts';
import type { Letter } from './letter.ts';
import { formatPress } from './press.ts';

/** One page of a server's table: wins, draws, losses. Names, not mentions: nobody is pinged. */
export async function standingsLetter(bot: Bot, call: Call, gameId: string, page: number): Promise<Letter> {
  const locale = bot.localeOf(call.guildId);
  const game = bot.gameName(gameId);
  const table = await bot.matches.standings(scopeOf(call), gameId, page - 1);
  if (table.lines.length === 0) {
    return {
      content: bot.words.say(locale, { key: 'bot:standings.empty', data: { game, command: `/${gameId}` } }),
    };
  }
  const lines = table.lines.map(({ rank, person, wins, draws, losses }) =>
    bot.words.say(locale, {
      key: 'bot:standings.line',
      data: { rank, name: person.name, wins, draws, losses },
    }),
  );
  const title = bot.words.say(locale, {
    key: table.pages > 1 ? 'bot:standings.titlePage' : 'bot:standings.title',
    data: { game, page: table.page + 1, pages: table.pages },
  });
  const turnTo = (target: number, key: string, enabled: boolean) =>
    ({
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      label: bot.words.plain(locale, { key, data: {} }),
      custom_id: formatPress('standings', gameId, Math.max(1, target)),
      disabled: !enabled,
    }) as const;
  const shown = table.page + 1;
  return {
    content: [title, ...lines].join('\n'),
    rows:
      table.pages > 1
        ? [
            {
              type: ComponentType.ActionRow,
              components: [
                turnTo(shown - 1, 'bot:button.before', shown > 1),
                turnTo(shown + 1, 'bot:button.after', shown < table.pages),
              ],
            },
          ]
        : [],
  };
}
