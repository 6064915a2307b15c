import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { beginVacation, endVacation, showVacation } from '../src/discord/features/vacation/vacation.ts';
import { vacationRange } from '../src/matches/index.ts';

export const vacation = {
  kind: 'chat',
  name: 'vacation',
  serverOnly: true,
  data: (words) => {
    const plain = (key: string) => words.plain('en', { key: `vacation:${key}`, data: {} });
    const subcommand = (name: string) => ({
      type: ApplicationCommandOptionType.Subcommand as const,
      name,
      description: plain(`command.${name}`),
    });
    return {
      name: 'vacation',
      description: plain('command'),
      options: [
        {
          ...subcommand('start'),
          options: [
            {
              type: ApplicationCommandOptionType.Integer,
              name: 'days',
              description: plain('option.days'),
              required: true,
              min_value: 1,
              max_value: vacationRange.max,
            },
          ],
        },
        subcommand('end'),
        subcommand('show'),
      ],
    };
  },
  run: (context, options) => {
    switch (options.getSubcommand()) {
      case 'start':
        return beginVacation(context, options.getInteger('days', true));
      case 'end':
        return endVacation(context);
      default:
        return showVacation(context);
    }
  },
} satisfies ChatCommand;
