import { z } from 'zod';
import { customId, gameId, path } from '../../interactions/custom-id.ts';

/** From 1; the one after the last shows the end of the lesson. */
const stepNumber = z.coerce.number().int().min(1).max(99);

/** Shows a step of a lesson, with the choices of its turn so far. */
export const lessonButton = customId('lesson', gameId, stepNumber, path);
/** Plays the completed turn. */
export const tryButton = customId('try', gameId, stepNumber, path);
/** Opens the text field for a turn; the form has the same ID. */
export const writeButton = customId('write', gameId, stepNumber, path);
/** Plays a right turn. */
export const solveButton = customId('solve', gameId, stepNumber);
export const restartButton = customId('restart', gameId);
