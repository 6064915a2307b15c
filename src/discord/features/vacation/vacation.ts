import type { APIApplicationCommandOptionChoice, ChatInputCommandInteraction } from 'discord.js';
import { vacationRange, type Dates, type ShownVacation, type VacationState } from '../../../matches/index.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import type { ChatCommand } from '../../interactions/command.ts';
import { integerOption, subcommand, textOption } from '../../interactions/inputs/options.ts';
import type { Context } from '../../interactions/context.ts';
import { dayAndTime } from '../../messages/timestamps.ts';
import { dateText, suggestDates } from '../../interactions/inputs/dates.ts';
import { readDate } from '../../../dates.ts';

const days = integerOption('days', phrase('vacation:option.days'), {
  required: true,
  min_value: 1,
  max_value: vacationRange.max,
});
const from = textOption('from', phrase('vacation:option.from'), { autocomplete: true });
const to = textOption('to', phrase('vacation:option.to'), { autocomplete: true });
const which = textOption('vacation', phrase('vacation:option.vacation'), {
  autocomplete: true,
  required: true,
});

export const vacationCommand: ChatCommand = {
  kind: 'chat',
  name: 'vacation',
  about: phrase('vacation:command'),
  serverOnly: true,
  options: [
    subcommand('start', phrase('vacation:command.start'), [days]),
    subcommand('end', phrase('vacation:command.end')),
    subcommand('plan', phrase('vacation:command.plan'), [{ ...from, required: true }, to]),
    subcommand('change', phrase('vacation:command.change'), [which, from, to]),
    subcommand('cancel', phrase('vacation:command.cancel'), [which]),
    subcommand('show', phrase('vacation:command.show')),
  ],
  run: showAfter,
  suggest: suggestVacation,
};

type Options = ChatInputCommandInteraction['options'];

/** Shows the vacations after a change, or says why it is refused. */
async function showAfter(context: Context, options: Options): Promise<void> {
  if (context.guildId === null) return context.tell('vacation:serverOnly');
  const made = await change(context, options);
  if (made.ok) return context.reply({ content: stateText(context, made.value) });
  const { key, data } = made.error;
  const times = { from: data['from'], when: data['when'] };
  const shown = Object.entries(times).flatMap(([name, at]) =>
    typeof at === 'number' ? [[name, dayAndTime(at)] as const] : [],
  );
  return context.tell({ key, data: { ...data, ...Object.fromEntries(shown) } });
}

async function change(context: Context, options: Options): Promise<Result<VacationState, Phrase>> {
  const { bot, person, scope } = context;
  const { vacations } = bot.matches;
  // A vacation is named by when it begins, as suggested.
  const named = () => Number(options.getString('vacation', true));
  switch (options.getSubcommand()) {
    case 'start':
      return vacations.begin(person, scope, Math.max(1, options.getInteger('days', true)));
    case 'end':
      return vacations.end(person, scope);
    case 'plan': {
      // A single day without `to`.
      const first = options.getString('from', true);
      const dates = readDates(context, { from: first, to: options.getString('to') ?? first });
      return dates.ok ? vacations.plan(person, scope, dates.value as Dates) : dates;
    }
    case 'change': {
      const typed = { from: options.getString('from'), to: options.getString('to') };
      const dates = readDates(context, typed);
      return dates.ok ? vacations.move(person, scope, named(), dates.value) : dates;
    }
    case 'cancel':
      return vacations.cancel(person, scope, named());
    default:
      return ok(await vacations.state(person.id, scope));
  }
}

/** @param typed `null`: not given. */
function readDates(
  { locale }: Context,
  typed: Readonly<Record<'from' | 'to', string | null>>,
): Result<Partial<Dates>, Phrase> {
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
async function suggestVacation(
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
