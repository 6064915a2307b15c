import { customId, gameId, matchId, path, turnNumber } from '../../interactions/custom-id.ts';

/** The message carries the position and the line; custom IDs only say what to do with them. */

/** A new message with the usual position, or that of a shared one. */
export const openButton = customId('setup', gameId);
export const copyButton = customId('setupcopy', gameId);
/** Takes a record or a position from elsewhere. */
export const recordFormId = customId('setuprecord');
/** So many turns of the line are played. */
export const showButton = customId('setupat', gameId, turnNumber);
/** The menu of positions to begin with; its value is the number of one. */
export const beginningMenu = customId('setupnew', gameId);
/** Puts and takes pieces: the choices made so far. */
export const putButton = customId('setupput', gameId, path);
export const otherTurnButton = customId('setupside', gameId);
/** Composes a turn, plays it, opens the text field for one; the form has the same ID. */
export const composeButton = customId('setupmove', gameId, path);
export const playButton = customId('setupplay', gameId, path);
export const typeButton = customId('setuptype', gameId);
export const judgeButton = customId('setupjudge', gameId);
export const shareButton = customId('setupshare', gameId);
/** The match to set up a changed position of; then to propose it, and the form with the reason. */
export const changeButton = customId('change', matchId);
export const proposeButton = customId('setuppropose', gameId);
