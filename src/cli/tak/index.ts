import type { Command } from 'commander';
import { readGames } from '../../games/tak/notation/record.ts';
import { checkCommand } from '../check.ts';
import { renderCommand } from '../render.ts';
import type { Terminal } from '../terminal.ts';
import { importCommand } from './archives/command.ts';
import { exploreCommand } from './explore.ts';
import { movesCommand } from './moves.ts';
import { perftCommand } from './perft.ts';
import { renderable } from './render.ts';
import { replayCommand } from './replay.ts';
import { teiCommand } from './tei.ts';

/** The commands for Tak. */
export const takCommands = (terminal: Terminal, setCode: (code: number) => void): readonly Command[] => [
  perftCommand(terminal),
  movesCommand(terminal),
  replayCommand(terminal),
  checkCommand(terminal, setCode, 'file.ptn', readGames),
  renderCommand(terminal, renderable),
  teiCommand(terminal),
  importCommand(terminal, setCode),
  exploreCommand(terminal, setCode),
];
