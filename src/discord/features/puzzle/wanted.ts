import type { Game } from '../../../games/game.ts';

/** What somebody wants to solve, as a part of a custom ID: the theme's number and the category, such as `1_6`. */

interface Wanted {
  readonly theme?: string;
  readonly category?: string;
}

export const anything = '_';

/** What the game does not know is left out: a forged command would make the custom ID too long. */
export function formatWanted({ puzzles, categories }: Game, { theme, category }: Wanted): string {
  const number = theme === undefined ? -1 : (puzzles?.themes.indexOf(theme) ?? -1);
  const known = categories.find(({ id }) => id === category)?.id ?? '';
  return `${number < 0 ? '' : number}_${known}`;
}

export function parseWanted({ puzzles, categories }: Game, text: string): Wanted {
  const [number = '', category] = text.split('_');
  const theme = number === '' ? undefined : puzzles?.themes[Number(number)];
  const known = categories.some(({ id }) => id === category);
  return { ...(theme !== undefined && { theme }), ...(known && { category: category! }) };
}
