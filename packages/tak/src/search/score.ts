/** Maximum search depth, including extensions. */
export const maxPly = 100;

/** The score of a won match, minus one per ply until the win. Evaluations stay far below. */
export const won = 1_000_000;
export const isDecided = (score: number): boolean => Math.abs(score) > won - 2 * maxPly;

/** The transposition table stores the distance of a win from the position, not from the root. */
export const toTable = (score: number, ply: number): number =>
  isDecided(score) ? (score > 0 ? score + ply : score - ply) : score;
export const fromTable = (score: number, ply: number): number =>
  isDecided(score) ? (score > 0 ? score - ply : score + ply) : score;
