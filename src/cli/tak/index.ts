import type { Command } from 'commander';
import { readGames } from '../../games/tak/notation/record.ts';
import { checkCommand } from '../check.ts';
import { renderCommand } from '../render.ts';
import type { Session } from '../terminal.ts';
import { importCommand } from './archives/command.ts';
import { exploreCommand } from './explore.ts';
import { movesCommand } from './moves.ts';
import { perftCommand } from './perft.ts';
import { renderable } from './render.ts';
import { replayCommand } from './replay.ts';
import { teiCommand } from './tei.ts';

export const takCommands = (session: Session): readonly Command[] => [
  perftCommand(session),
  movesCommand(session),
  replayCommand(session),
  checkCommand(session, 'file.ptn', readGames),
  renderCommand(session, renderable),
  teiCommand(session),
  importCommand(session),
  exploreCommand(session),
];
