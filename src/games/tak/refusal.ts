import type { Refusal as TakRefusal } from '@taktable/tak';
import { err, type Result } from '../../result.ts';
import type { Refusal } from '../game.ts';

/** A refusal of the rules in words. */
export const inWords = ({ code, data, reason }: TakRefusal): Refusal => ({
  key: `tak:refusal.${code}`,
  data,
  ...(reason && { reason: inWords(reason) }),
});

/** The same with a refusal in words. */
export const worded = <T>(result: Result<T, TakRefusal>): Result<T, Refusal> =>
  result.ok ? result : err(inWords(result.error));
