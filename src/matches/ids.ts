/** Without 0, O, 1, I and L, which are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const LENGTH = 4;

/** Fresh ids are tried this often before they grow by a letter: with 4 there are 923,521. */
const TRIES_PER_LENGTH = 5;

/** The id to try after `taken` others were taken. */
export function newId(random: () => number, taken: number): string {
  const length = LENGTH + Math.floor(taken / TRIES_PER_LENGTH);
  return Array.from({ length }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
}

/** An id as people type it. */
export const parseId = (text: string): string => text.trim().toUpperCase();
