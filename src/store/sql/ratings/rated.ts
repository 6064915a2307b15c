import type { BalanceChange, Rating } from '../../groups/ratings.ts';
import type { Seat } from '../../../seat.ts';
import type { ResultRow } from './scores.ts';

/** Reads the two rows of a rated match. */

export type Pair = Readonly<Record<Seat, ResultRow>>;

/** If both seats were read, their rows are adjacent. */
export const toPairs = (rows: readonly ResultRow[]): readonly Pair[] =>
  rows.flatMap((first, index) => {
    const second = rows[index + 1];
    return first.seat === 'first' && second ? [{ first, second }] : [];
  });

export const before = (row: ResultRow): Rating | undefined =>
  row.pointsBefore === null ||
  row.deviationBefore === null ||
  row.volatilityBefore === null ||
  row.atBefore === null
    ? undefined
    : {
        points: row.pointsBefore,
        deviation: row.deviationBefore,
        volatility: row.volatilityBefore,
        at: row.atBefore,
        matches: (row.matches ?? 1) - 1,
      };

export const after = (
  row: Pick<ResultRow, 'points' | 'deviation' | 'volatility' | 'endedAt' | 'matches'>,
): Rating | undefined =>
  row.points === null || row.deviation === null || row.volatility === null
    ? undefined
    : {
        points: row.points,
        deviation: row.deviation,
        volatility: row.volatility,
        at: row.endedAt,
        matches: row.matches ?? 0,
      };

export const balancesOf = ({ first, second }: Pair): BalanceChange | null =>
  first.balanceBefore === null ||
  second.balanceBefore === null ||
  first.balance === null ||
  second.balance === null
    ? null
    : {
        before: { first: first.balanceBefore, second: second.balanceBefore },
        after: { first: first.balance, second: second.balance },
      };
