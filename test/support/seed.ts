/** All random tests draw from it; `SEED=2 npm test` takes another. */
export const seed = Number(process.env['SEED'] ?? 1);
