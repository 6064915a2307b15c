import { dueKind } from '../../interactions/background/due.ts';
import type { Context } from '../../interactions/context.ts';

export async function leaveTeam(context: Context, id: string): Promise<void> {
  const left = await context.bot.matches.voting.leave(id, context.person.id, context.scope);
  return left.ok ? context.tellInstead('team:left', { id }) : context.tell(left.error);
}

/** The time of a vote is up. */
export const voteDue = dueKind({
  kind: 'vote',
  urgent: true,
  keepsTrying: true,
  asksPeople: true,
  async read({ matches }, { at, subject }) {
    const match = (await matches.due.match(subject))?.match;
    return match?.status === 'open' ? { since: matches.due.since(at), match } : undefined;
  },
  async handle({ matches, boardMessages }, { match: { id } }) {
    const counted = await matches.voting.count(id);
    if (counted === undefined) return 'done';
    if ('at' in counted) return counted;
    // If it cannot be posted now, its own row sees to it.
    await boardMessages.show(counted);
    return 'done';
  },
});
