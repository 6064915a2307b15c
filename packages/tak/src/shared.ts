/** What other games' packages share: failures as values, and the check of options. */

export { type Bounds, checkOptions } from './check-options.ts';
export { cut } from './cut.ts';
export { err, ok, type Result } from './result.ts';
