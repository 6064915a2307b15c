import { RequestMethod, Routes } from 'discord.js';
import { expect, it } from 'vitest';
import { PacedRest } from '../../../../src/discord/gateway/requests/paced-rest.ts';
import { ManualTime } from '../../../support/time.ts';

/** At this limit, requests are sent a second apart, but for the share of it that is left to those that are late. */
const aSecond = 1 / 0.9;

function open(requestsPerSecond: number) {
  const time = new ManualTime();
  const sent: string[] = [];
  const rest = new PacedRest('http://bot', time, requestsPerSecond, {
    request: (url, { method = 'GET', body }) => {
      const what = typeof body === 'string' ? ` ${body}` : '';
      sent.push(`${method} ${new URL(url).pathname.split('/').slice(3).join('/')}${what}`);
      const headers = { 'content-type': 'application/json' };
      return Promise.resolve(new Response('{}', { headers }));
    },
  }).setToken('token');
  /** Lets time pass in small steps. @returns what was sent meanwhile. */
  const pass = async (ms: number): Promise<readonly string[]> => {
    const before = sent.length;
    for (let passed = 0; passed <= ms; passed += 10) {
      if (passed > 0) time.advance(10);
      for (let i = 0; i < 10; i++) await new Promise(setImmediate);
    }
    return sent.slice(before);
  };
  const board = (channel: number) => void rest.post(Routes.channelMessages(String(channel)), { body: {} });
  const edit = (message: number, body: object) =>
    rest.tidy(RequestMethod.Patch, Routes.channelMessage('1', String(message)), body);
  return { rest, time, pass, board, edit };
}

it('what only tidies goes last, and of each message only its newest state', async () => {
  const { rest, pass, board, edit } = open(aSecond);
  board(6);
  const edits = [
    edit(1, { content: 'until one' }),
    edit(2, { components: [] }),
    edit(1, { content: 'until two' }),
    edit(1, { components: [] }),
  ];
  expect(await pass(500)).toEqual(['POST 6/messages {}']);
  for (const channel of [7, 8]) board(channel);
  expect(await pass(2_000)).toEqual(['POST 7/messages {}', 'POST 8/messages {}']);
  expect(await pass(500)).toEqual(['PATCH 1/messages/1 {"content":"until two","components":[]}']);
  board(9);
  expect(await pass(1_000)).toEqual(['POST 9/messages {}']);
  expect(await pass(1_000)).toEqual(['PATCH 1/messages/2 {"components":[]}']);
  await rest.idle();
  expect(await Promise.all(edits)).toEqual([true, true, true, true]);
});

it('what only tidies is dropped after 5 s without room, but for what deletes', async () => {
  const { rest, pass, board, edit } = open(aSecond);
  for (let channel = 11; channel < 18; channel++) board(channel);
  const old = edit(1, { components: [] });
  const removed = rest.tidy(RequestMethod.Delete, Routes.channelMessage('1', '2'));
  const early = await pass(3_500);
  const young = edit(3, { components: [] });
  // Boards are all sent, in their order, at the same pace as without anything to tidy.
  const boards = [11, 12, 13, 14, 15, 16, 17].map((channel) => `POST ${channel}/messages {}`);
  expect([...early, ...(await pass(2_500))]).toEqual(boards);
  expect(await old).toBe(false);
  expect(await pass(2_000)).toEqual(['DELETE 1/messages/2', 'PATCH 1/messages/3 {"components":[]}']);
  expect([await removed, await young]).toEqual([true, true]);
});

it.each([
  [1, [2, 3, 4, 5, 6, 7]],
  [0.5, [1, 2, 2, 3, 3, 4]],
  [0, [0, 0, 0, 0, 0, 0]],
])('a process with %f of the limit keeps to that', async (part, expected) => {
  const { rest, pass, board } = open(50);
  rest.allot(part);
  for (let channel = 0; channel < 10; channel++) board(channel);
  const counts = [(await pass(0)).length];
  while (counts.length < expected.length) counts.push(counts.at(-1)! + (await pass(20)).length);
  expect(counts).toEqual(expected);
});

it('a part is void once its time is over, and what waits goes on with the next one', async () => {
  const { rest, time, pass, board } = open(50);
  rest.allot(1, time.monotonic() + 100);
  for (let channel = 0; channel < 20; channel++) board(channel);
  const sent = (await pass(200)).length;
  expect([sent, rest.part]).toEqual([7, 0]);
  expect(await pass(1_000)).toEqual([]);
  rest.allot(0.5, Infinity);
  expect((await pass(400)).length).toBe(10);
});
