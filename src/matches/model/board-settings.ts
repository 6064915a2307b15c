import { z } from 'zod';
import type { Labels } from '../../scene.ts';

/** A channel's custom theme as parsed JSON; validated before drawing. */
type OwnTheme = Readonly<Record<string, unknown>>;

/** How boards look in a channel. */
export interface BoardSettings {
  /** A theme's ID, or a custom theme; `null`: the usual one. */
  readonly theme: string | OwnTheme | null;
  readonly labels: Labels;
  /** By the games' names for them; only what was chosen explicitly. */
  readonly details: Readonly<Record<string, boolean>>;
  /** Turn each board towards the player to move. */
  readonly turnBoard: boolean;
}

export const labelPlaces = ['outside', 'inside', 'off'] as const satisfies readonly Labels[];

export const usualBoardSettings: BoardSettings = {
  theme: null,
  labels: 'outside',
  details: {},
  turnBoard: false,
};

const schema = z.object({
  theme: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .nullable()
    .catch(usualBoardSettings.theme),
  labels: z.enum(labelPlaces).catch(usualBoardSettings.labels),
  details: z.record(z.string(), z.boolean()).optional().catch({}),
  turnBoard: z.boolean().catch(usualBoardSettings.turnBoard),
});

/** Stored settings; missing or invalid fields get their usual values. */
export function readBoardSettings(stored: unknown): BoardSettings {
  const read = schema.safeParse(stored);
  return read.success
    ? { ...read.data, details: read.data.details ?? earlierDetails(stored) }
    : usualBoardSettings;
}

/** Of settings that were stored before details had a place of their own: all switches, in camel case, beside the theme. */
function earlierDetails(stored: unknown): BoardSettings['details'] {
  const switches = Object.entries(stored as object).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean' && entry[0] !== 'turnBoard',
  );
  return Object.fromEntries(
    switches.map(([name, on]) => [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), on]),
  );
}
