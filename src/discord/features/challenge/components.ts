import { quickText } from '../../../matches/index.ts';
import { customId, gameId, matchId, snowflake } from '../../interactions/custom-id.ts';

export const acceptButton = customId('accept', matchId);
export const declineButton = customId('decline', matchId);
export const withdrawButton = customId('withdraw', matchId);
/** Offers the same match again with colours swapped. */
export const rematchButton = customId('rematch', matchId);
/** The same against the computer, one level higher. */
export const nextLevelButton = customId('harder', matchId);
/** On a page: finds an opponent for a quick match with this clock. */
export const quickSeekButton = customId('seek-quick', gameId, quickText);
/** The challenge form opened from a person's menu: the game, the person. */
export const challengeForm = customId('challenge', gameId, snowflake);
