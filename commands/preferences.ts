import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { showPreferences } from '../src/discord/features/preferences/preferences.ts';

export const preferences = {
  kind: 'chat',
  name: 'preferences',
  data: (words) => ({
    name: 'preferences',
    description: words.plain('en', { key: 'preferences:command.preferences', data: {} }),
  }),
  run: (context) => showPreferences(context),
} satisfies ChatCommand;
