import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { FollowedKind, FollowPlace } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Person, Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { createFind } from '../tournaments/changing.ts';
import { summaryOf } from '../tournaments/view.ts';
import { allowsFollowing, mayFollow } from './permission.ts';

/** Worded by the feature. Each states the rule and the next step. */
export const refused = (
  rule: 'server' | 'oneself' | 'over' | 'forbidden' | 'forbidsIt' | 'tooMany' | 'noChannel',
  data: Phrase['data'],
): Phrase => phrase(`follow:refused.${rule}`, data);

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
      if (outcome !== undefined) return err(refused('over', { id }));
      const ids = [players.first.id, players.second.id];
      if (!(await mayFollow(store, { personId: by.id, kind: 'match', place }, ids)))
        return err(refused('forbidden', { id }));
      return ok({ subject: id, names: [players.first.name, players.second.name] });
    },

    async person(by, scope, id) {
      if (id === by.id) return err(refused('oneself', {}));
      const person = (await reader.people(scope.guildId ?? '', [id]))(id);
      if (!(await allowsFollowing(store, id))) return err(refused('forbidsIt', { name: person.name }));
      return ok({ subject: id, names: [person.name] });
    },

    async tournament(_, scope, typed) {
      const found = await findTournament(typed, scope);
      if (!found.ok) return found;
      if (found.value.status === 'ended') return err(refused('over', { id: found.value.id }));
      return ok({ subject: found.value.id, names: [summaryOf(found.value).name] });
    },
  };
}
