import {
  beginVacation,
  cancelVacation,
  endVacation,
  moveVacation,
  planVacation,
  showVacation,
  suggestVacation,
} from '../src/discord/features/vacation/vacation.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { integerOption, subcommand, textOption } from '../src/discord/interactions/inputs/options.ts';
import { vacationRange } from '../src/matches/index.ts';
import { phrase } from '../src/phrase.ts';

const days = integerOption('days', phrase('vacation:option.days'), {
  required: true,
  min_value: 1,
  max_value: vacationRange.max,
});
const from = textOption('from', phrase('vacation:option.from'), { autocomplete: true });
const to = textOption('to', phrase('vacation:option.to'), { autocomplete: true });
const which = textOption('vacation', phrase('vacation:option.vacation'), {
  autocomplete: true,
  required: true,
});

export const vacation: ChatCommand = {
  kind: 'chat',
  name: 'vacation',
  about: phrase('vacation:command'),
  serverOnly: true,
  options: [
    subcommand('start', phrase('vacation:command.start'), [days]),
    subcommand('end', phrase('vacation:command.end')),
    subcommand('plan', phrase('vacation:command.plan'), [{ ...from, required: true }, to]),
    subcommand('change', phrase('vacation:command.change'), [which, from, to]),
    subcommand('cancel', phrase('vacation:command.cancel'), [which]),
    subcommand('show', phrase('vacation:command.show')),
  ],
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
  suggest: suggestVacation,
};
