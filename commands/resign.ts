import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { askWhichToResign } from '../src/discord/features/play/resignation.ts';
import { phrase } from '../src/phrase.ts';

export const resign = {
  kind: 'chat',
  name: 'resign',
  data: (words) => ({
    name: 'resign',
    description: words.plain('en', phrase('play:command.resign')),
    options: [matchOption(words)],
  }),
  run: (context, options) => askWhichToResign(context, options.getString('match')),
  suggest: (context, options) => suggestMatches(context, options.getFocused(), 'open'),
} satisfies ChatCommand;
