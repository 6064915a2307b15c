import { InvalidArgumentError } from 'commander';
import type { Terminal } from './terminal.ts';

/** Limits the memory for move lists. */
const maxDepth = 20;

export function parseDepth(text: string): number {
  if (!/^\d{1,2}$/.test(text) || Number(text) > maxDepth) {
    throw new InvalidArgumentError(`The depth must be 0 to ${maxDepth}.`);
  }
  return Number(text);
}

/** A part of a count: the positions after one ply. */
interface Part {
  readonly ply: string;
  readonly nodes: number;
}

/** Prints the count, with each part on a line of its own, and the speed. */
export function printCount({ print, now }: Terminal, count: () => number | readonly Part[]): void {
  const started = now();
  const counted = count();
  const ms = now() - started;
  const parts = typeof counted === 'number' ? [] : counted;
  for (const line of parts.map(({ ply, nodes }) => `${ply}: ${nodes}\n`).sort()) print(line);
  const nodes = typeof counted === 'number' ? counted : parts.reduce((sum, part) => sum + part.nodes, 0);
  const perSecond = Math.round(nodes / (Math.max(ms, 0.001) / 1000));
  print(`${nodes} nodes, ${Math.round(ms)} ms, ${perSecond} nodes/s\n`);
}
