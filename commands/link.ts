import { matchCommand } from '../src/discord/interactions/command.ts';
import { showLink, suggestRecords } from '../src/discord/features/records/record.ts';
import { phrase } from '../src/phrase.ts';

export const link = matchCommand('link', phrase('records:command.link'), showLink, suggestRecords);
