import { offerRematch } from '../src/discord/features/challenge/rematch.ts';
import { suggestRecords } from '../src/discord/features/records/record.ts';
import { matchCommand, type ChatCommand } from '../src/discord/interactions/command.ts';
import { phrase } from '../src/phrase.ts';

export const rematch: ChatCommand = {
  ...matchCommand('rematch', phrase('challenge:command.rematch'), offerRematch, suggestRecords),
  offersMatch: true,
};
