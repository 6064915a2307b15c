import { customId, gameId, matchId, pageNumber, snowflake } from '../../interactions/custom-id.ts';

/** Each names a tournament by its ID; the second part is the page. */
export const joinButton = customId('tournament-join', matchId);
export const leaveButton = customId('tournament-leave', matchId);
/** In an invitation, which does not list the players. */
export const enterButton = customId('tournament-enter', matchId);
/** For whoever was added by the organiser. */
export const refuseButton = customId('tournament-refuse', matchId, snowflake);
/** Whoever waits for an opponent is no no-show. */
export const hereButton = customId('tournament-here', matchId);
/** Shows the group of whoever presses it. */
export const ownStandingsButton = customId('tournament-own', matchId);
export const standingsButton = customId('tournament-table', matchId, pageNumber);
export const pairingsButton = customId('tournament-pairings', matchId, pageNumber);

/** Creates a tournament of a game. */
export const creationForm = customId('tournament-new', gameId);
