import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { z } from 'zod';
import { hoursOf, isZone, longestNight, type Night } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { Context } from '../../interactions/context.ts';
import { customId } from '../../interactions/custom-id.ts';
import { zonesToChoose } from '../../interactions/inputs/zones.ts';
import { buttonRow, selectRow } from '../../messages/buttons.ts';
import type { ActionRow } from '../../messages/payload.ts';

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

export const zoneSelect = customId('my-zone');
export const nightSelect = customId('my-night');
export const weekendsButton = customId('my-weekends', z.enum(['on', 'off']));

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

/** The menus of the panel; hours and weekends mean something in a zone only. */
export function offHourRows({ plain }: Context, { zone, night, weekends }: OffHours): readonly ActionRow[] {
  const zones = selectRow(zoneSelect.of(), plain('preferences:option.zone'), zonesToChoose(zone));
  if (zone === null) return [zones];
  const labelOf = (value: string) => {
    const [from = '', to = ''] = value.split('-');
    return value === noNight
      ? plain('preferences:option.noNight')
      : plain('preferences:night.hours', { from, to });
  };
  const set = night === null ? noNight : `${night.from}-${night.to}`;
  const nights = [...new Set([...usualNights, set, noNight])].map((value) => ({
    label: labelOf(value),
    value,
    default: value === set,
  }));
  const weekend = {
    label: plain(weekends ? 'preferences:button.noWeekends' : 'preferences:button.weekends'),
    id: weekendsButton.of(weekends ? 'off' : 'on'),
  };
  return [zones, selectRow(nightSelect.of(), plain('preferences:option.night'), nights), buttonRow(weekend)];
}

/** The lines of the panel. */
export function offHourLines(
  { say }: Pick<Context, 'say'>,
  { zone, night, weekends }: OffHours,
): readonly string[] {
  if (zone === null) return [say('preferences:alwaysCounts')];
  const week = say(weekends ? 'preferences:weekends' : 'preferences:noWeekends');
  const hours = night === null ? say('preferences:noNight') : say('preferences:night', { ...night });
  return [`${hours} ${week} ${say('preferences:zone', { zone })}`];
}
