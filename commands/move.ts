import { suggestMoves } from '../src/discord/features/play/completion.ts';
import { playTyped } from '../src/discord/features/play/moves.ts';
import { suggestMatches } from '../src/discord/interactions/candidates.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption, textOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const move: ChatCommand = {
  kind: 'chat',
  name: 'move',
  about: phrase('play:command.move'),
  options: [
    textOption('move', phrase('play:option.move'), { required: true, autocomplete: true, max_length: 200 }),
    matchOption(),
  ],
  run: (context, options) => playTyped(context, options.getString('move', true), options.getString('match')),
  suggest: (context, typed, option, options) =>
    option === 'match'
      ? suggestMatches(context, typed, 'waiting')
      : suggestMoves(context, typed, options.getString('match')),
};
