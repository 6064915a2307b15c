import { err, ok, type Result } from '../../result.ts';
import type { StoredMatch, MatchRow } from '../../store/store.ts';
import type { Seat } from '../../seat.ts';
import type { AtTurn, Match, MatchSummary, Person, Scope } from '../model/match.ts';
import type { MatchPhrase } from '../model/phrases.ts';
import type { Reader } from './reader.ts';
import { phrase } from '../../phrase.ts';
import { readTerms, teamName } from '../model/terms.ts';

/** Who may move in a match, and who may end it. */

/** The data that permissions depend on. */
type MatchState = Pick<MatchSummary, 'id' | 'players' | 'terms' | 'toMove' | 'turn' | 'held'> & {
  readonly outcome: { readonly void: boolean; readonly winner: Seat | null | undefined } | undefined;
  readonly offers?: Match['offers'];
};

/** For checks whose refusal nobody reads, without looking up names. */
export function nameless({ first, second, outcome, held, terms, ...row }: MatchRow): MatchState {
  const players = { first: { id: first, name: '' }, second: { id: second, name: '' } };
  return {
    ...row,
    terms: readTerms(terms),
    players,
    held: held ?? undefined,
    outcome: outcome ?? undefined,
  };
}

/** Why this person may not play in the match. @param votes they do not play, but choose for a team. */
export function mayPlay(
  match: MatchState,
  personId: string,
  at?: AtTurn,
  votes = false,
): MatchPhrase | undefined {
  const { id, players, terms, toMove, turn, held, offers, outcome } = match;
  const hasMovedOn = at !== undefined && at.turn !== turn;
  const team = teamName(terms, toMove);
  if (team !== null && !votes && outcome === undefined && !hasMovedOn)
    return phrase('match:teamVotes', { id, name: team });
  const refusal = mayEnd(match, personId);
  if (refusal !== undefined) return refusal;
  if (hasMovedOn) return phrase('match:boardMovedOn', { id });
  if (players[toMove].id !== personId) {
    return phrase('match:notYourTurn', { id, name: players[toMove].name });
  }
  if (held === 'paused') return phrase('match:paused', { id });
  return offers?.change === undefined ? undefined : phrase('match:proposed', { id });
}

/** An open match for one of its players; a refusal for anyone else. */
export async function findOpenMatch(
  reader: Reader,
  id: string,
  by: Person,
  scope: Scope,
): Promise<Result<{ readonly stored: StoredMatch; readonly summary: MatchSummary }, MatchPhrase>> {
  const found = await reader.find(id, scope);
  if (!found.ok) return found;
  const summary = await reader.summary(found.value);
  const refusal = mayEnd(summary, by.id);
  return refusal === undefined ? ok({ stored: found.value, summary }) : err(refusal);
}

export function mayEnd(
  { id, players, terms, outcome }: MatchState,
  personId: string,
): MatchPhrase | undefined {
  const { first, second } = players;
  if (personId !== first.id && personId !== second.id) {
    if (terms.teams !== null) return phrase('match:captainsOnly', { id });
    return phrase('match:notYourMatch', { id, first: first.name, second: second.name });
  }
  if (outcome === undefined) return undefined;
  if (outcome.void) return phrase('match:overVoid', { id });
  const { winner } = outcome;
  return winner
    ? phrase('match:over.won', { id, name: players[winner].name })
    : phrase('match:over.drawn', { id });
}
