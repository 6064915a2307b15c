import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { showPrivacy } from '../src/discord/features/privacy/privacy.ts';
import { phrase } from '../src/phrase.ts';

export const privacy = {
  kind: 'chat',
  name: 'privacy',
  data: (words) => ({
    name: 'privacy',
    description: words.plain('en', phrase('privacy:command')),
  }),
  run: (context) => showPrivacy(context),
} satisfies ChatCommand;
