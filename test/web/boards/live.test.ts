import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Bus } from '../../../src/matches/model/bus.ts';
import type { Match } from '../../../src/matches/index.ts';
import { Attendance } from '../../../src/matches/reading/attendance.ts';
import { Live } from '../../../src/web/boards/live.ts';
import type { MatchView } from '../../../src/web/protocol.ts';
import { ManualTime } from '../../support/time.ts';
import { open } from '../open.ts';

/** What a page is told, the newest last. */
async function follow({ web }: Awaited<ReturnType<typeof open>>, bearer: string) {
  const answer = await web.routes.request('/api/live', { headers: { authorization: `Bearer ${bearer}` } });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  return {
    next: async (): Promise<MatchView> => {
      for (;;) {
        const { value = '' } = await reader.read();
        const [, data] = /^data: (.*)$/m.exec(value) ?? [];
        if (data !== undefined) return JSON.parse(data) as MatchView;
      }
    },
    end: () => reader.cancel(),
  };
}

it('tells pages at once of what happens in Discord, and who is there', async () => {
  const table = await open();
  const { ada, ben, channel, token } = table;
  const page = await follow(table, await token(ben));
  expect(await page.next()).toMatchObject({
    turn: 0,
    seat: 'second',
    present: { players: ['second'], watching: [] },
  });
  await ada.command(channel, 'move', { move: 'a1' });
  expect(await page.next()).toMatchObject({ turn: 1, plies: ['a1'], toMove: 'second' });
  await ben.command(channel, 'draw');
  expect(await page.next()).toMatchObject({ offers: [{ what: 'draw', by: 'second' }] });
  await ada.command(channel, 'resign');
  await table.table.settled();
  await ada.press(ada.sees(channel).at(-1)!, 'Resign');
  expect(await page.next()).toMatchObject({ outcome: { winner: 'second' } });
  await page.end();
});

it('counts those whose pages have to ask again and again as there, until they stop', async () => {
  const table = await open();
  const { ben, cleo, time, token, ask } = table;
  const page = await follow(table, await token(ben));
  await page.next();
  const cleos = await token(cleo);
  for (let round = 0; round < 4; round += 1) {
    await ask('/api/board', cleos);
    time.advance(2_000);
  }
  expect((await page.next()).present).toEqual({ players: ['second'], watching: ['Cleo'], others: 0 });
  time.advance(5_000);
  expect((await page.next()).present).toEqual({ players: ['second'], watching: [], others: 0 });
  await page.end();
});

it('names a few of many who watch', async () => {
  const table = await open();
  const { ben, discord, time, token, web } = table;
  const page = await follow(table, await token(ben));
  await page.next();
  const pages = [];
  for (const name of ['Dora', 'Emil', 'Fay', 'Gus', 'Hal']) {
    const watching = await follow(table, await token(discord.addPerson({ name })));
    pages.push(watching);
    await watching.next();
  }
  time.advance(1_000);
  expect((await page.next()).present).toEqual({
    players: ['second'],
    watching: ['Dora', 'Emil', 'Fay'],
    others: 2,
  });
  expect((await pages[1]!.next()).present).toMatchObject({ watching: ['Dora', 'Fay', 'Gus'], others: 1 });
  for (const one of [...pages, page]) await one.end();
  web.close();
});

it('keeps nothing for a page that reads nothing', async () => {
  const { ada, ben, time, token, web } = await open();
  const request = async (person: typeof ada) => {
    const headers = { authorization: `Bearer ${await token(person)}` };
    return (await web.routes.request('/api/live', { headers })).body!;
  };
  const idle = await request(ben);
  const reader = (await request(ada)).pipeThrough(new TextDecoderStream()).getReader();
  let last = '';
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value.startsWith('data:')) last = value;
    }
  })();
  for (let pulse = 0; pulse < 5; pulse += 1) {
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    time.advance(5_000);
  }
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(last).toContain('"players":["first"]');
  await reader.cancel();
  await reading;
  await idle.cancel();
});

it('lets one person have ten pages open, and another as soon as one is closed', async () => {
  const table = await open();
  const { ada, ben, token, web } = table;
  const headers = { authorization: `Bearer ${await token(ada)}` };
  const pages = await Promise.all(
    Array.from({ length: 10 }, () => follow(table, headers.authorization.slice(7))),
  );
  for (const page of pages) await page.next();
  const refused = await web.routes.request('/api/live', { headers });
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('too many boards')]);
  await (await follow(table, await token(ben))).end();
  await pages[0]!.end();
  const page = await follow(table, headers.authorization.slice(7));
  await page.next();
  for (const one of [...pages.slice(1), page]) await one.end();
});

/** Pages of as many matches, of which only the versions matter. */
function manyPages(count: number) {
  const time = new ManualTime();
  const versions = new Map(Array.from({ length: count }, (_, i) => [String(i), 0]));
  const [looked, told, failures]: [string[], string[], string[]] = [[], [], []];
  const bus = new Bus();
  const matchOf = (id: string) => ({ id, version: versions.get(id) }) as Match;
  const stored = {
    current: ({ id }: Match) => {
      looked.push(id);
      return Promise.resolve(matchOf(id));
    },
    changed: (matches: readonly Match[]) =>
      Promise.resolve(
        matches.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => matchOf(id)),
      ),
  };
  const live = new Live({
    matches: { stored, bus, attendance: new Attendance({ now: time.now }) } as never,
    time,
    onFailure: (cause) => failures.push(String(cause)),
  });
  for (const id of versions.keys())
    live.follow(matchOf(id), {
      person: { id, name: id },
      tell: ({ version }) => void told.push(`${id} v${version}`),
    });
  return {
    live,
    time,
    stored,
    looked,
    told,
    failures,
    change: (id: string, isHere: boolean) => {
      versions.set(id, versions.get(id)! + 1);
      if (isHere) bus.tell('changed', id);
    },
  };
}

it.each([1, 1_000])('looks up only the match that this process changed, with %i open', async (count) => {
  const { live, looked, told, change } = manyPages(count);
  await setImmediate();
  looked.length = told.length = 0;
  change('0', true);
  await setImmediate();
  expect([looked, told]).toEqual([['0'], ['0 v1']]);
  live.close();
});

it.each([1, 1_000])('finds within 50 ms what another process has changed, with %i open', async (count) => {
  const { live, time, looked, told, change } = manyPages(count);
  await setImmediate();
  for (const version of [1, 2]) {
    looked.length = told.length = 0;
    change('0', false);
    await setImmediate();
    expect(told).toEqual([]);
    time.advance(50);
    await setImmediate();
    // It was read with the versions.
    expect([looked, told]).toEqual([[], [`0 v${version}`]]);
  }
  live.close();
});

it('goes on looking after the store has failed', async () => {
  const { live, time, told, change, stored, failures } = manyPages(1);
  await setImmediate();
  told.length = 0;
  const { changed } = stored;
  stored.changed = () => Promise.reject(new Error('unreachable'));
  change('0', false);
  time.advance(50);
  await setImmediate();
  stored.changed = changed;
  time.advance(50);
  await setImmediate();
  expect([failures, told]).toEqual([['Error: unreachable'], ['0 v1']]);
  live.close();
});

it('tells a crowd who has come once a second, and a move at once', async () => {
  const { live, time, told, change } = manyPages(1);
  await setImmediate();
  time.advance(1_000);
  told.length = 0;
  const crowd = 200;
  for (let i = 0; i < crowd; i += 1)
    live.follow({ id: '0', version: 0 } as Match, {
      person: { id: `spectator ${i}`, name: 'Cleo' },
      tell: ({ version }) => void told.push(`0 v${version}`),
    });
  expect(told.length).toBe(crowd);
  expect(live.present('0').size).toBe(crowd + 1);
  time.advance(1_000);
  await setImmediate();
  expect(told.length).toBe(2 * crowd + 1);
  change('0', true);
  await setImmediate();
  expect(told.length).toBe(3 * crowd + 2);
  live.close();
});
