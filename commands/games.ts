import { challengeCommand, challengeMenu } from '../src/discord/features/challenge/command.ts';
import { games } from '../src/games/index.ts';

/** For each game, a command of its name. */
export const challenges = games.map(({ id, name }) => challengeCommand(id, name));
export const challengesTo = games.map(({ id, name }) => challengeMenu(id, name));
