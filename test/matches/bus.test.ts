import { expect, it, onTestFinished } from 'vitest';
import { ada, bob, club, Table } from './table.ts';

/** What the bus tells of a match, from its first turn on. */
async function begin() {
  const table = new Table();
  onTestFinished(() => table.close());
  const match = await table.begin();
  const told: string[] = [];
  const { bus } = table.matches;
  bus.on('changed', (id) => told.push(`changed ${String(id === match.id)}`));
  bus.on('remote', ({ turn }, offer) =>
    told.push(offer === undefined ? `turn ${turn}` : `${offer.by.name}: ${offer.how} ${offer.what}`),
  );
  bus.on('returned', (awayMs, { ids }) => told.push(`away ${awayMs} on ${ids.join()}`));
  return { table, match, told, ...table.matches };
}

it('tells what players do elsewhere than in Discord, once it is stored', async () => {
  const { match, told, remote } = await begin();
  await remote.play(match, ada, club, '1', 0);
  // Ben has not seen it.
  expect((await remote.play(match, bob, club, '1', 0)).ok).toBe(false);
  await remote.offer(match, club, { by: bob, what: 'draw', how: 'make' }, 1);
  await remote.offer(match, club, { by: ada, what: 'draw', how: 'refuse' }, 1);
  await remote.resign(match, bob, club);
  const changed = 'changed true';
  const offers = [changed, 'Bob: make draw', changed, 'Ada: refuse draw'];
  expect(told).toEqual([changed, 'turn 1', ...offers, changed, 'turn 1']);
});

it('leaves what Discord’s handlers do to them, and tells no longer than it is heard', async () => {
  const { match, told, turns, bus } = await begin();
  let count = 0;
  const end = bus.on('changed', () => count++);
  await turns.play(match, ada, club, '1');
  end();
  await turns.play(match.id, bob, club, '1');
  expect([told, count]).toEqual([['changed true', 'changed true'], 1]);
});

it('tells which shards nobody served, and for how long', async () => {
  const { table, told, clocks } = await begin();
  const shards = { count: 1, ids: [0] };
  await table.beat();
  table.now += 30_000;
  await table.beat();
  table.now += 90_000;
  await table.beat();
  table.now += 120_000;
  await clocks.shift(120_000, shards);
  expect(told).toEqual(['away 90000 on 0', 'away 120000 on 0']);
});
