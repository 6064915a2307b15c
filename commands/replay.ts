import { matchCommand } from '../src/discord/interactions/command.ts';
import { showReplay, suggestRecords } from '../src/discord/features/records/record.ts';
import { phrase } from '../src/phrase.ts';

export const replay = matchCommand('replay', phrase('records:command.replay'), showReplay, suggestRecords);
