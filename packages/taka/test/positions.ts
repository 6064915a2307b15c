import type { Result } from '@taktable/tak/shared';
import {
  arrange,
  formatTurn,
  legalTexts,
  outcomeOf,
  parseOptions,
  parseTurn,
  type Position,
  type Refusal,
} from '@taktable/taka';

/** What was not refused. */
export function valueOf<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(`${result.error.code} ${JSON.stringify(result.error.data)}`);
  return result.value;
}

/** Any position with these options, even one that no match could start from, after some plies. */
export const positionFrom = (options: unknown = {}, plies: readonly string[] = []): Position =>
  plies.reduce(played, valueOf(arrange(valueOf(parseOptions(options)))));

/** Another position, after a turn; throws if it is refused. */
export function played(position: Position, ply: string): Position {
  const turn = parseTurn(position, ply);
  if (!turn.ok) throw new Error(`${ply}: ${turn.error.code} ${JSON.stringify(turn.error.data)}`);
  const next = position.copy();
  next.make(turn.value);
  return next;
}

/** What can be played, which is nothing after the end. */
export const legalPlies = (position: Position): readonly string[] =>
  outcomeOf(position) === undefined ? legalTexts(position) : [];

export const pliesOf = ({ turns }: Position): readonly string[] => turns.map(formatTurn);

/** Everything a turn may change, for comparison before and after. */
export function fieldsOf(position: Position): unknown {
  return JSON.parse(JSON.stringify(position));
}
