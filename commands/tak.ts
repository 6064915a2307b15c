import { challengeCommand } from '../src/discord/features/challenge/command.ts';

export const tak = challengeCommand('tak');
