import type { ChatCommand } from '../src/discord/call.ts';
import { showPrivacy } from '../src/discord/privacy.ts';

export const privacy = {
  kind: 'chat',
  name: 'privacy',
  data: (words) => ({
    name: 'privacy',
    description: words.plain('en', { key: 'privacy:command', data: {} }),
  }),
  run: (bot, call) => showPrivacy(bot, call),
} satisfies ChatCommand;
