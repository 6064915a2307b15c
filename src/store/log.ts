import type { Result } from '../result.ts';

/** The part of the store that keeps what adjudicators should know; see ./store.ts, whose conventions apply here. */

export type LogKind = 'report' | 'decision';

/** A match was reported or decided. */
export interface NewLogEntry {
  readonly at: number;
  readonly kind: LogKind;
  readonly personId: string;
  readonly reason: string;
  /** What was decided, interpreted by src/matches/model/fold.ts; `null` in a report. */
  readonly verdict: string | null;
}

export interface LogEntry extends NewLogEntry {
  readonly scopeId: string;
  readonly matchId: string;
  /** Among the entries about its match, from 0. */
  readonly seq: number;
}

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
