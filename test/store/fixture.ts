import { afterEach, beforeEach } from 'vitest';
import type {
  Change,
  ChallengeRow,
  DueRow,
  StoredMatch,
  NewMatch,
  Retime,
  Store,
} from '../../src/store/store.ts';
import { dueKinds } from '../support/duekinds.ts';

/** The basis of the conformance suites: records to store, and a store to put them into. */

export interface Opened {
  readonly store: Store;
  /** The same data, as another process sees it. */
  readonly other: Store;
  close(): Promise<void>;
}

export const day = 86_400_000;
export const t0 = 1_750_000_000_000;
export const [ada, bob, cleo] = ['100000000000000001', '100000000000000002', '100000000000000003'];
export const scopeId = '200000000000000001';
export const channelId = '300000000000000001';

export const challenge = (id: string, more: Partial<ChallengeRow> = {}) => ({
  id,
  gameId: 'tak',
  scopeId,
  guildId: scopeId,
  channelId,
  challenger: ada,
  opponent: null,
  seat: 'random' as const,
  options: { size: 5, komi: 0.5, opening: 'swap' },
  terms: { time: day, rated: true },
  thread: false,
  lowest: null,
  highest: null,
  createdAt: t0,
  expiresAt: t0 + day,
  ...more,
});

export const newMatch = (more: Partial<NewMatch> = {}): NewMatch => ({
  gameId: 'tak',
  scopeId,
  guildId: scopeId,
  channelId,
  first: ada,
  second: bob,
  options: { size: 5, komi: 0.5, opening: 'swap' },
  terms: { time: day, rated: true },
  toMove: 'first',
  createdAt: t0,
  ...more,
});

export const ply = (text: string, at: number): Change => ({
  events: [{ at, data: { kind: 'ply', text } }],
  match: { turn: 1, toMove: 'second', plies: 1, updatedAt: at },
  due: [{ kind: 'show', at: at + 10 }],
});

/** Clocks that rest are moved by as much more as their rest says, which is a number here. */
export const retime: Retime = (rest, at, from, to) => at + to - from + Number(rest);

export const nothing: Change = { events: [], match: {}, due: [] };

export const end = (winner: 'first' | 'second' | null, at: number, isVoid = false): Change => ({
  events: [],
  match: {
    status: 'ended',
    outcome: { winner, by: 'road', score: 'R-0', void: isVoid },
    endedAt: at,
    updatedAt: at,
  },
  due: [],
});

const oneShard = { count: 1, ids: [0] };

export interface Fixture {
  readonly store: Store;
  readonly other: Store;
  begin(id: string, more?: Partial<NewMatch>): Promise<StoredMatch>;
  write(match: StoredMatch, change: Change): Promise<StoredMatch>;
  claim(now: number, from?: Store, holder?: string): Promise<readonly DueRow[]>;
  /** A process beats for the only shard, tolerating a minute. @returns how long nobody served it. */
  beat(now: number, from?: Store, holder?: string): Promise<number>;
  subjects(now: number): Promise<readonly (readonly [string, string])[]>;
}

/** For use in a `describe`: an empty store for each of its tests. */
export function fixture(open: () => Promise<Opened>): Fixture {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());
  const at: Fixture = {
    get store() {
      return opened.store;
    },
    get other() {
      return opened.other;
    },
    async begin(id, more = {}) {
      const match = newMatch(more);
      await at.store.challenges.add(challenge(id, { challenger: match.first, channelId: `c${id}` }), 3);
      const accepted = await at.store.challenges.accept(id, match.second, match, []);
      if (!accepted.ok) throw new Error(`challenge ${id} was not accepted`);
      return accepted.value;
    },
    async write(match, change) {
      const changed = await at.store.matches.change(match, change);
      if (!changed.ok) throw new Error(`match ${match.id} is ${changed.error}`);
      return changed.value;
    },
    claim: (now, from = at.store, holder = 'one') => from.due.claim(now, holder, 1_000, 10, dueKinds),
    beat: async (now, from = at.store, holder = 'one') =>
      (await from.clocks.beat(holder, oneShard, now, 60_000, retime)).awayMs,
    subjects: async (now) => (await at.claim(now)).map(({ kind, subject }) => [kind, subject] as const),
  };
  return at;
}
