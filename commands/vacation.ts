import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import {
  beginVacation,
  cancelVacation,
  endVacation,
  moveVacation,
  planVacation,
  showVacation,
  suggestVacation,
} from '../src/discord/features/vacation/vacation.ts';
import { vacationRange } from '../src/matches/index.ts';
import { inLanguage } from '../src/discord/messages/words.ts';

export const vacation = {
  kind: 'chat',
  name: 'vacation',
  serverOnly: true,
  data: (words) => {
    const { plain } = inLanguage(words, 'en', 'vacation:');
    const subcommand = (name: string) => ({
      type: ApplicationCommandOptionType.Subcommand as const,
      name,
      description: plain(`command.${name}`),
    });
    const suggested = (name: string, required: boolean) => ({
      type: ApplicationCommandOptionType.String as const,
      name,
      description: plain(`option.${name}`),
      autocomplete: true as const,
      required,
    });
    const days = {
      type: ApplicationCommandOptionType.Integer as const,
      name: 'days',
      description: plain('option.days'),
      required: true,
      min_value: 1,
      max_value: vacationRange.max,
    };
    return {
      name: 'vacation',
      description: plain('command'),
      options: [
        { ...subcommand('start'), options: [days] },
        subcommand('end'),
        { ...subcommand('plan'), options: [suggested('from', true), suggested('to', false)] },
        {
          ...subcommand('change'),
          options: [suggested('vacation', true), suggested('from', false), suggested('to', false)],
        },
        { ...subcommand('cancel'), options: [suggested('vacation', true)] },
        subcommand('show'),
      ],
    };
  },
  run: (context, options) => {
    const typed = (name: string) => options.getString(name);
    switch (options.getSubcommand()) {
      case 'start':
        return beginVacation(context, options.getInteger('days', true));
      case 'end':
        return endVacation(context);
      case 'plan':
        return planVacation(context, options.getString('from', true), typed('to'));
      case 'change': {
        const dates = { from: typed('from'), to: typed('to') };
        return moveVacation(context, options.getString('vacation', true), dates);
      }
      case 'cancel':
        return cancelVacation(context, options.getString('vacation', true));
      default:
        return showVacation(context);
    }
  },
  suggest: (context, options) => {
    const { name, value } = options.getFocused(true);
    return suggestVacation(context, name, value);
  },
} satisfies ChatCommand;
