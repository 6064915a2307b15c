import type { ChatCommand } from '../src/discord/call.ts';
import { showBoard } from '../src/discord/boardcommand.ts';
import { suggestMatches } from '../src/discord/candidates.ts';
import { matchOption } from '../src/discord/options.ts';

export const board = {
  kind: 'chat',
  name: 'board',
  data: (words) => ({
    name: 'board',
    description: words.plain('en', { key: 'bot:command.board', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => showBoard(bot, call, options.getString('match')),
  suggest: (bot, call, options) => suggestMatches(bot, call, options.getFocused(), 'open'),
} satisfies ChatCommand;
