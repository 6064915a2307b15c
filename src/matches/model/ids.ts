/** Without 0, O, 1, I and L, which are easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const idLength = 4;

/** How many random IDs are tried before they get a character longer; there are 923,521 of length 4. */
const triesPerLength = 5;

/** A new ID to try, after `taken` others were already in use. */
export function newId(random: () => number, taken: number): string {
  const length = idLength + Math.floor(taken / triesPerLength);
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
}

/** Normalises an ID as people type it. */
export const parseId = (text: string): string => text.trim().toUpperCase();
