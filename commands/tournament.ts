import { tournamentCommand } from '../src/discord/features/tournament/command.ts';

export const tournament = tournamentCommand;
