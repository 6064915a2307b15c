/** No search looks further ahead, extensions included. */
export const maxPly = 100;

/** A won match, less one for each ply until it is won. Evaluations stay far below. */
export const won = 1_000_000;
export const isDecided = (score: number): boolean => Math.abs(score) > won - 2 * maxPly;

/** The table keeps how far a win is from the position, not from the root. */
export const toTable = (score: number, ply: number): number =>
  isDecided(score) ? (score > 0 ? score + ply : score - ply) : score;
export const fromTable = (score: number, ply: number): number =>
  isDecided(score) ? (score > 0 ? score - ply : score + ply) : score;
