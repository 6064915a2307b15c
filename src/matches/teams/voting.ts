import { otherSeat } from '../../games/game.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import type { Store, StoredMatch, Voter } from '../../store/store.ts';
import { turnSince, votesUntil } from '../model/clock.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { isProposed, playOn } from '../model/fold.ts';
import {
  isVoted,
  type AtTurn,
  type Match,
  type Person,
  type PlayedTurn,
  type Scope,
} from '../model/match.ts';
import type { MatchPhrase } from '../model/phrases.ts';
import { readTerms } from '../model/terms.ts';
import type { Reader } from '../reading/reader.ts';
import { mayPlay, nameless } from '../reading/rights.ts';
import { ballotKeeper } from '../play/ballots.ts';
import { createChanges } from '../play/changes.ts';
import type { Fairness } from '../play/fairness.ts';
import { createPlayPly, type PlayPly } from '../play/plies.ts';

/**
 * A team chooses its turns: each member votes secretly, and what most want is played when the time is up or, in a team
 * whose members are known, when all have voted. If nobody has voted by then, the first vote decides. Whoever has voted
 * for a team belongs to it for the rest of the match.
 */

/** Boards tell of new votes at most so often, in milliseconds. */
const tellMs = 5_000;
/** A vote that could not be counted is tried again after so many milliseconds. */
const againMs = 60_000;

/** What came of a vote: it was the last, and its team's turn was played, or it waits for others. */
export type Cast =
  | ({ readonly kind: 'played' } & PlayedTurn)
  | { readonly kind: 'kept'; readonly ply: string; readonly until: number };

export type Voting = ReturnType<typeof createVoting>;

export function createVoting(deps: MatchesDeps, reader: Reader, fairness: Fairness) {
  const { store, now } = deps;
  const close = createClosing(deps, createPlayPly(deps, reader, fairness));
  const cast = createCasting(deps, reader, close);

  return {
    cast,
    refusal: refusalIn.bind(undefined, store),

    /**
     * Counts the votes of a match whose time may be up.
     * @returns the match after the turn, or when to look again; `undefined`: there is nothing to count.
     */
    async count(id: string): Promise<Match | { readonly at: number } | undefined> {
      const stored = await store.matches.get(id);
      if (stored === undefined) return undefined;
      const until = votesUntil({ ...stored, terms: readTerms(stored.terms) }, turnSince(stored));
      if (until === undefined) return undefined;
      // Nobody sees what could be voted for.
      if (stored.held === 'unreachable') return { at: now() + againMs };
      if (now() < until) return { at: until };
      const played = await close(id, stored.turn);
      if (played.ok) return played.value.match;
      // A vote that comes now decides by itself, unless its process ends just then: ever more rarely, it is looked for.
      return { at: now() + Math.max(againMs, now() - turnSince(stored)) };
    },

    leave: createLeaving(deps, reader),
  };
}

/**
 * Why this person may not vote in the match as given; `undefined`: they may.
 * @param roles of the person in the server.
 */
async function refusalIn(
  { ballots }: Store,
  match: Match,
  personId: string,
  roles: readonly string[],
  at?: AtTurn,
): Promise<MatchPhrase | undefined> {
  const { id, players, toMove } = match;
  const { id: captain, name } = players[toMove];
  const refused = mayPlay(match, captain, at, true);
  if (refused !== undefined) return refused;
  if (!isVoted(match)) return phrase('match:notYourTurn', { id, name });
  return mayJoin(match, await ballots.voters(id), personId, roles);
}

function createCasting(deps: MatchesDeps, reader: Reader, close: Close) {
  const { store, now } = deps;
  const keep = ballotKeeper(deps);
  /**
   * Keeps a vote for the turn of a board, in place of the person's vote before.
   * @param match as read.
   */
  return async (
    match: Match,
    by: Person,
    roles: readonly string[],
    text: string,
    at: AtTurn,
  ): Promise<Result<Cast, Phrase>> => {
    const refused = await refusalIn(store, match, by.id, roles, at);
    if (refused !== undefined) return err(refused);
    const { id, turn } = match;
    const source = reader.sourceOf(match);
    const position = source?.board && playOn(source.board, text);
    if (source === undefined || position === undefined) return err(phrase('match:unreadable', { id }));
    if (!position.ok) return match.terms.blind ? err(phrase('match:notLegal')) : position;
    const ply = position.value.board.plies.at(-1)!;
    const kept = await keep(match, by, source.stored.scopeId, 'vote', ply);
    if (!kept.ok) return kept;
    const until = match.teams?.voting?.until ?? 0;
    if ((now() >= until && match.held === undefined) || (await isComplete(store, source.stored))) {
      const played = await close(id, turn);
      if (played.ok) return ok({ kind: 'played', ...played.value });
      // Another vote was the last, or the time was up.
      if (played.error.key !== 'match:boardMovedOn') return played;
    }
    await store.due.set('redate', id, (Math.floor(now() / tellMs) + 1) * tellMs);
    return ok({ kind: 'kept', ply, until });
  };
}

/** Whether all members of the team to move have voted, as far as they are known. */
async function isComplete({ ballots }: Store, stored: StoredMatch): Promise<boolean> {
  const { teams } = readTerms(stored.terms);
  if (teams?.members !== 'fixed' || stored.plies < 2) return false;
  const voted = new Set((await ballots.at(stored.id, stored.turn)).map(({ personId }) => personId));
  const members = (await ballots.voters(stored.id)).filter(
    (voter) => voter.plies < 2 && sideOf(stored, voter) === stored.toMove,
  );
  return members.every(({ personId }) => voted.has(personId));
}

/** The side that somebody voted for; turns alternate, as teams go on from no other position. */
const sideOf = ({ toMove, plies }: Pick<StoredMatch, 'toMove' | 'plies'>, voter: Voter): Seat =>
  (plies - voter.plies) % 2 === 0 ? toMove : otherSeat(toMove);

function mayJoin(
  match: Match,
  voters: readonly Voter[],
  personId: string,
  roles: readonly string[],
): MatchPhrase | undefined {
  const { id, players, toMove, terms, plies } = match;
  const { name } = players[toMove];
  const other = players[otherSeat(toMove)];
  const own = voters.find((voter) => voter.personId === personId);
  if (personId === other.id || (own !== undefined && sideOf(match, own) !== toMove))
    return phrase('match:otherTeam', { id, name: other.name });
  if (personId === players[toMove].id) return undefined;
  const role = terms.teams?.roles[toMove] ?? null;
  if (role !== null && !roles.includes(role)) return phrase('match:notInTeam', { id, name });
  const isClosed = terms.teams?.members === 'fixed' && plies >= 2;
  return isClosed && !(own !== undefined && own.plies < 2)
    ? phrase('match:teamClosed', { id, name })
    : undefined;
}

type Close = ReturnType<typeof createClosing>;

/** Plays what most members of the team to move have voted for, once. */
function createClosing({ store, random }: MatchesDeps, playPly: PlayPly) {
  return async (id: string, turn: number): Promise<Result<PlayedTurn, Phrase>> => {
    const votes = new Map<string, number>();
    for (const { ply } of await store.ballots.at(id, turn)) votes.set(ply, (votes.get(ply) ?? 0) + 1);
    const most = Math.max(0, ...votes.values());
    const best = [...votes.keys()].filter((ply) => votes.get(ply) === most);
    const chosen = best[Math.floor(random() * best.length)];
    if (chosen === undefined) return err(phrase('match:boardMovedOn', { id }));
    const rest = [...votes].filter(([ply]) => ply !== chosen).sort((one, other) => other[1] - one[1]);
    const find = async () => {
      const stored = await store.matches.get(id);
      if (stored === undefined) return err(phrase('match:unknownMatch', { id }));
      const refused = mayPlay(nameless(stored), stored[stored.toMove], { turn }, true);
      if (refused !== undefined) return err(refused);
      return isProposed(stored.events) ? err(phrase('match:proposed', { id })) : ok({ stored });
    };
    return playPly(id, find, chosen, { votes: { turn, shares: [[chosen, most], ...rest] } });
  };
}

/**
 * Takes somebody out of a team, with all of their votes. If they are its captain, whoever was there first after them
 * takes their place.
 */
function createLeaving(deps: MatchesDeps, reader: Reader) {
  const { store, now } = deps;
  const { change } = createChanges(deps);
  return async (id: string, personId: string, scope: Scope): Promise<Result<Match, Phrase>> => {
    const left = await change(id, async () => {
      const found = await reader.find(id, scope);
      if (!found.ok) return found;
      const stored = found.value;
      const { teams } = readTerms(stored.terms);
      const voters = await store.ballots.voters(id);
      const own = voters.find((voter) => voter.personId === personId);
      const seat = stored.first === personId ? 'first' : stored.second === personId ? 'second' : undefined;
      if (stored.status !== 'open' || teams === null || (seat === undefined && own === undefined))
        return err(phrase('match:noTeam', { id }));
      if (seat === undefined) return ok({ stored, change: { events: [], match: {}, due: [] } });
      const next = voters.find((voter) => voter.personId !== personId && sideOf(stored, voter) === seat);
      if (teams.names[seat] === null || next === undefined) return err(phrase('match:teamAlone', { id }));
      return ok({ stored, change: { events: [], match: { [seat]: next.personId }, due: [] } });
    });
    if (!left.ok) return left;
    await store.ballots.withdraw(id, personId);
    await store.due.set('redate', id, now());
    return ok(await reader.match(left.value.stored));
  };
}
