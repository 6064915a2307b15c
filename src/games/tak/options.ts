import { parseOptions, type Position, type Refusal, setUp } from '@taktable/tak';
import type { Result } from '../../result.ts';

/** A preset or position determines the board itself. */
export function withDefaults(options: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  const chosen = parseOptions(options);
  const usual = parseOptions(defaults);
  if (!chosen.ok || !usual.ok) return options;
  const { size, ...others } = usual.value;
  const { preset, tps } = chosen.value;
  const ownBoard = preset !== undefined || tps !== undefined;
  return { ...(size !== undefined && !ownBoard && { size }), ...others, ...chosen.value };
}

/** The position that unchecked options begin with. */
export function startPosition(options: unknown): Result<Position, Refusal> {
  const parsed = parseOptions(options);
  return parsed.ok ? setUp(parsed.value) : parsed;
}
