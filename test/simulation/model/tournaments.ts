import type { StoredMatch, TournamentChange, StoredTournament } from '../../../src/store/store.ts';
import type { Cause } from './cause.ts';

/** The rules of tournaments: what players and organisers decide, and what happens by itself. */

interface Event {
  readonly kind: string;
  readonly player?: number;
  readonly by?: string;
  readonly added?: true;
  readonly rules?: { readonly startsAt?: number | null };
}

/** What only happens because an organiser uses `/tournament`. */
const organised: ReadonlySet<string> = new Set(['resume', 'undo', 'rules', 'invite']);
/** What somebody does who was invited to a player's place, or an organiser. */
const repairs = ['tournament-enter', 'tournament-join'];

/** @returns what is wrong with a change. */
export function tournamentChanged(
  before: StoredTournament | undefined,
  after: StoredTournament,
  cause: Cause | undefined,
): string | undefined {
  const known = before?.events ?? [];
  if (JSON.stringify(after.events.slice(0, known.length)) !== JSON.stringify(known))
    return 'events were rewritten';
  for (const { data } of after.events.slice(known.length)) {
    const { kind, player = -1, by, added } = data as Event;
    if (organised.has(kind) && cause?.what !== '/tournament') return `${kind} without an organiser`;
    if (kind === 'pair' && !repairs.includes(cause?.name ?? '') && cause?.what !== '/tournament')
      return 'paired by nobody';
    if (by === 'organiser' && cause?.what !== '/tournament') return 'a player was withdrawn by nobody';
    // At its time, it starts by itself.
    const isTimed = after.events.some(({ data }) => typeof (data as Event).rules?.startsAt === 'number');
    if (kind === 'start' && !isTimed && cause?.what !== '/tournament') return 'start without an organiser';
    if (added === true && cause?.what !== '/tournament') return 'added without an organiser';
    const own = (added !== true && ['join', 'checkIn', 'rest'].includes(kind)) || by === 'left';
    if (own && cause?.personId !== after.players[player]) return `${kind} for somebody else`;
  }
  return undefined;
}

/** The matches that a change begins. */
export const begunBy = (id: string, { matches = [] }: TournamentChange): readonly StoredMatch[] =>
  matches.map(({ id: matchId, match }) => ({
    ...match,
    id: matchId,
    status: 'open',
    version: 1,
    turn: 0,
    plies: 0,
    deadline: match.deadline ?? null,
    clockLeft: null,
    offHours: match.offHours ?? null,
    held: null,
    outcome: null,
    updatedAt: match.createdAt,
    endedAt: null,
    board: null,
    rated: null,
    tournamentId: id,
    events: [],
  }));

/** Matches end with their round or tournament, and when one of their players leaves. */
export const closes = (
  { tournamentId }: StoredMatch,
  { kind }: { readonly kind: string },
  cause: Cause | undefined,
): boolean =>
  tournamentId !== null &&
  ['time', 'cancel', 'resign', 'claim'].includes(kind) &&
  (cause === undefined ||
    cause.what === '/tournament' ||
    cause.name === 'tournament-leave' ||
    cause.name === 'tournament-refuse');

/** An organiser who ends a tournament cancels its matches, or makes those of a round void that is taken back. */
export const cancels = (
  { tournamentId }: StoredMatch,
  { result }: { readonly result?: string },
  cause: Cause | undefined,
): boolean =>
  tournamentId !== null &&
  (result === 'cancel' || result === 'void') &&
  (cause === undefined || cause.what === '/tournament');
