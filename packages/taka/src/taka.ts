/** The rules of Taka, and its notation. */

export { complete, legalTexts } from './notation/completion.ts';
export { judgeTurn, parseTurn } from './notation/judge.ts';
export {
  formatPosition,
  maxPositionLength,
  parsePosition,
  setUpPosition,
  standardPosition,
  startText,
} from './notation/position-text.ts';
export { parseWritten, type WrittenTurn } from './notation/turn-text.ts';
export * from './options/options.ts';
export { optionNames, parseOptions } from './options/parse-options.ts';
export { type ReadMatch, readMatch, readMatches } from './records/read-match.ts';
export { formatMatch } from './records/write-match.ts';
export { type Refusal, type RefusalCode, type Refusals } from './refusal.ts';
export * from './rules/ending.ts';
export { legalTurns } from './rules/legal.ts';
export { divide, perft } from './rules/perft.ts';
export { goalies, isGoalie, piecesPerSide, Position, sideOfPiece } from './rules/position.ts';
export { hasTimeLimit, limits, type Rules, standardRules } from './rules/rules.ts';
export type { Side, Square } from './rules/squares.ts';
export {
  advance,
  aroundCircle,
  circles,
  columnOf,
  columns,
  directionOfFacing,
  facings,
  goals,
  isCircle,
  lineTo,
  placeName,
  rowOf,
  rows,
  sceneName,
  squareAt,
  squareName,
  squares,
  steps,
} from './rules/squares.ts';
export * from './rules/turn.ts';
