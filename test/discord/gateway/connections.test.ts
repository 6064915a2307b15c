import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { Routes } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import { PacedRest } from '../../../src/discord/gateway/requests/paced-rest.ts';
import { interactionRest } from '../../../src/discord/gateway/requests/rest.ts';
import { Responder, Unanswerable } from '../../../src/discord/interactions/responder.ts';
import { ManualTime } from '../../support/time.ts';

/** Of the bot to Discord, of each of two kinds. */
const most = 64;
/** More than there are connections. */
const many = 3 * most;

/** A Discord that accepts every request, and answers those to which `answers` says so, or once it is released. */
async function openSlowDiscord(answers: (path: string) => boolean) {
  const held: ServerResponse[] = [];
  let released = false;
  const answer = (response: ServerResponse) =>
    response.setHeader('content-type', 'application/json').end('{"id":"1"}');
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (released || answers(request.url!)) answer(response);
      else held.push(response);
    });
  });
  let [open, peak] = [0, 0];
  server.on('connection', (socket) => {
    peak = Math.max(peak, ++open);
    socket.on('close', () => open--);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    held,
    get peak() {
      return peak;
    },
    release: () => {
      released = true;
      held.splice(0).forEach(answer);
    },
  };
}

const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true);

const isCallback = (path: string): boolean => path.endsWith('/callback');

const interactions = (apiUrl: string, time: ManualTime) => {
  const rest = interactionRest(apiUrl, time);
  return Array.from(
    { length: many },
    (_, i) =>
      new Responder(rest, time, {
        id: `${i}`,
        token: `token-${i}`,
        applicationId: '1',
        mayUpdate: false,
        inContainer: false,
      }),
  );
};

const picture = { name: 'board.png', data: Buffer.alloc(20_000) };

it('acknowledges at once while Discord takes no pictures, over a limited number of connections', async () => {
  const time = new ManualTime();
  const discord = await openSlowDiscord(isCallback);
  const rest = new PacedRest(discord.apiUrl, time, 1e9).setToken('token');
  let posted = 0;
  const boards = Array.from({ length: many }, async (_, i) => {
    await rest.post(Routes.channelMessages(`${i}`), { files: [picture], body: {} });
    posted++;
  });
  await until(() => discord.held.length >= most);

  const responders = interactions(discord.apiUrl, time);
  await Promise.all(responders.map((responder) => responder.acknowledge('private')));
  expect(posted).toBe(0);
  const replies = responders.map((responder) => responder.update({ content: 'Your turn.' }));

  discord.release();
  await Promise.all([...boards, ...replies]);
  expect(posted).toBe(many);
  expect(discord.peak).toBeLessThanOrEqual(2 * most);
});

/** A Discord whose queue of connections overflows, because it takes none. @returns its address. */
async function openDeafDiscord(): Promise<string> {
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads');
    const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`,
    { eval: true },
  );
  onTestFinished(async () => void (await thread.terminate()));
  const [port] = (await once(thread, 'message')) as [number];
  return `http://127.0.0.1:${port}/api`;
}

// A connection itself would give up after 10 s.
it('gives up an acknowledgement in time that waits for a connection', { timeout: 9_000 }, async () => {
  const time = new ManualTime();
  const responders = interactions(await openDeafDiscord(), time).slice(0, 10);
  let over = false;
  const causes = Promise.all(
    responders.map((responder) => responder.acknowledge('private').catch((cause: unknown) => cause)),
  ).finally(() => (over = true));
  while (!over) {
    time.advance(2_500);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await causes).every((cause) => cause instanceof Unanswerable)).toBe(true);
});
