import { matchCommand } from '../src/discord/interactions/command.ts';
import { suggestOpenMatches } from '../src/discord/interactions/candidates.ts';
import { showBoard } from '../src/discord/features/play/board-command.ts';
import { phrase } from '../src/phrase.ts';

export const board = matchCommand('board', phrase('play:command.board'), showBoard, suggestOpenMatches);
