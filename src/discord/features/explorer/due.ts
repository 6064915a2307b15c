import { dueKind, subjectOf } from '../../interactions/background/due.ts';

/** A match that ended is counted. */
export const exploreDue = dueKind({
  kind: 'explore',
  read: subjectOf,
  async handle({ matches }, { id }) {
    await matches.exploration.count(id);
    return 'done';
  },
});
