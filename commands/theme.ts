import { changeAppearance, appearanceOptions } from '../src/discord/features/appearance/theme.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { phrase } from '../src/phrase.ts';

export const theme: ChatCommand = {
  kind: 'chat',
  name: 'theme',
  about: phrase('appearance:command.theme'),
  options: appearanceOptions,
  run: changeAppearance,
};
