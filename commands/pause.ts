import { matchCommand } from '../src/discord/interactions/command.ts';
import { suggestOpenMatches } from '../src/discord/interactions/candidates.ts';
import { pauseByCommand } from '../src/discord/features/play/offers.ts';
import { phrase } from '../src/phrase.ts';

export const pause = matchCommand('pause', phrase('play:command.pause'), pauseByCommand, suggestOpenMatches);
