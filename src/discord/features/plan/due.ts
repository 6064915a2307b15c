import { dueKind } from '../../interactions/background/due.ts';

/** Plays an answer that the process which stored the turn could not play any more. */
export const answerDue = dueKind({
  kind: 'answer',
  urgent: true,
  keepsTrying: true,
  async read({ matches }, { at, subject }) {
    const match = (await matches.due.match(subject))?.match;
    return match?.status === 'open' ? { since: at, match } : undefined;
  },
  async handle({ matches, boards }, { match: { id } }) {
    const match = await matches.turns.answer(id);
    // If it cannot be posted now, its own row sees to it.
    if (match !== undefined) await boards.show(match);
    return 'done';
  },
});
