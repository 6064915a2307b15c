/** Without 0, O, 1, I and L, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const LENGTH = 4;

/** How many random IDs are tried before they get a character longer; there are 923,521 of length 4. */
const TRIES_PER_LENGTH = 5;

/** A new ID to try, after `taken` others were already in use. */
export function newId(random: () => number, taken: number): string {
  const length = LENGTH + Math.floor(taken / TRIES_PER_LENGTH);
  return Array.from({ length }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
}

/** Normalises an ID as people type it. */
export const parseId = (text: string): string => text.trim().toUpperCase();
