export { seekCommand as seek } from '../src/discord/features/challenge/seek/command.ts';
