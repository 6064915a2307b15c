import { z } from 'zod';
import { offerKinds } from '../../../matches/index.ts';
import { customId, matchId, path, turnNumber, typedMove } from '../../interactions/custom-id.ts';

/** Opens the composer. */
export const moveButton = customId('move', matchId, turnNumber);
/** Opens it with a first choice: what to place. */
export const placeButton = customId('place', matchId, turnNumber, path);
/** Plays a typed move in the chosen one of several matches. */
export const pickButton = customId('pick', matchId, turnNumber, typedMove);
/** Posts the board of the chosen one of several matches. */
export const boardButton = customId('board', matchId);

const offerKind = z.enum(offerKinds);
/** Makes an offer or request; then the answers to it. */
export const offerButton = customId('offer', matchId, turnNumber, offerKind);
/** Asks for confirmation, because offering a draw can end the match at once. */
export const offeredButton = customId('offered', matchId, turnNumber, offerKind);
export const answerButtons = {
  agree: customId('agree', matchId, turnNumber, offerKind),
  refuse: customId('refuse', matchId, turnNumber, offerKind),
  retract: customId('retract', matchId, turnNumber, offerKind),
} as const;
export const answers = [
  'agree',
  'refuse',
  'retract',
] as const satisfies readonly (keyof typeof answerButtons)[];
export type OfferAnswer = (typeof answers)[number];
/** Ends a pause. */
export const resumeButton = customId('resume', matchId);
/** Asks for confirmation; then the answer. */
export const resignButton = customId('resign', matchId);
export const resignedButton = customId('resigned', matchId);
export const stayButton = customId('stay');
