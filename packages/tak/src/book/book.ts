import { readFileSync } from 'node:fs';
import { standardText } from '../notation/standard.ts';
import { symmetricKey } from '../rules/symmetry.ts';
import { parseTps, setUpPosition } from '../notation/tps.ts';
import { moveOf } from '../notation/completion.ts';
import { hasKnownReserves, standardReserves } from '../options/options.ts';
import type { Move } from '../rules/move.ts';
import { legalMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import type { Rules } from '../rules/rules.ts';

/**
 * Moves that are known without a search, by position up to symmetry, as lines of a file for each size: `TPS |
 * evaluation | plies`. On 3x3 they are a solution: White wins with them.
 */

/** A position, its evaluation in flats for the side to move, and the plies to choose from. */
export interface BookEntry {
  readonly tps: string;
  readonly evaluation: number;
  readonly plies: readonly string[];
}

/** A move from the book. */
interface Known {
  readonly move: Move;
  readonly evaluation: number;
}

const separator = ' | ';
export const bookFile = (size: number): URL => new URL(`./${size}.txt`, import.meta.url);
export const formatEntry = ({ tps, evaluation, plies }: BookEntry): string =>
  [tps, evaluation, plies.join(' ')].join(separator);

export function readEntry(line: string): BookEntry {
  const [tps = '', evaluation, plies = ''] = line.split(separator);
  return { tps, evaluation: Number(evaluation), plies: plies.split(' ') };
}

export function readBook(size: number): readonly BookEntry[] {
  const lines = readFileSync(bookFile(size), 'utf8').trim().split('\n');
  return lines.filter((line) => !line.startsWith('#')).map(readEntry);
}

/** This thread's, of the size that was asked for last. */
let opened: { readonly size: number; readonly entries: ReadonlyMap<number, BookEntry> } | undefined;

/**
 * One of the moves that the book has for a position, if any.
 * @param random from 0 (inclusive) to 1 (exclusive).
 */
export function knownMove(position: Position, random: () => number): Known | undefined {
  const { rules } = position;
  if (!isCovered(rules)) return undefined;
  if (opened?.size !== rules.size) opened = { size: rules.size, entries: entriesOf(rules) };
  const { key, symmetries } = symmetricKey(position);
  const entry = opened.entries.get(key);
  if (entry === undefined) return undefined;
  const known = standardTexts(rules, entry);
  const moves = legalMoves(position).filter((move) =>
    known.includes(standardText(position, symmetries, move)),
  );
  const move = moves[Math.floor(random() * moves.length)];
  return move === undefined ? undefined : { move, evaluation: entry.evaluation };
}

function isCovered(rules: Rules): boolean {
  const { size, opening, flats, caps, halfKomi, passing, secondWinsTies } = rules;
  if (opening !== 'swap') return false;
  if (size === 3) return isSolved(flats, caps);
  const isUsual = hasKnownReserves(rules) && !passing && !secondWinsTies;
  return (size === 5 || size === 6) && isUsual && halfKomi >= 0 && halfKomi <= 4;
}

/** The solution of 3x3 holds for any komi, with the house rules and without, but not with capstones. */
const isSolved = (flats: Rules['flats'], caps: Rules['caps']): boolean =>
  flats.every((count) => count >= standardReserves[3].flats) && caps.every((count) => count === 0);

/** By key. */
const entriesOf = (rules: Rules): ReadonlyMap<number, BookEntry> =>
  new Map(readBook(rules.size).map((entry) => [symmetricKey(positionOf(rules, entry)).key, entry]));

function positionOf(rules: Rules, { tps }: BookEntry): Position {
  const parsed = parseTps(tps);
  if (!parsed.ok) throw new Error(`${tps}: ${parsed.error.code}`);
  return setUpPosition(rules, parsed.value);
}

/** The plies as they are written for all positions that are equal by symmetry. */
function standardTexts(rules: Rules, entry: BookEntry): readonly string[] {
  const position = positionOf(rules, entry);
  const { symmetries } = symmetricKey(position);
  return entry.plies.map((ply) => standardText(position, symmetries, moveOf(position, ply)));
}
