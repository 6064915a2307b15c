export { tournamentCommand as tournament } from '../src/discord/features/tournament/command.ts';
