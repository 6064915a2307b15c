import { generateTurns, turnBuffer } from './generation.ts';
import type { Position } from './position.ts';
import type { Turn } from './turn.ts';

/** Shared by the calls that use it at once. */
const scratch = turnBuffer();

/** The legal turns of a position that goes on. */
export const legalTurns = (position: Position): Turn[] =>
  Array.from(scratch.subarray(0, generateTurns(position, scratch, 0)));

/** Whether a turn is legal in a position that goes on. */
export const isLegal = (position: Position, turn: Turn): boolean =>
  scratch.subarray(0, generateTurns(position, scratch, 0)).includes(turn);
