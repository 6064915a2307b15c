import type { Match } from '../model/match.ts';

/** The version that the newest board shows: of a newer board, everybody hears anyway. */
export const shownVersion = ({ boardMessage }: Match): number => boardMessage?.version ?? 0;

/** The subject of the `follow` row of one listener; that of all listeners together is the match. */
export const followSubject = (match: Match, listener: string): string =>
  `${match.id} ${shownVersion(match)} ${listener}`;
