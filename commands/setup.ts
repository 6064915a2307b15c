import { openSetup } from '../src/discord/features/setup/setup.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { recordFormId } from '../src/discord/features/setup/components.ts';
import { mostTyped, recordForm } from '../src/discord/interactions/inputs/position.ts';
import { longestName, suggestKept } from '../src/discord/interactions/inputs/kept.ts';
import { flagOption, gameOption, textOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase, ok } from '../src/phrase.ts';

export const setup: ChatCommand = {
  kind: 'chat',
  name: 'setup',
  about: phrase('setup:command.setup'),
  options: (games) => [
    textOption('position', phrase('setup:option.position'), { max_length: mostTyped, autocomplete: true }),
    textOption('keep', phrase('setup:option.keep'), { max_length: longestName }),
    flagOption('server', phrase('setup:option.server')),
    flagOption('record', phrase('bot:option.record')),
    ...gameOption(games),
  ],
  form: (context, options) =>
    options.getBoolean('record') === true ? ok(recordForm(context, recordFormId.of())) : undefined,
  suggest: (context, typed) =>
    suggestKept(
      context,
      context.bot.games.map(({ id }) => id),
      typed,
    ),
  run: (context, options) =>
    openSetup(context, options.getString('game'), options.getString('position'), {
      name: options.getString('keep'),
      forServer: options.getBoolean('server') ?? false,
    }),
};
