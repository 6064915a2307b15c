export { Opponents } from './opponents.ts';
