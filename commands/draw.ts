import { matchCommand } from '../src/discord/interactions/command.ts';
import { suggestOpenMatches } from '../src/discord/interactions/candidates.ts';
import { offerByCommand } from '../src/discord/features/play/offers.ts';
import { phrase } from '../src/phrase.ts';

export const draw = matchCommand(
  'draw',
  phrase('play:command.draw'),
  (context, match) => offerByCommand(context, 'draw', match),
  suggestOpenMatches,
);
