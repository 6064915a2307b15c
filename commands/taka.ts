import { challengeCommand, challengeMenu } from '../src/discord/features/challenge/command.ts';

export const taka = challengeCommand('taka', 'Taka');
export const challengeToTaka = challengeMenu('taka', 'Taka');
