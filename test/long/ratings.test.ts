import Sqlite from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ratingRules, rebuildRatings, Replayer } from '../../src/matches/ratings/index.ts';
import { openSqliteStore } from '../../src/store/sqlite/index.ts';
import { randomFor } from '../support/seed.ts';
import { day, end, scopeId, nothing, t0 } from '../store/fixture.ts';
import { changeAt } from '../support/change.ts';

test('a rebuild is the same as 10,000 matches one by one, with voids', { timeout: 1_200_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'taktable-ratings-'));
  const path = join(folder, 'test.db');
  const opened = openSqliteStore(path);
  if (!opened.ok) throw new Error(opened.error.sentence);
  const store = opened.value;
  const client = new Sqlite(path);
  const random = randomFor('10,000 matches');
  const insert =
    client.prepare(`INSERT INTO matches (id, game_id, scope_id, channel_id, first, second, options, status,
    version, turn, to_move, plies, created_at, updated_at)
    VALUES (?, 'tak', '${scopeId}', '3', ?, ?, '{}', 'open', 1, 9, 'first', 9, ?, ?)`);
  const count = 10_000;
  let voided = 0;
  const people = 120;
  client.transaction(() => {
    for (let i = 0; i < count; i += 1) {
      const first = random.between(0, people - 1);
      const second = (first + random.between(1, people - 1)) % people;
      insert.run(`M${i}`, String(first), String(second), t0 + i, t0 + i);
    }
  })();
  for (let i = 0; i < count; i += 1) {
    const counting = { rules: ratingRules, as: { category: random.of(['5', '6', '7']), rated: true } };
    const winner = random.of(['first', 'second', null] as const);
    await changeAt(store, `M${i}`, 1, () => ({ ...end(winner, t0 + i * 0.05 * day), counting }));
    if (i % 100 !== 99) continue;
    // Mostly recent matches, sometimes old ones.
    const id = `M${random.between(i % 2_000 === 1_999 ? 0 : i - 60, i)}`;
    const outcome = { winner: null, by: 'void', score: '*', void: true };
    const match = await store.matches.get(id);
    if (match === undefined || match.rated === null) continue;
    voided += 1;
    await changeAt(store, id, match.version, () => ({
      ...nothing,
      match: { outcome },
      counting: { rules: ratingRules, as: null },
    }));
  }
  const replayer = new Replayer(store);
  while (await replayer.next());
  const everything = () =>
    ['results', 'ratings', 'scores'].map((table) =>
      client.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3, 4, 5`).all(),
    );
  const before = everything();
  expect(voided).toBeGreaterThan(80);
  expect(await rebuildRatings(store)).toEqual({ matches: count - voided, changed: 0 });
  expect(everything()).toEqual(before);
  client.close();
  store.close();
  rmSync(folder, { recursive: true });
});
