import { matchCommand } from '../src/discord/interactions/command.ts';
import { showMatch } from '../src/discord/features/records/match.ts';
import { suggestRecords } from '../src/discord/features/records/record.ts';
import { phrase } from '../src/phrase.ts';

export const match = matchCommand('match', phrase('records:command.match'), showMatch, suggestRecords);
