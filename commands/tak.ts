import { challengeCommand, challengeMenu } from '../src/discord/features/challenge/command.ts';

export const tak = challengeCommand('tak', 'Tak');
export const challengeToTak = challengeMenu('tak', 'Tak');
