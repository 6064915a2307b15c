import { Command } from 'commander';
import { divide, formatPly, perft } from '@taktable/tak';
import { parseDepth, printCount } from '../perft.ts';
import type { Terminal } from '../terminal.ts';
import { ongoingFrom, parseSize } from './positions.ts';

export function perftCommand(terminal: Terminal): Command {
  return new Command('perft')
    .description('count the positions at a depth')
    .argument('<size>', 'squares along a side, 3 to 8', parseSize)
    .argument('<depth>', 'plies', parseDepth)
    .option('--tps <position>', 'start from this unfinished position')
    .option('--divide', 'also count below each ply')
    .action((size: number, depth: number, { tps, divide: divided }: { tps?: string; divide?: true }) => {
      const position = ongoingFrom({ size, ...(tps === undefined ? {} : { tps }) });
      printCount(terminal, () =>
        divided && depth > 0
          ? divide(position, depth).map(({ move, nodes }) => ({ ply: formatPly(position, move), nodes }))
          : perft(position, depth),
      );
    });
}
