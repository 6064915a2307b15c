import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { offerByCommand } from '../src/discord/features/play/offers.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const undo = {
  kind: 'chat',
  name: 'undo',
  data: (words) => ({
    name: 'undo',
    description: words.plain('en', phrase('play:command.undo')),
    options: [matchOption(words)],
  }),
  run: (context, options) => offerByCommand(context, 'undo', options.getString('match')),
  suggest: (context, options) => suggestMatches(context, options.getFocused(), 'open'),
} satisfies ChatCommand;
