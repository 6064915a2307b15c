import type { APIApplicationCommandOptionChoice } from 'discord.js';

/** Discord's limit. */
const suggested = 25;

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Time zones whose names contain what was typed: `new yo` finds `America/New_York`. */
export function suggestZones(typed: string): readonly APIApplicationCommandOptionChoice<string>[] {
  const needle = typed.trim().toLowerCase().replaceAll(' ', '_');
  return zones
    .filter((zone) => zone.toLowerCase().includes(needle))
    .slice(0, suggested)
    .map((zone) => ({ name: zone, value: zone }));
}
