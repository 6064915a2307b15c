import type { Seat } from '../../seat.ts';
import type { MatchRow, Store } from '../../store/store.ts';
import { leastPlies } from '../ratings/index.ts';
import { readTerms } from '../model/terms.ts';

/** Matches that somebody began and never played. */

const dayMs = 86_400_000;
/** So many within so many days limit how many matches one may begin. */
export const mostAbsences = 3;
const withinMs = 30 * dayMs;
/** How many open matches are left then. */
export const matchesAfterAbsences = 2;
/** More matches than somebody finishes meanwhile; older ones are forgiven. */
const mostRead = 200;

/** Who lost on time, or because the other claimed the match, without having made a ply. */
export function absentIn({ outcome, plies }: Pick<MatchRow, 'outcome' | 'plies'>): Seat | undefined {
  if (outcome === null || outcome.winner === null) return undefined;
  if (outcome.by !== 'time' && outcome.by !== 'abandonment') return undefined;
  if (outcome.winner === 'first') return plies <= 1 ? 'second' : undefined;
  return plies === 0 ? 'first' : undefined;
}

/**
 * Whether someone was absent too often, and has finished no match with another person since.
 * @returns when the first of these absences no longer counts; `undefined`: they may begin matches as usual.
 */
export async function absentUntil(
  store: Store,
  scopeId: string,
  personId: string,
  now: number,
): Promise<number | undefined> {
  const read = await store.matches.list(
    { scopeId, status: 'ended', personId },
    { offset: 0, limit: mostRead },
  );
  // The computer minds no absence, and is always there to play a short match; nobody is absent alone from a team.
  const ended = read
    .filter(({ terms }) => readTerms(terms).level === null && readTerms(terms).teams === null)
    .sort((one, other) => endOf(other) - endOf(one));
  const absences = ended.filter((row) => isAbsent(row, personId) && endOf(row) > now - withinMs);
  const [latest] = absences;
  const counted = absences[mostAbsences - 1];
  if (latest === undefined || counted === undefined) return undefined;
  const hasPlayed = ended.some(
    ({ outcome, plies, ...row }) =>
      endOf(row) > endOf(latest) && outcome?.void === false && plies >= leastPlies,
  );
  return hasPlayed ? undefined : endOf(counted) + withinMs;
}

const endOf = ({ endedAt, updatedAt }: Pick<MatchRow, 'endedAt' | 'updatedAt'>): number =>
  endedAt ?? updatedAt;

function isAbsent(row: MatchRow, personId: string): boolean {
  const seat = absentIn(row);
  return seat !== undefined && row[seat] === personId;
}
