import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import { suggestMoves } from '../src/discord/features/play/completion.ts';
import { playTyped } from '../src/discord/features/play/moves.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const move = {
  kind: 'chat',
  name: 'move',
  data: (words) => ({
    name: 'move',
    description: words.plain('en', phrase('play:command.move')),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'move',
        description: words.plain('en', phrase('play:option.move')),
        required: true,
        autocomplete: true,
        max_length: 200,
      },
      matchOption(words),
    ],
  }),
  run: (context, options) => playTyped(context, options.getString('move', true), options.getString('match')),
  suggest: async (context, options) => {
    const focused = options.getFocused(true);
    if (focused.name === 'match') return suggestMatches(context, focused.value, 'waiting');
    return suggestMoves(context, focused.value, options.getString('match'));
  },
} satisfies ChatCommand;
