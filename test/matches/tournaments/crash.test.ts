import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMatches, type Matches } from '../../../src/matches/index.ts';
import { mapMethods } from '../../../src/store/methods.ts';
import type { Store } from '../../../src/store/store.ts';
import { counting } from '../../support/counting.ts';
import { isThorough, randomFor } from '../../support/seed.ts';
import { memoryStore } from '../../support/store.ts';
import { ada, bob, cleo, club, value } from '../table.ts';

const day = 86_400_000;
const dora = { id: '100000000000000004', name: 'Dora' };

let store: ReturnType<typeof memoryStore>;
let now: number;
beforeEach(() => {
  store = memoryStore();
  now = 1_750_000_000_000;
});
afterEach(() => {
  store.close();
});

const dice = randomFor('crashes');

/** Every call of the store, or every second one. */
const step = isThorough ? 1 : 2;

/** A process on the same database. */
function processOn(kept: Store): Matches {
  return createMatches({
    store: kept,
    games: [counting],
    now: () => now,
    random: () => dice.next(),
    holder: 'test',
  });
}

/** The store of a process that is killed at its call number `at`, from 0: before it reaches the database, or after. */
function dying(at: number, when: 'before' | 'after'): Store {
  let calls = 0;
  return mapMethods(store, (method) => async (...given) => {
    const call = calls++;
    const result = call < at || (call === at && when === 'after') ? await method(...given) : undefined;
    if (call >= at) throw new Error('killed');
    return result;
  });
}

type Act = (matches: Matches, id: string) => Promise<unknown>;

const advance: Act = ({ rounds }, id) => rounds.advance(id);

/** @returns whether it was killed. */
async function killed(id: string, at: number, when: 'before' | 'after', act = advance): Promise<boolean> {
  try {
    await act(processOn(dying(at, when)), id);
    return false;
  } catch (cause) {
    expect(String(cause)).toContain('killed');
    return true;
  }
}

async function started(): Promise<string> {
  const { tournaments, entries } = processOn(store);
  const options = { gameId: 'counting', game: { target: 5 }, terms: {}, format: 'knockout' as const };
  const { id } = value(
    await tournaments.create(
      {
        ...options,
        name: 'Cup',
        rounds: null,
        atOnce: [1],
        games: 2,
        days: 1,
        absence: 'forfeit',
        threads: false,
        deciders: 0,
        third: false,
        groupSize: 4,
        advance: 2,
      },
      ada,
      club,
    ),
  );
  for (const person of [ada, bob, cleo, dora]) value(await entries.join(id, person, club));
  value(await tournaments.start(id, club));
  return id;
}

/** What happened, and how many matches there are, open and over. */
async function history(id: string): Promise<unknown> {
  const stored = await store.tournaments.get(id);
  const rows = await store.tournaments.matches(id);
  return {
    kinds: stored?.events.map(({ data }) => (data as { kind: string }).kind),
    open: rows.filter(({ status }) => status === 'open').length,
    all: rows.length,
  };
}

describe.each(['before', 'after'] as const)('a process killed %s a call of the store', (when) => {
  it('begins a round once, and ends it once', async () => {
    const whole = await started();
    await processOn(store).rounds.advance(whole);
    const begun = await history(whole);
    expect(begun).toMatchObject({ open: 4, all: 4 });
    now += 2 * day;
    await processOn(store).rounds.advance(whole);
    const over = await history(whole);
    let deaths = 0;
    for (let at = 0, isKilled = true; isKilled; at += step) {
      const id = await started();
      isKilled = await killed(id, at, when);
      await processOn(store).rounds.advance(id);
      expect(await history(id), `killed at call ${at}`).toEqual(begun);
      deaths += isKilled ? 1 : 0;
    }
    expect(deaths * step).toBeGreaterThan(3);
    deaths = 0;
    for (let at = 0, isKilled = true; isKilled; at += step) {
      const id = await started();
      await processOn(store).rounds.advance(id);
      now += 2 * day;
      isKilled = await killed(id, at, when);
      await processOn(store).rounds.advance(id);
      expect(await history(id), `killed at call ${at} at the end of a round`).toEqual(over);
      deaths += isKilled ? 1 : 0;
    }
    // Each of the four matches is ended by a change of its own.
    expect(deaths * step).toBeGreaterThan(8);
  });

  it.each<{ name: string; act: Act; ended: number; log: readonly unknown[] }>([
    {
      name: 'an end',
      act: ({ tournaments }, id) => tournaments.end(id, bob, club, 'Rain'),
      ended: 4,
      log: Array(4).fill('cancel'),
    },
    {
      name: 'an undo',
      act: ({ tournaments }, id) => tournaments.undo(id, bob, club, 'Rain'),
      ended: 4,
      log: Array(4).fill('void'),
    },
    { name: 'leaving', act: ({ entries }, id) => entries.leave(id, bob, club), ended: 2, log: [] },
    {
      name: 'a withdrawal',
      act: ({ entries }, id) => entries.withdraw(id, bob, club, 'Rain'),
      ended: 2,
      log: [],
    },
  ])('closes the matches that $name leaves over', async ({ act, ended, log }) => {
    const open = async (id: string) =>
      (await store.tournaments.matches(id)).filter(({ status }) => status === 'open').length;
    const verdicts = async () =>
      (await store.log.list(club.guildId, { offset: 0, limit: 10 })).map(({ verdict }) => verdict);
    for (let at = 0, isKilled = true; isKilled; at += step) {
      store.close();
      store = memoryStore();
      const id = await started();
      await processOn(store).rounds.advance(id);
      isKilled = await killed(id, at, when, act);
      const stored = await store.tournaments.get(id);
      const isStored = stored?.events.some(({ data }) =>
        ['end', 'undo', 'withdraw'].includes((data as { kind: string }).kind),
      );
      await processOn(store).rounds.advance(id);
      expect(await open(id), `killed at call ${at}`).toBe(isStored ? 4 - ended : 4);
      expect(await verdicts()).toEqual(isStored ? log : []);
    }
  });
});
