/** Reads records that look like PTN, as people copy them; for other games, too. */

export { blanked, startOfTags, undress } from './records/dressing.ts';
export { checkNumbers } from './records/numbers.ts';
export * from './records/read-record.ts';
export { readersOf } from './records/reader.ts';
export { agree, isExact, plainResult } from './records/results.ts';
