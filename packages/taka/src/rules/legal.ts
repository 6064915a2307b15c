import { generateTurns, turnBuffer } from './generation.ts';
import type { Position } from './position.ts';
import type { Turn } from './turn.ts';

/** Shared, since calls do not overlap. */
const scratch = turnBuffer();

/** The legal turns of an unfinished position. */
export const legalTurns = (position: Position): Turn[] =>
  Array.from(scratch.subarray(0, generateTurns(position, scratch, 0)));

/** Whether a turn is legal in an unfinished position. */
export const isLegal = (position: Position, turn: Turn): boolean =>
  scratch.subarray(0, generateTurns(position, scratch, 0)).includes(turn);
