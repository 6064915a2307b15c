import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { changeLook, lookOptions } from '../src/discord/features/appearance/theme.ts';

export const theme = {
  kind: 'chat',
  name: 'theme',
  data: (words, games) => ({
    name: 'theme',
    description: words.plain('en', { key: 'appearance:command.theme', data: {} }),
    options: [...lookOptions(words, games)],
  }),
  run: (context, options) => changeLook(context, options),
} satisfies ChatCommand;
