export { Opponents, type Question } from './opponents.ts';
