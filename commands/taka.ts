import { challengeCommand, challengeMenu } from '../src/discord/features/challenge/command.ts';

export const taka = challengeCommand('taka');
export const challengeToTaka = challengeMenu('taka', 'Taka');
