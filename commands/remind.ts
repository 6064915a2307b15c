import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/call.ts';
import { suggestMatches } from '../src/discord/candidates.ts';
import { matchOption } from '../src/discord/options.ts';
import { remindByCommand } from '../src/discord/reminders.ts';
import { remindSpans } from '../src/discord/spans.ts';

export const remind = {
  kind: 'chat',
  name: 'remind',
  data: (words) => ({
    name: 'remind',
    description: words.plain('en', { key: 'bot:command.remind', data: {} }),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'in',
        description: words.plain('en', { key: 'bot:option.in', data: {} }),
        required: true,
        choices: remindSpans.map((value) => ({
          name: words.plain('en', { key: `bot:remind.${value}`, data: {} }),
          value,
        })),
      },
      matchOption(words),
    ],
  }),
  run: async (bot, call, options) => {
    const span = remindSpans.find((known) => known === options.getString('in', true)) ?? '1d';
    return remindByCommand(bot, call, span, options.getString('match'));
  },
  suggest: (bot, call, options) => suggestMatches(bot, call, options.getFocused(), 'open'),
} satisfies ChatCommand;
