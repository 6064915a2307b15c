import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tak } from '../../../src/games/tak/index.ts';
import { openDatabase } from '../../../src/store/sqlite/file/database.ts';
import { storeIn } from '../../../src/store/sqlite/index.ts';
import type { Match } from '../../../src/matches/index.ts';
import { ada, bob, club, Table, value } from '../../matches/table.ts';
import { randomFor } from '../../support/seed.ts';
import { dueKinds } from '../../support/duekinds.ts';

let table: Table;
beforeEach(() => {
  table = new Table([tak]);
});
afterEach(() => table.close());

const begin = (): Promise<Match> =>
  table.begin({ gameId: 'tak', options: { size: 3 }, terms: { rated: true, time: 86_400_000 } });

/** Plays match after match with random moves, with the bot's usual queries for each, up to a number of turns. */
async function play(turns: number): Promise<void> {
  const random = randomFor('prepared');
  const { stored, turns: played } = table.matches;
  let match = await begin();
  for (let made = 0; made < turns; made++) {
    const mover = match.players[match.toMove];
    const ply = random.of([...match.board!.legalPlies()]);
    const messageId = `${match.id}-${match.version}`;
    match = value(await played.play(match.id, mover, club, ply)).match;
    await stored.posted(match, { channelId: club.channelId, messageId });
    expect(await stored.byBoard(messageId, club)).toMatchObject({ turn: match.turn });
    await stored.mine(bob.id, club);
    await table.store.people.traces(ada.id);
    table.now += 20_000;
    await table.beat();
    await table.actOnDue();
    if (match.outcome !== undefined) match = await begin();
  }
}

test('no query has a bare parameter, for which SQLite would plan it anew each time', async () => {
  const opened = openDatabase(':memory:');
  if (!opened.ok) throw new Error(opened.error.sentence);
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  try {
    const store = storeIn(opened.value.db);
    await store.matches.get('K7Q2');
    await store.matches.list({ scopeId: '1', personId: '2', status: 'open' }, { offset: 0, limit: 10 });
    await store.due.set('expire', 'K7Q2', 1);
    await store.due.claim(2, 'process', 1_000, 10, dueKinds);
    const sources = prepare.mock.calls.map(([source]) => source).filter((source) => source.includes('?'));
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources) expect(source).not.toMatch(/[^+]\?/);
  } finally {
    prepare.mockRestore();
    opened.value.close();
  }
});

test('a hundred turns, with the matches that they end and begin, build no query and prepare none', async () => {
  await play(60);
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  try {
    await play(100);
    expect(prepare.mock.calls.map(([source]) => source)).toEqual([]);
  } finally {
    prepare.mockRestore();
  }
});
