import type { Game } from '../../../games/game.ts';

/** What somebody wants to solve, as a part of a custom ID: the theme's number and the category, such as `1_6`. */

interface Wanted {
  readonly theme?: string;
  readonly category?: string;
}

export const anything = '_';

export function formatWanted({ puzzles }: Game, { theme, category }: Wanted): string {
  const number = theme === undefined ? -1 : (puzzles?.themes.indexOf(theme) ?? -1);
  return `${number < 0 ? '' : number}_${category ?? ''}`;
}

export function parseWanted({ puzzles, categories }: Game, text: string): Wanted {
  const [number = '', category] = text.split('_');
  const theme = number === '' ? undefined : puzzles?.themes[Number(number)];
  const known = categories.some(({ id }) => id === category);
  return { ...(theme !== undefined && { theme }), ...(known && { category: category! }) };
}
