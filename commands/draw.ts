import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { offerByCommand } from '../src/discord/features/play/offers.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';

export const draw = {
  kind: 'chat',
  name: 'draw',
  data: (words) => ({
    name: 'draw',
    description: words.plain('en', { key: 'play:command.draw', data: {} }),
    options: [matchOption(words)],
  }),
  run: (context, options) => offerByCommand(context, 'draw', options.getString('match')),
  suggest: (context, options) => suggestMatches(context, options.getFocused(), 'open'),
} satisfies ChatCommand;
