import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { remindByCommand } from '../src/discord/features/reminders/reminders.ts';
import { remindSpans } from '../src/discord/features/reminders/spans.ts';
import { phrase } from '../src/phrase.ts';

export const remind = {
  kind: 'chat',
  name: 'remind',
  data: (words) => ({
    name: 'remind',
    description: words.plain('en', phrase('reminders:command.remind')),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'in',
        description: words.plain('en', phrase('reminders:option.in')),
        required: true,
        choices: remindSpans.map((value) => ({
          name: words.plain('en', phrase(`reminders:remind.${value}`)),
          value,
        })),
      },
      matchOption(words),
    ],
  }),
  run: async (context, options) => {
    const span = remindSpans.find((known) => known === options.getString('in', true)) ?? '1d';
    return remindByCommand(context, span, options.getString('match'));
  },
  suggest: (context, options) => suggestMatches(context, options.getFocused(), 'open'),
} satisfies ChatCommand;
