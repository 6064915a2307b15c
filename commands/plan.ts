import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { planByCommand } from '../src/discord/features/plan/plans.ts';
import { phrase } from '../src/phrase.ts';

export const plan = {
  kind: 'chat',
  name: 'plan',
  data: (words) => ({
    name: 'plan',
    description: words.plain('en', phrase('plan:command.plan')),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'moves',
        description: words.plain('en', phrase('plan:option.moves')),
        max_length: 500,
      },
      matchOption(words),
    ],
  }),
  run: (context, options) => planByCommand(context, options.getString('moves'), options.getString('match')),
  suggest: (context, options) => suggestMatches(context, options.getFocused(), 'open'),
} satisfies ChatCommand;
