/** What a search needs in any game whose moves are numbers. */

export { deepen, type Finding, type SearchLimits, type RootMove } from './search/deepening.ts';
export { type Answer, answering, best, type Level } from './search/levels.ts';
export { bestAt, Ordering } from './search/ordering.ts';
export { PvSearch } from './search/pv-search.ts';
export { isDecided, maxPly, won } from './search/score.ts';
export { exact, TranspositionTable } from './search/transposition-table.ts';
