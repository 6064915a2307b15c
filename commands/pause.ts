import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { pauseByCommand } from '../src/discord/features/play/offers.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const pause = {
  kind: 'chat',
  name: 'pause',
  data: (words) => ({
    name: 'pause',
    description: words.plain('en', phrase('play:command.pause')),
    options: [matchOption(words)],
  }),
  run: (context, options) => pauseByCommand(context, options.getString('match')),
  suggest: (context, options) => suggestMatches(context, options.getFocused(), 'open'),
} satisfies ChatCommand;
