import { unasked, type Due } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import type { Settled } from '../../interactions/feature.ts';

/** The row of an analysis in progress is put off by each saving; this only while it waits for others to end. */
const againMs = 60_000;

/** Continues an analysis that was interrupted. */
export async function continueDue(
  { matches, analyst, time }: Bot,
  { id }: Extract<Due, { readonly kind: 'analyse' }>,
): Promise<Settled> {
  if (!analyst.isRunning(id)) {
    const record = await matches.analyses.interrupted(id);
    if (record === undefined) return 'done';
    void analyst.complete(record, unasked);
  }
  return { at: time.now() + againMs };
}
