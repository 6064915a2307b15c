import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { showPrivacy } from '../src/discord/features/privacy/privacy.ts';

export const privacy = {
  kind: 'chat',
  name: 'privacy',
  data: (words) => ({
    name: 'privacy',
    description: words.plain('en', { key: 'privacy:command', data: {} }),
  }),
  run: (context) => showPrivacy(context),
} satisfies ChatCommand;
