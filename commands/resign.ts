import { matchCommand } from '../src/discord/interactions/command.ts';
import { suggestOpenMatches } from '../src/discord/interactions/candidates.ts';
import { askWhichToResign } from '../src/discord/features/play/resignation.ts';
import { phrase } from '../src/phrase.ts';

export const resign = matchCommand(
  'resign',
  phrase('play:command.resign'),
  askWhichToResign,
  suggestOpenMatches,
);
