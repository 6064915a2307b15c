import type { VacationState } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { dayAndTime } from '../../messages/timestamps.ts';

/** Begins a vacation in this server, or says why not. */
export async function beginVacation(context: Context, days: number): Promise<void> {
  if (context.guildId === null) return context.tell({ key: 'vacation:serverOnly', data: {} });
  const begun = await context.bot.matches.vacations.begin(context.person, context.scope, Math.max(1, days));
  if (begun.ok) return context.reply({ content: stateText(context, begun.value) });
  const { key, data } = begun.error;
  const when = typeof data['until'] === 'number' ? dayAndTime(data['until']) : '';
  return context.tell({ key, data: { ...data, when } });
}

/** Ends it early. */
export async function endVacation(context: Context): Promise<void> {
  if (context.guildId === null) return context.tell({ key: 'vacation:serverOnly', data: {} });
  const ended = await context.bot.matches.vacations.end(context.person, context.scope);
  if (!ended.ok) return context.tell(ended.error);
  await context.reply({ content: stateText(context, ended.value) });
}

export async function showVacation(context: Context): Promise<void> {
  if (context.guildId === null) return context.tell({ key: 'vacation:serverOnly', data: {} });
  const state = await context.bot.matches.vacations.state(context.person.id, context.scope);
  await context.reply({ content: stateText(context, state) });
}

function stateText({ say }: Context, { until, left, allowed }: VacationState): string {
  const rest = say('vacation:left', { count: left, allowed });
  if (until === undefined) return `${say('vacation:none')} ${rest}`;
  return `${say('vacation:on', { when: dayAndTime(until) })} ${rest}`;
}
