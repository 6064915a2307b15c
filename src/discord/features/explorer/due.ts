import type { Due } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import type { Settled } from '../../interactions/feature.ts';

/** Counts a match that ended. */
export async function countDue(
  { matches }: Bot,
  { id }: Extract<Due, { readonly kind: 'explore' }>,
): Promise<Settled> {
  await matches.exploration.count(id);
  return 'done';
}
