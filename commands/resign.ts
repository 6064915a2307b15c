import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { askWhichToResign } from '../src/discord/features/play/resignation.ts';

export const resign = {
  kind: 'chat',
  name: 'resign',
  data: (words) => ({
    name: 'resign',
    description: words.plain('en', { key: 'play:command.resign', data: {} }),
    options: [matchOption(words)],
  }),
  run: (context, options) => askWhichToResign(context, options.getString('match')),
  suggest: (context, options) => suggestMatches(context, options.getFocused(), 'open'),
} satisfies ChatCommand;
