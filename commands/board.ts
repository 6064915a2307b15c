export { boardCommand as board } from '../src/discord/features/play/board-command.ts';
