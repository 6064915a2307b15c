import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { FollowedKind, FollowPlace, FollowRow, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Person, Scope } from '../model/match.ts';
import { preferencesOf, type Reader } from '../reading/reader.ts';
import { createFind } from '../tournaments/changing.ts';
import { summaryOf } from '../tournaments/view.ts';

interface Found {
  readonly subject: string;
  readonly names: readonly string[];
}
type Find = (by: Person, scope: Scope, typed: string, place: FollowPlace) => Promise<Result<Found, Phrase>>;

/** What may be followed, or why not. */
export function createSubjects(deps: MatchesDeps, reader: Reader): Record<FollowedKind, Find> {
  const { store } = deps;
  const findTournament = createFind(deps);
  return {
    async match(by, scope, typed, place) {
      const found = await reader.find(typed, scope);
      if (!found.ok) return found;
      const { id, players, outcome } = await reader.summary(found.value);
      if (outcome !== undefined) return err(phrase('follow:refused.over', { id }));
      const ids = [players.first.id, players.second.id];
      if (!(await mayFollow(store, { personId: by.id, kind: 'match', place }, ids)))
        return err(phrase('follow:refused.forbidden', { id }));
      return ok({ subject: id, names: [players.first.name, players.second.name] });
    },

    async person(by, scope, id) {
      if (id === by.id) return err(phrase('follow:refused.oneself'));
      const person = (await reader.people(scope.guildId ?? '', [id]))(id);
      if (!(await allowsFollowing(store, id)))
        return err(phrase('follow:refused.forbidsIt', { name: person.name }));
      return ok({ subject: id, names: [person.name] });
    },

    async tournament(_, scope, typed) {
      const found = await findTournament(typed, scope);
      if (!found.ok) return found;
      if (found.value.status === 'ended') return err(phrase('follow:refused.over', { id: found.value.id }));
      return ok({ subject: found.value.id, names: [summaryOf(found.value).name] });
    },
  };
}

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
        const stored = await store.tournaments.get(subject);
        return stored === undefined ? [] : [summaryOf(stored).name];
      }
    }
  };

/**
 * Players hear of their own matches only if they follow these themselves; others, if no player forbids it. In a
 * channel everybody reads along, so there no player may forbid it at all.
 */
export async function mayFollow(
  store: Store,
  { personId, kind, place }: Pick<FollowRow, 'personId' | 'kind' | 'place'>,
  players: readonly string[],
): Promise<boolean> {
  if (players.includes(personId) && (kind !== 'match' || place === 'direct')) return kind === 'match';
  const allowed = await Promise.all(players.map((id) => allowsFollowing(store, id)));
  return allowed.every(Boolean);
}

const allowsFollowing = async (store: Store, personId: string): Promise<boolean> =>
  (await preferencesOf(store, personId)).followed;
