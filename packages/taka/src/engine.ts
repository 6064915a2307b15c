/** The engine: a search, levels that people can beat, forced goals, and reasons for turns. */

export { chanceOf } from './engine/chance.ts';
export { canScore, decides } from './engine/evaluation/shots.ts';
export { forcingTurn, isGoalForced, scoresWhateverIsPlayed } from './engine/forced-goal.ts';
export { type Hint, hintFor } from './engine/hint.ts';
export { answer, levels } from './engine/levels.ts';
export { quietReason, type QuietReason } from './engine/quiet-reason.ts';
export { think, type Thought, type Tools } from './engine/think.ts';
