import type { FollowRow } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Reader } from '../reading/reader.ts';
import { summaryOf } from '../tournaments/view.ts';

/** The names of what is followed; none if it is gone. */
export const createSubjectNames =
  ({ store }: MatchesDeps, reader: Reader) =>
  async ({ scopeId, kind, subject }: FollowRow): Promise<readonly string[]> => {
    switch (kind) {
      case 'match': {
        const match = await store.matches.row(subject);
        if (match === undefined) return [];
        const person = await reader.people(scopeId, [match.first, match.second]);
        return [person(match.first).name, person(match.second).name];
      }
      case 'person':
        return [(await reader.people(scopeId, [subject]))(subject).name];
      case 'tournament': {
        const record = await store.tournaments.get(subject);
        return record === undefined ? [] : [summaryOf(record).name];
      }
    }
  };
