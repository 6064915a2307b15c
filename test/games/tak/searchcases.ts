import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { arrange } from '../../../src/games/tak/options.ts';
import type { Position } from '../../../src/games/tak/position.ts';
import { readCases, sharedData } from './shareddata.ts';

/** Positions whose best plies, or worst ones, are known. */
export interface Puzzle {
  readonly name: string;
  readonly kind: 'best' | 'avoid';
  readonly plies: readonly string[];
  readonly position: () => Position;
}

const puzzles = z.array(
  z.object({
    name: z.string(),
    kind: z.enum(['best', 'avoid']),
    tps: z.string(),
    moves: z.array(z.string()),
    half_komi: z.number(),
  }),
);

function positionOf(tps: string, halfKomi = 0): Position {
  const position = arrange({ tps, komi: halfKomi / 2 });
  if (!position.ok) throw new Error(`${tps}: ${position.error.key}`);
  return position.value;
}

/** Empty where the cases are not there. */
export function readTactics(): readonly Puzzle[] {
  const cases = readCases('tactics.json');
  if (cases === undefined) return [];
  return puzzles.parse(cases).map(({ name, kind, tps, moves, half_komi }) => ({
    name,
    kind,
    plies: moves,
    position: () => positionOf(tps, half_komi),
  }));
}

export const solves = ({ kind, plies }: Puzzle, ply: string): boolean =>
  plies.includes(ply.replace('*', '')) === (kind === 'best');

/** Positions with a forced road in so many plies: size, plies and TPS, one a line. */
export function readTinue(): readonly { name: string; plies: number; position: () => Position }[] {
  const file = join(sharedData, 'tinue.txt');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [size, plies, ...tps] = line.split(' ');
      const position = () => positionOf(tps.join(' '));
      return { name: `${size}x${size} ${tps.join(' ')}`, plies: Number(plies), position };
    });
}
