import { showPrivacy } from '../src/discord/features/privacy/privacy.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { phrase } from '../src/phrase.ts';

export const privacy: ChatCommand = {
  kind: 'chat',
  name: 'privacy',
  about: phrase('privacy:command'),
  run: (context) => showPrivacy(context),
};
