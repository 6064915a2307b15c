import { isQuick, mostLagMs, type Match, type Matches, type Person } from '../../matches/index.ts';
import type { Time } from '../../time.ts';
import { anybody } from '../links.ts';
import type { MatchView } from '../protocol.ts';

/** How often those that somebody has open are looked up, in milliseconds, as another process may change them. */
const lookMs = 50;
/** A page that asks for the match every 2 s instead of following it is there until it has not asked for this long. */
const askedMs = 6_000;
/** How soon others hear who has come or gone, in milliseconds: when many come at once, not of each one. */
const presenceMs = 1_000;

interface LiveDeps {
  readonly matches: Pick<Matches, 'stored' | 'bus' | 'analyses' | 'attendance' | 'clocks'>;
  readonly time: Time;
  readonly onFailure: (cause: unknown) => void;
}

interface Watched {
  match: Match;
  analysed?: MatchView['analysed'];
  readonly followers: Set<Follower>;
  /** By their IDs; `undefined` if somebody has come or gone. */
  present?: ReadonlyMap<string, Person> | undefined;
  /** Of telling who is there. */
  cancel?: (() => void) | undefined;
  /** Of looking whether its quick clock has run out. */
  silence?: (() => void) | undefined;
}

/** A page that follows a match. */
interface Follower {
  readonly person: Person;
  /** The match or who is there has changed. */
  tell(match: Match): void;
}

/** Tells pages what happens in their matches. */
export class Live {
  readonly #deps: LiveDeps;
  readonly #watched = new Map<string, Watched>();
  /** By match and person: pages that ask. */
  readonly #asking = new Map<string, { readonly leave: () => void; readonly cancel: () => void }>();
  #cancel: (() => void) | undefined;
  #isClosed = false;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
    deps.matches.bus.on('changed', (id) => void this.#lookUp(id));
    deps.matches.bus.on('analysed', (id, progress) => this.#note(id, progress));
  }

  /** @returns what ends it. */
  follow(match: Match, follower: Follower): () => void {
    const watched = this.#watched.get(match.id) ?? { match, followers: new Set() };
    this.#watched.set(match.id, watched);
    const close = this.#deps.matches.attendance.opened(match.id, follower.person.id);
    watched.followers.add(follower);
    watched.present = undefined;
    if (match.version > watched.match.version) {
      watched.match = match;
      this.#tell(watched);
    } else {
      this.#wind(watched);
      follower.tell(watched.match);
      this.#tellSoon(watched);
    }
    // It may have changed since it was read.
    void this.#lookUp(match.id);
    this.#plan();
    return () => {
      close();
      watched.followers.delete(follower);
      watched.present = undefined;
      if (watched.followers.size > 0) return this.#tellSoon(watched);
      watched.cancel?.();
      watched.silence?.();
      this.#watched.delete(match.id);
    };
  }

  /** Somebody's page asks for the match instead of following it. */
  asked(match: Match, person: Person): void {
    const key = `${match.id} ${person.id}`;
    const before = this.#asking.get(key);
    before?.cancel();
    const leave = before?.leave ?? this.follow(match, { person, tell: () => undefined });
    const cancel = this.#deps.time.after(askedMs, () => {
      this.#asking.delete(key);
      leave();
    });
    this.#asking.set(key, { leave, cancel });
  }

  /** Who has the match open, by their IDs. */
  present(matchId: string): ReadonlyMap<string, Person> {
    const watched = this.#watched.get(matchId);
    if (watched === undefined) return new Map();
    watched.present ??= new Map(
      [...watched.followers].flatMap(({ person }) => (person.id === anybody.id ? [] : [[person.id, person]])),
    );
    return watched.present;
  }

  /** How far an analysis has come, as far as it is known here. */
  analysed(matchId: string): MatchView['analysed'] {
    return this.#watched.get(matchId)?.analysed;
  }

  /** Another process may analyse the match. */
  async lookForAnalysis(matchId: string): Promise<void> {
    const watched = this.#watched.get(matchId);
    if (watched?.match.outcome === undefined) return;
    const { judged, count } = watched.analysed ?? {};
    if (judged !== undefined && judged === count) return;
    const progress = await this.#deps.matches.analyses.progress(matchId);
    if (progress !== undefined && progress.judged === progress.count) this.#note(matchId, progress);
  }

  #note(matchId: string, progress: MatchView['analysed']): void {
    const watched = this.#watched.get(matchId);
    if (watched?.match.outcome === undefined) return;
    watched.analysed = progress;
    this.#tell(watched);
  }

  /** How many pages somebody has open. */
  pagesOf(personId: string): number {
    const all = [...this.#watched.values()].flatMap(({ followers }) => [...followers]);
    return all.filter((follower) => follower.person.id === personId).length;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel?.();
    for (const { cancel, silence } of this.#watched.values()) {
      cancel?.();
      silence?.();
    }
  }

  #tell(watched: Watched): void {
    watched.cancel?.();
    watched.cancel = undefined;
    this.#wind(watched);
    for (const follower of watched.followers) follower.tell(watched.match);
  }

  /** A quick clock runs out at once where somebody sees it; the row that is due for it comes up to a second later. */
  #wind(watched: Watched): void {
    const { matches, time, onFailure } = this.#deps;
    const { deadline, terms } = watched.match;
    watched.silence?.();
    watched.silence = undefined;
    if (deadline === undefined || !isQuick(terms)) return;
    const ring = (): void => void matches.clocks.ring(watched.match).catch(onFailure);
    watched.silence = time.after(Math.max(0, deadline + mostLagMs - time.now()), ring);
  }

  #tellSoon(watched: Watched): void {
    watched.cancel ??= this.#deps.time.after(presenceMs, () => this.#tell(watched));
  }

  #plan(): void {
    this.#cancel ??= this.#deps.time.after(lookMs, () => void this.#look());
  }

  #update(current: Match): void {
    const watched = this.#watched.get(current.id);
    if (watched === undefined || current.version <= watched.match.version) return;
    watched.match = current;
    this.#tell(watched);
  }

  async #lookUp(id: string): Promise<void> {
    const watched = this.#watched.get(id);
    if (watched === undefined) return;
    try {
      const current = await this.#deps.matches.stored.current(watched.match);
      if (current !== undefined) this.#update(current);
    } catch (cause) {
      this.#deps.onFailure(cause);
    }
  }

  async #look(): Promise<void> {
    const matches = [...this.#watched.values()].map(({ match }) => match);
    try {
      for (const match of await this.#deps.matches.stored.changed(matches)) this.#update(match);
    } catch (cause) {
      this.#deps.onFailure(cause);
    }
    this.#cancel = undefined;
    if (this.#watched.size > 0 && !this.#isClosed) this.#plan();
  }
}
