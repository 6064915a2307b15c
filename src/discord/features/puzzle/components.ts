import { z } from 'zod';
import { customId, gameId, path } from '../../interactions/custom-id.ts';

/** A shipped puzzle, or the match that it is from. */
const puzzleId = z.string().regex(/^[A-Za-z0-9]{1,16}$/);
/** How many plies of the solution were played. */
const step = z.coerce.number().int().min(0).max(99);
/** What the person wanted to solve, for the next one; see ./wanted.ts. */
const wanted = z.string().regex(/^\d{1,2}_[a-z0-9]{0,8}$|^_[a-z0-9]{0,8}$/);

/** The next puzzle, in this message. */
export const nextButton = customId('pznext', gameId, wanted);
/** A puzzle from its beginning, in a new message. */
export const startButton = customId('pzstart', gameId, puzzleId);
/** A step of a puzzle with the choices made so far. */
export const stepButton = customId('pz', gameId, puzzleId, wanted, step, path);
/** Plays the composed turn. */
export const tryButton = customId('pztry', gameId, puzzleId, wanted, step, path);
/** Opens the text field for a turn; the form has the same ID. */
export const typeButton = customId('pztype', gameId, puzzleId, wanted, step, path);
/** The solution, as far as shown. */
export const showButton = customId('pzshow', gameId, puzzleId, wanted, step);
