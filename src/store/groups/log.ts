import type { Result } from '../../result.ts';
import type { Row } from '../tables/index.ts';

/** The part of the store that keeps what adjudicators should know; see ./store.ts, whose conventions apply here. */

/** A match was reported or decided. */
export type LogEntry = Row<'logEntries'>;
export type NewLogEntry = Omit<LogEntry, 'scopeId' | 'matchId' | 'seq'>;

export interface LogStore {
  /** Adds a report and its `report` row. `already`: the person has reported the match before. */
  add(
    match: Pick<LogEntry, 'scopeId' | 'matchId'>,
    entry: Omit<NewLogEntry, 'kind' | 'verdict'>,
  ): Promise<Result<LogEntry, 'already'>>;
  entry(matchId: string, seq: number): Promise<LogEntry | undefined>;
  /** Of a scope, newest first. */
  list(
    scopeId: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<readonly LogEntry[]>;
}

/** The subject of the `report` row. */
export const reportSubject = ({ matchId, seq }: Pick<LogEntry, 'matchId' | 'seq'>): string =>
  `${matchId}:${seq}`;
