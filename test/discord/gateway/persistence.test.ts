import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../../support/store.ts';
import { openTable, type TestTable } from '../../support/table/table.ts';

let table: TestTable;
/** Makes it look as if the commands had changed. */
let forget: () => void;
beforeEach(async () => {
  const store = memoryStore();
  table = await openTable({ store, network: true });
  forget = () => void store.notes.set('commands', '');
});
afterEach(async () => {
  await table.close();
});

const gatewayUrl = { method: 'GET', path: /^\/gateway\/bot$/ };
const registration = { method: 'PUT', path: /\/commands$/ };
const serverError = { kind: 'status', status: 500 } as const;
const tooMany = { kind: 'status', status: 429, retryAfter: 300 } as const;

const spent = { total: 1_000, remaining: 0, reset_after: 60_000, max_concurrency: 1 };
const noSession = {
  kind: 'status',
  status: 200,
  body: { url: 'ws://127.0.0.1:9', shards: 1, session_start_limit: spent },
} as const;
const strange = { kind: 'status', status: 200, body: 'Please log in to this network' } as const;
const blocked = { kind: 'status', status: 403, body: { message: 'Access denied' } } as const;

const asked = ({ method, path }: { readonly method: string; readonly path: RegExp }): number =>
  table.discord.requests.filter((request) => request.method === method && path.test(request.path)).length;

/** Advances time in seconds until the bot is back. @returns the number of seconds. */
async function secondsUntil(back: Promise<unknown>): Promise<number> {
  let done = false;
  void back.then(() => (done = true));
  for (let seconds = 0; ; seconds++) {
    // discord.js and the local Discord talk over real sockets.
    await new Promise((resolve) => setTimeout(resolve, 15));
    if (done) return seconds;
    if (seconds > 600) throw new Error('ten minutes, and not back');
    table.time.advance(1_000);
  }
}

describe('a start while Discord is away', () => {
  it.each([
    // discord.js itself retries server errors once.
    ['an error of the server', serverError, 6],
    ['a limit of requests', tooMany, 3],
    ['no answer', { kind: 'hang' } as const, 3],
    ['the connections of a day used up', noSession, 3],
    ['an answer of something else', strange, 3],
    ['a network that Discord blocks', blocked, 3],
  ])('%s: it is tried again, after growing pauses, and said once', async (_name, fault, times) => {
    const { discord, delays } = table;
    const before = asked(gatewayUrl);
    const back = table.restart(0, () => discord.faults.request(gatewayUrl, fault, times));
    const seconds = await secondsUntil(back);
    // After at least 1, 2 and 4 seconds.
    expect(seconds).toBeGreaterThanOrEqual(7);
    expect(asked(gatewayUrl) - before).toBe(times + 1);
    expect(delays).toEqual([expect.stringMatching(/^Cannot reach Discord: .*\. Still trying\.$/)]);
    const shown = await table.ada.command(table.channel, 'matches');
    expect(shown.message?.text).toContain('no open match');
  });

  it.each([
    ['an error of the server', serverError],
    ['a limit of requests', tooMany],
  ])('%s for the commands: the bot serves meanwhile, and they are registered later', async (_name, fault) => {
    const { discord, delays } = table;
    const before = asked(registration);
    await table.restart(0, () => {
      forget();
      discord.faults.request(registration, fault, 4);
    });
    expect(delays).toEqual([expect.stringMatching(/^Discord is not accepting the commands right now: /)]);
    const shown = await table.ada.command(table.channel, 'matches');
    expect(shown.message?.text).toContain('no open match');
    const registered = discord.until(
      () =>
        discord.requests.find(
          ({ method, status }) => method === 'PUT' && status === 200 && asked(registration) > before + 2,
        ),
      20_000,
    );
    expect(await secondsUntil(registered)).toBeGreaterThanOrEqual(1);
  });
});
