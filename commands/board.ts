import type { ChatCommand } from '../src/discord/interactions/context.ts';
import { showBoard } from '../src/discord/features/play/boardcommand.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { matchOption } from '../src/discord/interactions/options.ts';

export const board = {
  kind: 'chat',
  name: 'board',
  data: (words) => ({
    name: 'board',
    description: words.plain('en', { key: 'bot:command.board', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, context, options) => showBoard(bot, context, options.getString('match')),
  suggest: (bot, context, options) => suggestMatches(bot, context, options.getFocused(), 'open'),
} satisfies ChatCommand;
