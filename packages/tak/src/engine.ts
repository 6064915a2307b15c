/** The engine: a search, levels that people can beat, forced roads, and reasons for moves. */

export { chanceOf } from './engine/chance.ts';
export { forcedLine, forcedRoad } from './engine/forced-road.ts';
export { type Hint, hintFor, roadEnds, stopping } from './engine/reasons/hint.ts';
export { type QuietReason, quietReason } from './engine/reasons/quiet-reason.ts';
export { answer, levels } from './engine/levels.ts';
export { think, type Thought, type Tools } from './engine/think.ts';
export { roadInOne } from './engine/threats/road-in-one.ts';
export { Threats } from './engine/threats/threats.ts';
