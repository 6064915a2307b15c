import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { changeAppearance, appearanceOptions } from '../src/discord/features/appearance/theme.ts';
import { phrase } from '../src/phrase.ts';

export const theme = {
  kind: 'chat',
  name: 'theme',
  data: (words, games) => ({
    name: 'theme',
    description: words.plain('en', phrase('appearance:command.theme')),
    options: [...appearanceOptions(words, games)],
  }),
  run: (context, options) => changeAppearance(context, options),
} satisfies ChatCommand;
