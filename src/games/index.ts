import type { Scene } from '../scene.ts';
import type { Game } from './game.ts';
import { resultEmoji } from './scene/emoji.ts';
import { tak } from './tak/index.ts';
import { taka } from './taka/index.ts';

/** Every game that can be played. Another one is a folder, and a line here and in ./on-demand.ts. */
export const games: readonly Game[] = [tak, taka];

export const gameById = (among: readonly Game[], id: string): Game | undefined =>
  among.find((game) => game.id === id);

/** Pictures for buttons, menus and lists, by their names in Discord. */
export const emoji: Readonly<Record<string, Scene>> = Object.fromEntries(
  [resultEmoji, ...games.map((game) => game.emoji ?? {})].flatMap(Object.entries<Scene>),
);
