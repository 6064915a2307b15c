import { Command } from 'commander';
import { legalPlies } from '@taktable/tak';
import { ongoingAt } from './positions.ts';
import type { Terminal } from '../terminal.ts';

export function movesCommand({ print }: Terminal): Command {
  return new Command('moves')
    .description('list the legal plies, sorted, one per line')
    .argument('<size|TPS...>', 'the size of an empty board, or an unfinished position')
    .action((words: readonly string[]) => {
      for (const ply of legalPlies(ongoingAt(words)).sort()) print(`${ply}\n`);
    });
}
