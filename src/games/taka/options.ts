import { parseOptions, type Position, type Refusal, setUp } from '@taktable/taka';
import type { Result } from '../../result.ts';

/** Options for which a server can set defaults. */
export const defaultable = ['goals', 'turns'] as const;

/** The limit determines whether a number of goals or turns applies. */
export function withDefaults(options: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  const chosen = parseOptions(options);
  const usual = parseOptions(defaults);
  if (!chosen.ok || !usual.ok) return options;
  const { limit = 'goals' } = chosen.value;
  const { goals, turns } = usual.value;
  return {
    ...(goals !== undefined && limit === 'goals' && { goals }),
    ...(turns !== undefined && limit !== 'time' && { turns }),
    ...chosen.value,
  };
}

/** The position that unchecked options begin with. */
export function startPosition(options: unknown): Result<Position, Refusal> {
  const parsed = parseOptions(options);
  return parsed.ok ? setUp(parsed.value) : parsed;
}
