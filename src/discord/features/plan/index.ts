import { onPress, type Feature } from '../../interactions/feature.ts';
import type { PlanView } from '../../../matches/index.ts';
import { askWhich, chosenMatch } from '../../interactions/candidates.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, matchId, turnNumber } from '../../interactions/custom-id.ts';
import { buttonRow } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { dueKind } from '../../interactions/background/due.ts';

/** Conditional moves are written and shown privately. */

const confirmButton = customId('plan-confirm', matchId, turnNumber);
const discardButton = customId('plan-discard', matchId);

/** `/plan`: without moves, shows what is planned. */
export async function planByCommand(context: Context, text: string | null, named: string | null) {
  const meant = await chosenMatch(context, named, 'open');
  // What was typed does not fit into a button, so the match has to be named.
  if (!meant.ok)
    return askWhich(context, { ...meant.error, candidates: [] }, (match) => discardButton.of(match.id));
  const { id } = meant.value;
  const { plans } = context.bot.matches;
  const found =
    text === null
      ? await plans.get(id, context.person, context.scope)
      : await plans.write(id, context.person, context.scope, text);
  if (!found.ok) return context.tell(found.error);
  if (found.value === undefined) return context.tell('plan:none', { id });
  await context.reply(planMessage(context, found.value));
}

async function confirmPlan(context: Context, id: string, turn: number): Promise<void> {
  const confirmed = await context.bot.matches.plans.confirm(id, context.person, context.scope, turn);
  if (!confirmed.ok) return context.tell(confirmed.error);
  await context.update(planMessage(context, confirmed.value));
}

async function discardPlan(context: Context, id: string): Promise<void> {
  const gone = await context.bot.matches.plans.discard(id, context.person, context.scope);
  if (!gone.ok) return context.tell(gone.error);
  await context.tellInstead('plan:discarded', { id });
}

function planMessage(context: Context, plan: PlanView): Payload {
  const { say, plain } = context;
  const { id, turn, confirmed, lines, opponent } = plan;
  const data = { id, name: opponent.name };
  const rows = lines.map((line) => `- ${lineText(context, line)}`);
  const discard = { label: plain('plan:button.discard'), id: discardButton.of(id) };
  const confirm = {
    label: plain('plan:button.confirm'),
    id: confirmButton.of(id, turn),
    style: 'success' as const,
  };
  return {
    content: [
      say(confirmed ? 'plan:kept' : 'plan:ask', data),
      ...rows,
      say(confirmed ? 'plan:rule' : 'plan:warning', data),
    ].join('\n'),
    rows: [buttonRow(...(confirmed ? [] : [confirm]), discard)],
  };
}

/** ``if `c3`, then `d4`; if `e5`, then `a1` `` */
function lineText({ say }: Context, line: readonly string[]): string {
  const pairs: string[] = [];
  for (let i = 0; i + 1 < line.length; i += 2)
    pairs.push(say('plan:pair', { turn: line[i]!, answer: line[i + 1]! }));
  return pairs.join('; ');
}

/** Plays an answer that the process which stored the turn could not play any more. */
const answerDue = dueKind({
  kind: 'answer',
  urgent: true,
  keepsTrying: true,
  async read({ matches }, { at, subject }) {
    const match = (await matches.due.match(subject))?.match;
    return match?.status === 'open' ? { since: at, match } : undefined;
  },
  async handle({ matches, boardMessages }, { match: { id } }) {
    const match = await matches.turns.answer(id);
    // If it cannot be posted now, its own row sees to it.
    if (match !== undefined) await boardMessages.show(match);
    return 'done';
  },
});

/** Conditional moves. */
export const plans: Feature = {
  name: 'plan',
  components: [onPress(confirmButton, 'update', confirmPlan), onPress(discardButton, 'update', discardPlan)],
  due: [answerDue],
};
