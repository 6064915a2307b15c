import { afterEach, describe, expect, it } from 'vitest';
import { openTable, type TestTable } from '../../support/table/table.ts';

let table: TestTable;
afterEach(async () => {
  await table.close();
});

/** What the local Discord recommends and requires; a test changes it. */
const oneShard = () => ({ shards: 1, maxConcurrency: 16, required: 1 });

const playing = async () => (await table.ada.command(table.channel, 'matches')).message?.text;

/** Lets the bot wait for its turn to identify and for tries after failures. */
async function passUntil(done: () => boolean): Promise<void> {
  for (let tries = 0; !done(); tries++) {
    if (tries > 400) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
    table.time.advance(1_000);
  }
}

const asked = (): number => table.discord.requests.filter(({ path }) => path === '/gateway/bot').length;

describe('a Discord that requires more shards than it recommended (close code 4011)', () => {
  it('is asked anew when the bot outgrows them, and the bot goes on', async () => {
    const sharding = oneShard();
    table = await openTable({ sharding, network: true });
    const board = await table.start({ size: 3 });
    const before = asked();
    Object.assign(sharding, { shards: 2, required: 2 });
    table.discord.gateway.invalidate(false);
    const { identifies } = table.discord.gateway;
    await passUntil(() => table.discord.gateway.identifies >= identifies + 2);
    expect(asked()).toBeGreaterThan(before);
    await table.settled();
    expect(await playing()).toContain('Ben');
    // The match is played on, and its board is posted once.
    table.ada.reply(board, 'a1');
    expect((await table.board(2)).content).toContain('`a1`');
    expect(table.boards()).toHaveLength(2);
  });

  it('is asked anew at the start, until what it recommends is enough', async () => {
    const sharding = oneShard();
    table = await openTable({ sharding, network: true });
    const back = table.restart(0, () => Object.assign(sharding, { required: 2 }));
    let done = false;
    void back.then(() => (done = true));
    await passUntil(() => table.delays.length > 0);
    expect(table.delays).toEqual([
      'Cannot reach Discord: it requires more shards than it recommended. Still trying.',
    ]);
    Object.assign(sharding, { shards: 2 });
    await passUntil(() => done);
    expect(await playing()).toContain('no open match');
  });
});
