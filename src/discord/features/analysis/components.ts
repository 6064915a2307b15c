import { z } from 'zod';
import { customId, gameId, path, turnNumber } from '../../interactions/custom-id.ts';

/** ID of a match, or of the analysis of a record from elsewhere. */
const analysisId = z.string().regex(/^[A-Za-z0-9]{1,16}$/);
/** Of the moves of a line shown so far; 0 only in a disabled button. */
const count = z.coerce.number().int().min(0).max(99);

/** Takes a record from elsewhere. */
export const recordFormId = customId('lookat');

/** Analyses a finished match. */
export const lookButton = customId('look', analysisId);
/** No longer waits for an analysis. */
export const stopButton = customId('stoplook', analysisId);
/** Posts what an analysis found. */
export const shareButton = customId('sharelook', analysisId);
/** The match with marks, evaluations and lines as a file. */
export const notesButton = customId('notes', analysisId);

/** The position before a bad turn, counted from 0, as a new message: find a better one. */
export const retryButton = customId('retry', analysisId, turnNumber);
/** The same with the choices made so far. */
export const findButton = customId('find', analysisId, turnNumber, path);
/** Plays the composed turn. */
export const attemptButton = customId('attempt', analysisId, turnNumber, path);
/** Opens the text field for a turn; the form has the same ID. */
export const typeButton = customId('typebetter', analysisId, turnNumber, gameId, path);
/** The better line, as far as shown. */
export const lineButton = customId('line', analysisId, turnNumber, count);
