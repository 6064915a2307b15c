import { openSetup } from '../src/discord/features/setup/setup.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { mostTyped } from '../src/discord/interactions/inputs/position.ts';
import { gameOption, textOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const setup: ChatCommand = {
  kind: 'chat',
  name: 'setup',
  about: phrase('setup:command.setup'),
  options: (games) => [
    textOption('position', phrase('setup:option.position'), { max_length: mostTyped }),
    ...gameOption(games),
  ],
  run: (context, options) => openSetup(context, options.getString('game'), options.getString('position')),
};
