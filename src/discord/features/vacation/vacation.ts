import type { APIApplicationCommandOptionChoice } from 'discord.js';
import type { Dates, ShownVacation, VacationState } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { Context } from '../../interactions/context.ts';
import { dayAndTime } from '../../messages/timestamps.ts';
import { dateText, suggestDates } from '../../interactions/inputs/dates.ts';
import { readDate } from '../../../dates.ts';

/** As typed; `null`: not given. */
interface TypedDates {
  readonly from: string | null;
  readonly to: string | null;
}

/** Begins a vacation in this server, or says why not. */
export const beginVacation = (context: Context, days: number): Promise<void> =>
  change(context, ({ vacations }) => vacations.begin(context.person, context.scope, Math.max(1, days)));

/** Ends it early. */
export const endVacation = (context: Context): Promise<void> =>
  change(context, ({ vacations }) => vacations.end(context.person, context.scope));

/** Plans one; a single day without `to`. */
export const planVacation = (context: Context, from: string, to: string | null): Promise<void> =>
  change(context, async ({ vacations }) => {
    const dates = readDates(context, { from, to: to ?? from });
    return dates.ok ? vacations.plan(context.person, context.scope, dates.value as Dates) : dates;
  });

/** @param which when it begins, as suggested. */
export const moveVacation = (context: Context, which: string, typed: TypedDates): Promise<void> =>
  change(context, async ({ vacations }) => {
    const dates = readDates(context, typed);
    return dates.ok ? vacations.move(context.person, context.scope, Number(which), dates.value) : dates;
  });

/** @param which as above. */
export const cancelVacation = (context: Context, which: string): Promise<void> =>
  change(context, ({ vacations }) => vacations.cancel(context.person, context.scope, Number(which)));

export const showVacation = (context: Context): Promise<void> =>
  change(context, async ({ vacations }) => ok(await vacations.state(context.person.id, context.scope)));

type Matches = Context['bot']['matches'];

/** Shows the vacations after a change, or says why it is refused. */
async function change(
  context: Context,
  make: (matches: Matches) => Promise<Result<VacationState, Phrase>>,
): Promise<void> {
  if (context.guildId === null) return context.tell('vacation:serverOnly');
  const made = await make(context.bot.matches);
  if (made.ok) return context.reply({ content: stateText(context, made.value) });
  const { key, data } = made.error;
  const times = { from: data['from'], when: data['when'] };
  const shown = Object.entries(times).flatMap(([name, at]) =>
    typeof at === 'number' ? [[name, dayAndTime(at)] as const] : [],
  );
  return context.tell({ key, data: { ...data, ...Object.fromEntries(shown) } });
}

function readDates({ locale }: Context, typed: TypedDates): Result<Partial<Dates>, Phrase> {
  const dates: { from?: string; to?: string } = {};
  for (const name of ['from', 'to'] as const) {
    const text = typed[name];
    if (text === null) continue;
    const date = readDate(text);
    if (!date.ok) {
      const [one, other] = date.error.map((each) => dateText(each, locale));
      return one === undefined || other === undefined
        ? err(phrase('vacation:noDate', { typed: text }))
        : err(phrase('vacation:twoDates', { typed: text, one, other, iso: date.error[0]! }));
    }
    dates[name] = date.value;
  }
  return ok(dates);
}

function stateText({ say }: Context, { current, planned, years, allowed, zone }: VacationState): string {
  return [
    current === undefined ? say('vacation:none') : say('vacation:on', { when: dayAndTime(current.to) }),
    ...planned.map(({ from, to }) =>
      say('vacation:planned', { from: dayAndTime(from), when: dayAndTime(to) }),
    ),
    ...(planned.length === 0 ? [] : [say('vacation:counts', { zone })]),
    ...years.map(({ year, left }) => say('vacation:left', { count: left, allowed, year: `${year}` })),
  ].join('\n');
}

/** Days to plan, or what is planned. @param option that is typed into. */
export async function suggestVacation(
  context: Context,
  typed: string,
  option: string,
): Promise<readonly APIApplicationCommandOptionChoice<string>[]> {
  const { bot, person, scope, locale } = context;
  const { current, planned, zone } = await bot.matches.vacations.state(person.id, scope);
  if (option !== 'vacation') return suggestDates(typed, locale, zone, bot.time.now());
  return [...(current === undefined ? [] : [current]), ...planned].map((one) => ({
    name: spanText(one, locale),
    value: String(one.from),
  }));
}

const spanText = ({ dates }: ShownVacation, locale: string): string =>
  dates.from === dates.to
    ? dateText(dates.from, locale)
    : `${dateText(dates.from, locale)} – ${dateText(dates.to, locale)}`;
