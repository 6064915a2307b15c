/** The rules of Tak, and its notation: PTN, TPS and that of the PlayTak server. */

export { complete, legalPlies, moveOf } from './notation/completion.ts';
export { judgePly, parseMove } from './notation/judge.ts';
export { parseServerGame } from './notation/playtak.ts';
export { formatLine, formatMove, formatPly, isAttempt, parsePly, type WrittenPly } from './notation/ply.ts';
export { formatTag, readPtnRecord, readPtnRecords } from './ptn/ptn-file.ts';
export * from './ptn/read-ptn.ts';
export { standardText } from './notation/standard.ts';
export { formatTps, parseTps, setUpPosition, type Tps } from './notation/tps.ts';
export { formatPtn } from './ptn/write-ptn.ts';
export * from './options/options.ts';
export { optionNames, parseOptions } from './options/parse-options.ts';
export { type Refusal, type RefusalCode, type Refusals, refuse } from './refusal.ts';
export { err, ok, type Result } from './result.ts';
export * from './rules/ending.ts';
export type { Direction, Geometry } from './rules/geometry.ts';
export {
  directions,
  fileOf,
  geometryOf,
  maxSize,
  minSize,
  rankOf,
  squareAt,
  squareName,
  steps,
} from './rules/geometry.ts';
export { groupsOf, roadOf, roadPieces, roadThreats, squaresOf } from './rules/groups.ts';
export * from './rules/move.ts';
export {
  countMoves,
  dropPatterns,
  flattens,
  generateMoves,
  landing,
  legalMoves,
  maxMoves,
  spreadsFrom,
} from './rules/moves.ts';
export { divide, perft } from './rules/perft.ts';
export { Position } from './rules/position.ts';
export { maxPlies, openings, type Rules } from './rules/rules.ts';
export { maxHeight } from './rules/stacks.ts';
export { moveUnder, squareUnder, symmetricKey, symmetryCount } from './rules/symmetry.ts';
