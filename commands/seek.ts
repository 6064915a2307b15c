import { seekCommand } from '../src/discord/features/challenge/seek/command.ts';

export const seek = seekCommand;
