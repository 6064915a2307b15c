import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { hoursOf, isZone, longestNight, type Night } from '../../../matches/index.ts';
import { phrase, type Phrase, type Say, err, ok, type Result } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';

/** When the clocks of somebody's slow matches rest each week. */

/** As typed; `null`: to stay as it is. */
export interface TypedOffHours {
  readonly zone: string | null;
  readonly night: string | null;
  readonly weekends: boolean | null;
}

interface OffHours {
  readonly zone: string | null;
  readonly night: Night | null;
  readonly weekends: boolean;
}

/** Instead of hours. */
const noNight = 'none';
const usualNights = ['22-7', '23-7', '23-8', '0-8'];

/** Changes what was given; nothing is changed if some of it is refused. */
export async function changeOffHours(
  { bot, person }: Context,
  wanted: TypedOffHours,
): Promise<Result<undefined, Phrase>> {
  if (Object.values(wanted).every((value) => value === null)) return ok(undefined);
  const { zone, weekends } = wanted;
  if (zone !== null && !isZone(zone)) return err(phrase('preferences:unknownZone', { zone }));
  const night = wanted.night === null ? ok(undefined) : nightOf(wanted.night);
  if (!night.ok) return night;
  const before = await bot.matches.people.preferences(person.id);
  const needsZone = (night.value ?? null) !== null || weekends === false;
  if (needsZone && zone === null && before.zone === null) return err(phrase('preferences:zoneFirst'));
  await bot.matches.people.changePreferences(person.id, (chosen) => ({
    ...chosen,
    ...(zone !== null && { zone }),
    ...(night.value !== undefined && { night: night.value }),
    ...(weekends !== null && { weekends }),
  }));
  return ok(undefined);
}

/** `22-7`, `22:00 to 7:00` or `none`. */
function nightOf(typed: string): Result<Night | null, Phrase> {
  if (typed.trim().toLowerCase() === noNight) return ok(null);
  const hours = /^\s*(\d{1,2})(?::00)?\s*(?:-|\u2013|to|bis)\s*(\d{1,2})(?::00)?\s*$/i.exec(typed);
  const [from, to] = [Number(hours?.[1]) % 24, Number(hours?.[2]) % 24];
  const night = { from, to };
  const isOne = Number(hours?.[1]) <= 24 && Number(hours?.[2]) <= 24;
  if (!isOne || hoursOf(night) === 0 || hoursOf(night) > longestNight)
    return err(phrase('preferences:notANight', { count: longestNight }));
  return ok(night);
}

export function suggestNights(
  { plain }: Context,
  typed: string,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const fitting = usualNights.filter((value) => value.startsWith(typed.trim()));
  return [
    ...fitting.map((value) => ({ name: value, value })),
    { name: plain('preferences:option.noNight'), value: noNight },
  ];
}

/** For a menu; `set`: the one that is marked. */
export function nightsToChoose(plain: Say, set: string) {
  return [...new Set([...usualNights, set, noNight])].map((value) => {
    const [from = '', to = ''] = value.split('-');
    const label =
      value === noNight
        ? plain('preferences:option.noNight')
        : plain('preferences:night.hours', { from, to });
    return { label, value, default: value === set };
  });
}

export function offHoursLine({ say }: Pick<Context, 'say'>, { zone, night, weekends }: OffHours): string {
  if (zone === null) return say('preferences:alwaysCounts');
  const week = say(weekends ? 'preferences:weekends' : 'preferences:noWeekends');
  const hours = night === null ? say('preferences:noNight') : say('preferences:night', { ...night });
  return `${hours} ${week} ${say('preferences:zone', { zone })}`;
}
