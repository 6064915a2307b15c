import { customId, matchId, pageNumber } from '../../interactions/customid.ts';

/** Each names a tournament by its ID; the second part of the last two is the page. */
export const joinButton = customId('tournament-join', matchId);
export const leaveButton = customId('tournament-leave', matchId);
export const standingsButton = customId('tournament-table', matchId, pageNumber);
/** On a private message, which shows the other page instead. */
export const pageButton = customId('tournament-page', matchId, pageNumber);
