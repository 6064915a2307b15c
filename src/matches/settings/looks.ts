import { z } from 'zod';
import type { Labels } from '../../scene.ts';

/** A channel's custom theme as parsed JSON; validated before drawing. */
export type OwnTheme = Readonly<Record<string, unknown>>;

/** How boards look in a channel. */
export interface BoardLook {
  /** A theme's ID, or a custom theme; `null`: the usual one. */
  readonly theme: string | OwnTheme | null;
  readonly flatCounts: boolean;
  readonly stackCounts: boolean;
  /** Lines between adjacent pieces that count towards a road. */
  readonly roads: boolean;
  readonly reserves: boolean;
  readonly labels: Labels;
  /** Offset each piece slightly from the one below. */
  readonly wobbly: boolean;
  /** Turn each board towards the player to move. */
  readonly turnBoard: boolean;
}

export const labelPlaces = ['outside', 'inside', 'off'] as const satisfies readonly Labels[];

export const usualLook: BoardLook = {
  theme: null,
  flatCounts: true,
  stackCounts: true,
  roads: true,
  reserves: true,
  labels: 'outside',
  wobbly: false,
  turnBoard: false,
};

const schema = z.object({
  theme: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .nullable()
    .catch(usualLook.theme),
  flatCounts: z.boolean().catch(usualLook.flatCounts),
  stackCounts: z.boolean().catch(usualLook.stackCounts),
  roads: z.boolean().catch(usualLook.roads),
  reserves: z.boolean().catch(usualLook.reserves),
  labels: z.enum(labelPlaces).catch(usualLook.labels),
  wobbly: z.boolean().catch(usualLook.wobbly),
  turnBoard: z.boolean().catch(usualLook.turnBoard),
});

/** A stored look; missing or invalid fields get their usual values. */
export function readLook(stored: unknown): BoardLook {
  const read = schema.safeParse(stored);
  return read.success ? read.data : usualLook;
}
