import { z } from 'zod';
import { offerKinds } from '../../../matches/index.ts';
import { customId, gameId, matchId, path, turnNumber, typedMove } from '../../interactions/customid.ts';

/** Opens the composer. */
export const moveButton = customId('move', matchId, turnNumber);
/** In the composer: shows a step, plays the turn that is complete, closes. */
export const stepButton = customId('step', matchId, turnNumber, path);
export const playButton = customId('play', matchId, turnNumber, path);
export const leaveButton = customId('leave');
/** Opens the field for the notation; the form has the same id. */
export const typeButton = customId('type', matchId, turnNumber, gameId, path);
/** Plays a typed move in the chosen one of several matches. */
export const pickButton = customId('pick', matchId, turnNumber, typedMove);
/** Posts the board of the chosen one of several matches. */
export const boardButton = customId('board', matchId);

const offerKind = z.enum(offerKinds);
/** Offers a draw, asks for an undo and the like; then the answers to it. */
export const offerButton = customId('offer', matchId, turnNumber, offerKind);
/** A draw may end the match at once, so its button asks first. */
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
/** Asks whether to resign; then the answer. */
export const resignButton = customId('resign', matchId);
export const resignedButton = customId('resigned', matchId);
export const stayButton = customId('stay');
