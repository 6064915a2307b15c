import { matchCommand } from '../src/discord/interactions/command.ts';
import { suggestOpenMatches } from '../src/discord/interactions/candidates.ts';
import { offerByCommand } from '../src/discord/features/play/offers.ts';
import { phrase } from '../src/phrase.ts';

export const cancel = matchCommand(
  'cancel',
  phrase('play:command.cancel'),
  (context, match) => offerByCommand(context, 'cancel', match),
  suggestOpenMatches,
);
