import { z } from 'zod';
import type { Labels } from '../../scene.ts';

export const labelPlaces = ['outside', 'inside', 'off'] as const satisfies readonly Labels[];

/**
 * What becomes of a board that another one replaces: the same message shows the next one, as far as possible; it is
 * removed; a line is left of it; it is left without buttons.
 */
export const replacements = ['edit', 'remove', 'shrink', 'keep'] as const;
export type Replacement = (typeof replacements)[number];

/** What is stored; missing or invalid fields get their usual values. */
const schema = z.object({
  /** A theme's ID, or a custom theme as parsed JSON, validated before drawing; `null`: the usual one. */
  theme: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .nullable()
    .catch(null),
  labels: z.enum(labelPlaces).catch('outside'),
  /** By the games' names for them; only what was chosen explicitly. */
  details: z.record(z.string(), z.boolean()).catch({}),
  /** Turn each board towards the player to move. */
  turnBoard: z.boolean().catch(false),
});
/** How boards look in a channel. */
export type BoardSettings = Readonly<z.infer<typeof schema>>;

export const usualBoardSettings: BoardSettings = readBoardSettings({});

export function readBoardSettings(stored: unknown): BoardSettings {
  const { data } = schema.safeParse(stored);
  if (data === undefined) return usualBoardSettings;
  return 'details' in (stored as object) ? data : { ...data, details: earlierDetails(stored) };
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
