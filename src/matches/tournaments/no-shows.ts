import type { MatchRow } from '../../store/store.ts';
import { absentIn } from '../challenges/absences.ts';
import type { Closing } from './closing.ts';
import { type Absence, isComplete, type Round, type TournamentMatch } from '@taktable/tournament';

/** Who does not show up: the same in every tournament, whatever happens to matches that are unfinished. */

type Rows = ReadonlyMap<string, Pick<MatchRow, 'plies' | 'outcome' | 'endedAt'>>;

const seatsIn = ({ first, second }: TournamentMatch) => [
  { player: first, seat: 'first', from: 1 } as const,
  { player: second, seat: 'second', from: 2 } as const,
];

/** Those with an open match who have made no ply in any match of the round, and have not checked in since it began. */
export function noShows({ matches, here }: Round, rows: Rows): readonly number[] {
  const moved = (player: number) =>
    matches.some((match) =>
      seatsIn(match).some((one) => one.player === player && (rows.get(match.id)?.plies ?? 0) >= one.from),
    );
  const waiting = matches.filter(({ points }) => points === undefined).flatMap(seatsIn);
  const players = new Set(waiting.map(({ player }) => player));
  return [...players].filter((player) => !here.includes(player) && !moved(player));
}

/**
 * How the open matches of a round end that is over. Who did not show up loses, both if neither did; the others as the
 * organiser has chosen.
 * @param absence `undefined`: the organiser decides about these.
 */
export function closingsIn(
  round: Round,
  rows: Rows,
  absence: Exclude<Absence, 'organiser'> | undefined,
): readonly (readonly [id: string, how: Closing])[] {
  if (isComplete(round)) return [];
  const absent = noShows(round, rows);
  return round.matches.flatMap((match): (readonly [string, Closing])[] => {
    if (match.points !== undefined) return [];
    const [one, other] = seatsIn(match).filter(({ player }) => absent.includes(player));
    if (other !== undefined) return [[match.id, { kind: 'both' }]];
    if (one !== undefined) return [[match.id, { kind: 'absent', seat: one.seat }]];
    return absence === undefined ? [] : [[match.id, { kind: absence }]];
  });
}

/** Who lost a match without a ply: by themselves, or with the other when the round ended. */
export function missedIn(
  { deadline }: Round,
  row: Pick<MatchRow, 'plies' | 'outcome' | 'endedAt'>,
): TournamentMatch['absent'] {
  const { outcome, plies, endedAt } = row;
  const bothLost = outcome?.by === 'cancelled' && plies === 0 && (endedAt ?? 0) >= deadline;
  return bothLost ? 'both' : absentIn(row);
}
