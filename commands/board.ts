import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { showBoard } from '../src/discord/features/play/boardcommand.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const board = {
  kind: 'chat',
  name: 'board',
  data: (words) => ({
    name: 'board',
    description: words.plain('en', phrase('play:command.board')),
    options: [matchOption(words)],
  }),
  run: (context, options) => showBoard(context, options.getString('match')),
  suggest: (context, options) => suggestMatches(context, options.getFocused(), 'open'),
} satisfies ChatCommand;
