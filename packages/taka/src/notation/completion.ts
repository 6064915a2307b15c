import { legalTurns } from '../rules/legal.ts';
import type { Position } from '../rules/position.ts';
import { formatTurn } from '../rules/turn.ts';
import { plainTurn } from './turn-text.ts';

/** All legal turns of an unfinished position in canonical notation, in no particular order. */
export const legalTexts = (position: Position): string[] => legalTurns(position).map(formatTurn);

/**
 * Legal turns that start with the text, ignoring case, shortest first, then alphabetically, so that the order says
 * nothing about strength. Each typed character narrows them down.
 */
export function complete(position: Position, text: string, limit: number): string[] {
  const typed = plainTurn(text).replace(/^0/, 'o');
  const found = legalTexts(position).filter((turn) => turn.startsWith(typed));
  return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, Math.max(0, limit));
}
