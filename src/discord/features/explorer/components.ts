import { customId, matchId, path, turnNumber } from '../../interactions/custom-id.ts';

/** The same message, a turn earlier or later: how many turns of the match, then which others. */
export const stepButton = customId('exploring', matchId, turnNumber, path);
/** The menu of turns; its value is the turn. */
export const pickMenu = customId('explored', matchId, turnNumber, path);
