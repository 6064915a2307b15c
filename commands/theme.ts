import type { ChatCommand } from '../src/discord/call.ts';
import { changeLook, lookOptions } from '../src/discord/themes.ts';

export const theme = {
  kind: 'chat',
  name: 'theme',
  data: (words) => ({
    name: 'theme',
    description: words.plain('en', { key: 'settings:command.theme', data: {} }),
    options: [...lookOptions(words)],
  }),
  run: (bot, call, options) => changeLook(bot, call, options),
} satisfies ChatCommand;
