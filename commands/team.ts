export { teamCommand as team } from '../src/discord/features/challenge/team.ts';
