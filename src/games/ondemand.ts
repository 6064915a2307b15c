import type { Game } from './game.ts';

/** The games of ./index.ts by ID, each loaded when it is needed: for pages. */
export const gamesOnDemand: Readonly<Record<string, () => Promise<Game>>> = {
  tak: async () => (await import('./tak/index.ts')).tak,
  taka: async () => (await import('./taka/index.ts')).taka,
};
