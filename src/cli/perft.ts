import { Command, InvalidArgumentError } from 'commander';
import { divide, perft } from '../games/tak/rules/perft.ts';
import { formatPly } from '../games/tak/notation/ptn.ts';
import { ongoingFrom, parseSize } from './positions.ts';
import type { Terminal } from './terminal.ts';

/** No game is looked through deeper than this; it keeps the lists of moves small. */
const maxDepth = 20;

function parseDepth(text: string): number {
  if (!/^\d{1,2}$/.test(text) || Number(text) > maxDepth) {
    throw new InvalidArgumentError(`Depths are 0 to ${maxDepth}.`);
  }
  return Number(text);
}

export function perftCommand({ print, now }: Terminal): Command {
  return new Command('perft')
    .description('count the positions at a depth')
    .argument('<size>', 'squares along a side, 3 to 8', parseSize)
    .argument('<depth>', 'plies', parseDepth)
    .option('--tps <position>', 'start from this position, which must go on')
    .option('--divide', 'also count below each ply')
    .action((size: number, depth: number, { tps, divide: divided }: { tps?: string; divide?: true }) => {
      const position = ongoingFrom({ size, ...(tps === undefined ? {} : { tps }) });
      const started = now();
      let nodes = 0;
      if (divided && depth > 0) {
        const lines = divide(position, depth).map((part) => {
          nodes += part.nodes;
          return `${formatPly(position, part.move)}: ${part.nodes}`;
        });
        for (const line of lines.sort()) print(`${line}\n`);
      } else nodes = perft(position, depth);
      const ms = now() - started;
      const perSecond = Math.round(nodes / (Math.max(ms, 0.001) / 1000));
      print(`${nodes} nodes, ${Math.round(ms)} ms, ${perSecond} nodes/s\n`);
    });
}
