import type { ChatCommand } from '../src/discord/call.ts';
import { showPreferences } from '../src/discord/preferences.ts';

export const preferences = {
  kind: 'chat',
  name: 'preferences',
  data: (words) => ({
    name: 'preferences',
    description: words.plain('en', { key: 'settings:command.preferences', data: {} }),
  }),
  run: (bot, call) => showPreferences(bot, call),
} satisfies ChatCommand;
