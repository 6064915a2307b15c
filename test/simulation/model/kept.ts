import type { StoreMethod } from '../../../src/store/methods.ts';
import type { Result } from '../../../src/result.ts';
import type {
  BallotRow,
  FollowRow,
  Listing,
  LogEntry,
  SettingsOwner,
  Store,
  StoredTournament,
} from '../../../src/store/store.ts';
import type { ModelMatch } from './matches.ts';

interface Entry {
  /** As JSON. */
  readonly value: string;
  /** Whose it is, if it vanishes with them. */
  readonly personId?: string;
  read(store: Store): Promise<unknown>;
}

/** What was stored besides matches and challenges, and has to be there in the end. */
export class Kept {
  readonly #entries = new Map<string, Entry>();

  /** @returns whether something else is stored than before. */
  observe(method: StoreMethod, args: readonly unknown[], result: unknown): boolean {
    return this.#takers[method]?.(args, result) ?? true;
  }

  readonly #takers: Partial<Record<StoreMethod, (args: readonly unknown[], result: unknown) => boolean>> = {
    'settings.change': (args, result) => {
      const [of, id] = args as [SettingsOwner, string];
      const key = `settings ${of} ${id}`;
      // Without any, the usual ones are stored even if nothing is changed.
      const isKnown = this.#entries.has(key);
      const personId = of === 'person' ? { personId: id } : {};
      return this.#keep(key, result, { ...personId, read: (at) => at.settings.get(of, id) }) && isKnown;
    },
    'people.setListing': (args) => {
      const [scopeId, personId, { hidden }] = args as [string, string, Partial<Listing>];
      if (hidden === undefined) return false;
      const read = async (at: Store) => (await at.people.listing(scopeId, personId)).hidden;
      return this.#keep(`listing ${scopeId} ${personId}`, hidden, { personId, read });
    },
    'follows.add': ([row]) => this.#follows(row as FollowRow, true),
    'follows.remove': ([row]) => this.#follows(row as FollowRow, false),
    'log.add': (_, result) => {
      const made = result as Result<LogEntry, unknown>;
      if (!made.ok) return false;
      const { matchId, seq, personId, reason } = made.value;
      const read = async (at: Store) => (await at.log.entry(matchId, seq))?.reason;
      return this.#keep(`report ${matchId} ${seq}`, reason, { personId, read });
    },
    'tournaments.add': (_, result) => this.#tournament(result),
    'tournaments.change': (_, result) => this.#tournament(result),
    'people.forget': ([personId], result) => {
      const isForgotten = (result as Result<undefined, unknown>).ok;
      if (isForgotten) this.#forget(personId as string);
      return isForgotten;
    },
  };

  #tournament(result: unknown): boolean {
    const changed = result as Result<StoredTournament, unknown>;
    if (!changed.ok) return false;
    const { id, events, status } = changed.value;
    const read = async (at: Store) => {
      const found = await at.tournaments.get(id);
      return found && [found.events, found.status];
    };
    return this.#keep(`tournament ${id}`, [events, status], { read });
  }

  #follows({ scopeId, kind, subject, personId, frequency, place }: FollowRow, follows: boolean): boolean {
    const read = async (at: Store) => {
      const rows = await at.follows.of(personId);
      const found = rows.find(
        (row) => row.scopeId === scopeId && row.kind === kind && row.subject === subject,
      );
      return found && [found.frequency, found.place];
    };
    const key = `follow ${scopeId} ${kind} ${subject} ${personId}`;
    return this.#keep(key, follows ? [frequency, place] : undefined, { personId, read });
  }

  #keep(key: string, value: unknown, entry: Omit<Entry, 'value'>): boolean {
    const before = this.#entries.get(key)?.value;
    const now = JSON.stringify(value) ?? '';
    this.#entries.set(key, { ...entry, value: now });
    return before !== now;
  }

  #forget(personId: string): void {
    for (const [key, entry] of this.#entries)
      if (entry.personId === personId || key.includes(` person ${personId} `)) this.#entries.delete(key);
  }

  /** @returns what is not stored as it ought to be. */
  async check(store: Store): Promise<readonly string[]> {
    const wrong: string[] = [];
    for (const [key, { value, read }] of this.#entries) {
      const found = JSON.stringify(await read(store)) ?? '';
      if (found !== value) wrong.push(`${key}: ${found} is stored instead of ${value}`);
    }
    return wrong;
  }
}

/** The most that one guess scores. */
const most = 10;

interface Cast {
  readonly ply: string;
  /** They had their data deleted after the turn. */
  isGone?: true;
}

/** What people chose secretly, and what has to be stored of it: the points are those that the events give. */
export class Ballots {
  /** By match and turn, then by person. */
  readonly #cast = new Map<string, Map<number, Map<string, Cast>>>();

  cast({ matchId, turn, personId, ply }: Omit<BallotRow, 'points'>): void {
    const ofMatch = this.#cast.get(matchId) ?? new Map<number, Map<string, Cast>>();
    this.#cast.set(matchId, ofMatch);
    ofMatch.set(turn, (ofMatch.get(turn) ?? new Map<string, Cast>()).set(personId, { ply }));
  }

  /** @param turnOf the present turn of a match. */
  forget(personId: string, turnOf: (matchId: string) => number | undefined): void {
    for (const [matchId, turns] of this.#cast)
      for (const [turn, people] of turns) {
        const cast = people.get(personId);
        if (cast !== undefined && turn !== turnOf(matchId)) cast.isGone = true;
        else people.delete(personId);
      }
  }

  /** @returns what is not stored as it ought to be. */
  async check({ id, stored }: ModelMatch, store: Store): Promise<readonly string[]> {
    const wrong: string[] = [];
    const played = playedIn(stored.events.map(({ data }) => data as Event));
    for (const [turn, people] of this.#cast.get(id) ?? []) {
      const all = [...people.values()];
      const ply = played.get(turn);
      const right = all.filter((one) => one.ply === ply).length;
      const share = Math.min(most, Math.floor(all.length / right));
      const points = (one: Cast) => (ply === undefined ? null : one.ply === ply ? share : 0);
      const expected = [...people].flatMap(([personId, one]) =>
        one.isGone ? [] : [[personId, one.ply, points(one)] as const],
      );
      const found = (await store.ballots.at(id, turn)).map((row) => [row.personId, row.ply, row.points]);
      const [is, ought] = [found, expected].map((rows) => JSON.stringify(rows.toSorted()));
      if (is !== ought) wrong.push(`match ${id}, turn ${turn}: the ballots are ${is} instead of ${ought}`);
    }
    return wrong;
  }
}

interface Event {
  readonly kind: string;
  readonly text: string;
  readonly plies: number;
}

/** What was played at each turn, without what was taken back; `undefined`: another position was put in its place. */
function playedIn(events: readonly Event[]): ReadonlyMap<number, string | undefined> {
  let turn = 0;
  const standing: (readonly [turn: number, ply: string | undefined])[] = [];
  for (const { kind, text, plies } of events) {
    if (kind === 'ply' || kind === 'change') standing.push([turn, kind === 'ply' ? text : undefined]);
    if (kind === 'undo') standing.splice(-plies);
    if (kind === 'ply' || kind === 'change' || kind === 'undo') turn += 1;
  }
  return new Map(standing);
}
