import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { fitting } from './options.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

const usual = `UTC Europe/London Europe/Paris Europe/Berlin Europe/Warsaw Europe/Helsinki Europe/Istanbul
  Europe/Moscow Africa/Lagos Africa/Johannesburg Asia/Dubai Asia/Kolkata Asia/Bangkok Asia/Shanghai Asia/Tokyo
  Australia/Sydney Pacific/Auckland America/Sao_Paulo America/New_York America/Chicago America/Denver
  America/Los_Angeles Pacific/Honolulu`.split(/\s+/);

/** Zones for a menu, with the one that is set; typing finds the others. */
export const zonesToChoose = (set: string | null) =>
  [...new Set([...(set === null ? [] : [set]), ...usual])].map((zone) => ({
    label: zone,
    value: zone,
    default: zone === set,
  }));

/** Time zones whose names contain what was typed: `new yo` finds `America/New_York`. */
export function suggestZones(typed: string): readonly APIApplicationCommandOptionChoice<string>[] {
  return fitting(
    typed.trim().replaceAll(' ', '_'),
    zones.map((zone) => ({ name: zone, value: zone })),
  );
}
