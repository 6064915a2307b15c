import { openAccess } from '../../../matches/index.ts';
import { dueKind, subjectOf } from '../../interactions/background/due.ts';

/** The row of an analysis in progress is put off by each saving; this only while it waits for others to end. */
const againMs = 60_000;

/** An analysis that was interrupted is continued. Anyone can analyse, so any process may. */
export const analyseDue = dueKind({
  kind: 'analyse',
  read: subjectOf,
  async handle({ matches, engines: { analyst }, time }, { id }) {
    if (!analyst.isRunning(id)) {
      const stored = await matches.analyses.interrupted(id);
      if (stored === undefined) return 'done';
      void analyst.complete(stored, openAccess);
    }
    return { at: time.now() + againMs };
  },
});
