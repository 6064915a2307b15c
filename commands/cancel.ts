import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { offerByCommand } from '../src/discord/features/play/offers.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const cancel = {
  kind: 'chat',
  name: 'cancel',
  data: (words) => ({
    name: 'cancel',
    description: words.plain('en', phrase('play:command.cancel')),
    options: [matchOption(words)],
  }),
  run: (context, options) => offerByCommand(context, 'cancel', options.getString('match')),
  suggest: (context, options) => suggestMatches(context, options.getFocused(), 'open'),
} satisfies ChatCommand;
