import { phrase, err } from '../../phrase.ts';
import type { LogEntry } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Person, type Scope } from '../model/match.ts';
import { withoutIds } from './endings.ts';
import type { Reader } from '../reading/reader.ts';

/** A report or decision, with the names of who made it and of the players. */
export interface LoggedEntry extends LogEntry {
  readonly by: Person;
  /** `undefined`: the match is no longer stored. */
  readonly players: readonly [Person, Person] | undefined;
}

/** What adjudicators should know. The caller checks who is one. */
export function createReports({ store, now }: MatchesDeps, reader: Reader) {
  async function logged(entry: LogEntry): Promise<LoggedEntry> {
    const row = await store.matches.row(entry.matchId);
    const players = row === undefined ? [] : [row.first, row.second];
    const person = await reader.people(entry.scopeId, [entry.personId, ...players]);
    return {
      ...entry,
      by: person(entry.personId),
      players: row && [person(row.first), person(row.second)],
    };
  }

  return {
    /** Tells the adjudicators of a match, at most once per person. Discord IDs are removed from the reason. */
    async report(id: string, by: Person, scope: Scope, reason: string) {
      const found = await reader.find(id, scope);
      if (!found.ok) return found;
      const { id: matchId, scopeId } = found.value;
      const why = withoutIds(reason);
      if (why === '') return err(phrase('adjudication:refused.noReason'));
      await store.people.rememberName(scopeId, by.id, by.name);
      const added = await store.log.add({ scopeId, matchId }, { at: now(), personId: by.id, reason: why });
      return added.ok ? added : err(phrase('adjudication:refused.already', { id: matchId }));
    },

    /** Reports and decisions of the scope, newest first. */
    async log(scope: Scope, page: { readonly offset: number; readonly limit: number }) {
      const entries = await store.log.list(scopeIdOf(scope), page);
      return Promise.all(entries.map((entry) => logged(entry)));
    },

    /** A report with its match, by the ID of its due work. */
    async reported(id: string) {
      const [matchId = '', seq] = id.split(':');
      const entry = await store.log.entry(matchId, Number(seq));
      const stored = entry && (await store.matches.get(matchId));
      return stored && { entry: await logged(entry), match: await reader.match(stored) };
    },
  };
}
