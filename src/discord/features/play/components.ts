import { customId, matchId, path, turnNumber } from '../../interactions/custom-id.ts';
import { offerKind } from '../../interactions/shared-buttons.ts';

/** Opens the composer. */
export const moveButton = customId('move', matchId, turnNumber);
/** Opens it with a first choice: what to place. */
export const placeButton = customId('place', matchId, turnNumber, path);
/** Opens it for a guess. */
export const guessButton = customId('ballot', matchId, turnNumber);
/** Leaves a team. */
export const leaveTeamButton = customId('team-leave', matchId);
/** Posts the board of the chosen one of several matches. */
export const boardButton = customId('board', matchId);

/** Makes an offer or request. */
export const offerButton = customId('offer', matchId, turnNumber, offerKind);
/** Asks for confirmation, because offering a draw can end the match at once. */
export const offeredButton = customId('offered', matchId, turnNumber, offerKind);
/** Ends a pause. */
export const resumeButton = customId('resume', matchId);
/** Asks for confirmation; then the answer. */
export const resignButton = customId('resign', matchId);
export const resignedButton = customId('resigned', matchId);
export const stayButton = customId('stay');
