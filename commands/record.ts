import { matchCommand } from '../src/discord/interactions/command.ts';
import { showRecord, suggestRecords } from '../src/discord/features/records/record.ts';
import { phrase } from '../src/phrase.ts';

export const record = matchCommand('record', phrase('records:command.record'), showRecord, suggestRecords);
