import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { BallotKind } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import {
  isHidden,
  isPlayer,
  scopeIdOf,
  type AtTurn,
  type Match,
  type MatchSummary,
  type Person,
  type Scope,
} from '../model/match.ts';
import type { MatchPhrase } from '../model/phrases.ts';
import { isQuick } from '../model/terms.ts';
import type { Reader } from '../reading/reader.ts';

/** Plies that people choose secretly: whoever does not play in a match guesses its next one. */

/** Whether the next ply of a match that goes on can be guessed, by those who do not play in it. */
export const isGuessable = (
  match: Pick<MatchSummary, 'terms' | 'outcome' | 'toMove' | 'held'> & Partial<Pick<Match, 'offers'>>,
): boolean =>
  match.outcome === undefined &&
  match.held !== 'paused' &&
  match.offers?.change === undefined &&
  // The computer answers within seconds.
  match.terms.computer !== match.toMove &&
  match.terms.teams === null &&
  !isQuick(match.terms) &&
  !isHidden(match);

/** As what somebody may choose the next ply of the match as given, or why not. */
function ballotKind(match: Match, personId: string, at?: AtTurn): Result<BallotKind, MatchPhrase> {
  const { id, turn, outcome } = match;
  if (outcome !== undefined) return err(phrase('match:guessOver', { id }));
  if (isPlayer(match, personId)) return err(phrase('match:guessOwn', { id }));
  if (at !== undefined && at.turn !== turn) return err(phrase('match:boardMovedOn', { id }));
  return isGuessable(match) ? ok('guess') : err(phrase('match:noGuess', { id }));
}

/** Keeps a ply that somebody may choose, in place of what they chose for this turn before. */
export const ballotKeeper =
  ({ store, now }: MatchesDeps) =>
  async (
    { id, turn, gameId, plies }: Match,
    by: Person,
    scopeId: string,
    kind: BallotKind,
    ply: string,
  ): Promise<Result<string, MatchPhrase>> => {
    await store.people.rememberName(scopeId, by.id, by.name);
    const ballot = { matchId: id, turn, personId: by.id, scopeId, gameId, kind, ply, plies, at: now() };
    return (await store.ballots.cast(ballot)) ? ok(ply) : err(phrase('match:boardMovedOn', { id }));
  };

export function createBallots(deps: MatchesDeps, reader: Reader) {
  const keep = ballotKeeper(deps);
  return {
    /** Why this person may choose no ply secretly in the match as given. */
    mayCast(match: Match, personId: string, at?: AtTurn): MatchPhrase | undefined {
      const kind = ballotKind(match, personId, at);
      return kind.ok ? undefined : kind.error;
    },

    /**
     * Keeps what somebody chose, as typed, instead of what they chose at this turn before.
     * @param at the turn of the board that they saw.
     * @returns the ply in canonical notation.
     */
    async cast(
      id: string,
      by: Person,
      scope: Scope,
      text: string,
      at: AtTurn,
    ): Promise<Result<string, Phrase>> {
      const found = await reader.find(id, scope);
      if (!found.ok) return found;
      const match = await reader.match(found.value);
      const kind = ballotKind(match, by.id, at);
      if (!kind.ok) return kind;
      const { board } = match;
      const played = board?.play(text);
      if (played === undefined) return err(phrase('match:unreadable', { id: match.id }));
      if (!played.ok) return played;
      const ply = played.value.plies.at(-1)!;
      return keep(match, by, scopeIdOf(scope), kind.value, ply);
    },
  };
}
