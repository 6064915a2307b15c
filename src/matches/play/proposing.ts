import { changedTo, follow, type Board, type Game } from '../../games/game.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { StoredMatch } from '../../store/store.ts';
import { reasonLimit, type MatchEvent } from '../model/fold.ts';
import { readTerms } from '../model/terms.ts';

/** What to go on from, as the game's `Setup` writes it, and why. */
export interface NewPosition {
  readonly position: string;
  readonly reason?: string;
}

/**
 * The offer to go on from another position.
 * @param change missing where positions cannot be set up.
 */
export function propose(
  { stored, game, board }: { readonly stored: StoredMatch; readonly game: Game; readonly board: Board },
  asked: Extract<MatchEvent, { kind: 'offer' }>,
  change: NewPosition | undefined,
): Result<MatchEvent, Phrase> {
  const { id } = stored;
  if (stored.tournamentId !== null) return err(phrase('match:changeInTournament', { id }));
  if (readTerms(stored.terms).teams !== null) return err(phrase('match:changeTeams', { id }));
  if (change === undefined) return err(phrase('match:changeHow', { id }));
  const changed = follow<Board>(board, changedTo(change.position));
  if (!changed.ok) return changed;
  const { setup } = game;
  // In a blind match, the answer would tell where pieces are.
  const isSame = !readTerms(stored.terms).blind && setup?.text(changed.value) === setup?.text(board);
  if (isSame) return err(phrase('match:changeNothing', { id }));
  const reason = change.reason?.trim().slice(0, reasonLimit) ?? '';
  return ok({ ...asked, position: changed.value.plies.at(-1)!, ...(reason !== '' && { reason }) });
}
