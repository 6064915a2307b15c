import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { fitting } from './options.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Time zones whose names contain what was typed: `new yo` finds `America/New_York`. */
export function suggestZones(typed: string): readonly APIApplicationCommandOptionChoice<string>[] {
  return fitting(
    typed.trim().replaceAll(' ', '_'),
    zones.map((zone) => ({ name: zone, value: zone })),
  );
}
