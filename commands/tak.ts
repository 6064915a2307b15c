import { challengeCommand } from '../src/discord/challengecommand.ts';

export const tak = challengeCommand('tak');
