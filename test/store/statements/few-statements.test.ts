import { expect, test } from 'vitest';
import type { Database, Queries } from '../../../src/store/sql/queries.ts';
import { storeOn } from '../../../src/store/sql/index.ts';
import { sqliteDatabase } from '../../../src/store/sqlite/database.ts';
import { openDatabase } from '../../../src/store/sqlite/file/database.ts';
import { LocalProcesses } from '../../../src/store/sqlite/processes.ts';
import { ada, bob, challenge, newMatch, ply, t0 } from '../fixture.ts';
import { dueKinds } from '../../support/duekinds.ts';
import { changeAt } from '../../support/change.ts';

/** On PostgreSQL, each statement takes the way to the server and back, and a transaction two more. */
function counted(db: Database): { readonly db: Database; readonly taken: () => string[] } {
  const taken: string[] = [];
  const counting = (queries: Queries): Queries => ({
    all: (query, values) => (taken.push('query'), queries.all(query, values)),
    get: (query, values) => (taken.push('query'), queries.get(query, values)),
    run: (query, values) => (taken.push('query'), queries.run(query, values)),
  });
  const within = <T>(work: (queries: Queries) => Promise<T>) => {
    taken.push('transaction');
    return (queries: Queries) => work(counting(queries));
  };
  return {
    db: {
      ...counting(db),
      reading: (work) => db.reading(within(work)),
      writing: (work) => db.writing(within(work)),
      together: (first, others) => (taken.push('together'), db.together(first, others)),
    },
    taken: () => taken.splice(0),
  };
}

test('a match is read in one statement, and a turn with its due rows stored in one', async () => {
  const opened = openDatabase(':memory:');
  if (!opened.ok) throw new Error(opened.error.sentence);
  const { db, taken } = counted(sqliteDatabase(opened.value.db));
  const store = storeOn(db, new LocalProcesses());
  await store.challenges.add(challenge('K7Q2'), 3);
  await store.challenges.accept('K7Q2', bob, newMatch({ first: ada }), []);
  taken();

  const match = (await store.matches.get('K7Q2'))!;
  expect(taken()).toEqual(['query']);
  await store.matches.row('K7Q2');
  expect(taken()).toEqual(['query']);

  const due = [
    { kind: 'clock' as const, at: t0 + 100 },
    { kind: 'warn' as const, at: t0 + 50 },
    { kind: 'nudge' as const, at: null },
    { kind: 'silence' as const, at: null },
    { kind: 'show' as const, at: t0 + 10 },
  ];
  await changeAt(store, 'K7Q2', match.version, () => ({ ...ply('a1', t0), due }));
  // It is read first here.
  expect(taken()).toEqual(['query', 'together']);
  const claimed = await store.due.claim(t0 + 60, 'one', 1_000, 10, dueKinds);
  expect(claimed.map(({ kind }) => kind)).toEqual(['show', 'warn']);
  expect((await store.matches.get('K7Q2'))?.events).toEqual([{ at: t0, data: { kind: 'ply', text: 'a1' } }]);
  opened.value.close();
});

test('the open matches of a person are found by an index for each seat', async () => {
  const opened = openDatabase(':memory:');
  if (!opened.ok) throw new Error(opened.error.sentence);
  const { $client: client } = opened.value.db;
  const prepared: string[] = [];
  const prepare = client.prepare.bind(client);
  client.prepare = (text: string) => {
    prepared.push(text);
    return prepare(text);
  };
  await storeOn(sqliteDatabase(opened.value.db), new LocalProcesses()).people.openMatches(ada);
  const query = prepared.find((text) => text.includes("= 'open'"))!;
  const plan = prepare(`EXPLAIN QUERY PLAN ${query}`)
    .all(...[...query.matchAll(/\?/g)].map(() => ada))
    .map((row) => (row as { detail: string }).detail)
    .join();
  expect(plan).toMatch(/matches_open_by_first \(first=\?\).*matches_open_by_second \(second=\?\)/);
  opened.value.close();
});
