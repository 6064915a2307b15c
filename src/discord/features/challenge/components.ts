import { customId, gameId, matchId, snowflake } from '../../interactions/customid.ts';

export const acceptButton = customId('accept', matchId);
export const declineButton = customId('decline', matchId);
export const withdrawButton = customId('withdraw', matchId);
/** Offers the same match again, colours swapped. */
export const rematchButton = customId('rematch', matchId);
/** A challenge from the form that the user menu opens: which game, whom. */
export const challengeForm = customId('challenge', gameId, snowflake);
