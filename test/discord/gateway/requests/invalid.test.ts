import { expect, it } from 'vitest';
import { HeldBack, InvalidRequests } from '../../../../src/discord/gateway/requests/invalid.ts';
import { ManualTime } from '../../../support/time.ts';

/** Discord bans a bot for 10,000 invalid requests in ten minutes (its documentation of rate limits, August 2026). */
const minute = 60_000;

function open(status: (path: string) => number) {
  const time = new ManualTime();
  const invalid = new InvalidRequests(time);
  let sent = 0;
  const { request } = invalid.brake({
    request: (url) => {
      sent += 1;
      const path = new URL(url).pathname;
      const headers: Record<string, string> = path.includes('shared')
        ? { 'x-ratelimit-scope': 'shared' }
        : {};
      return Promise.resolve(new Response('{}', { status: status(path), headers }));
    },
  });
  /** @returns how many of the requests are sent. */
  const ask = async (count: number, path: string, method = 'POST'): Promise<number> => {
    const before = sent;
    for (let i = 0; i < count; i++)
      await request(`https://discord.com/api/v10/${path}`, { method }).catch((cause: unknown) => {
        if (!(cause instanceof HeldBack)) throw cause;
      });
    return sent - before;
  };
  return { time, invalid, ask };
}

const refused = (path: string): number => (path.includes('/9') || path.includes('callback') ? 403 : 200);

it('what is refused again and again is asked for once a minute from 4,000 on, and the rest goes on', async () => {
  const { time, ask, invalid } = open(refused);
  expect(await ask(4_000, 'channels/9/messages')).toBe(4_000);
  expect(await ask(10, 'channels/9/messages')).toBe(0);
  expect(await ask(10, 'channels/1/messages')).toBe(10);
  // Another kind of request to that channel may be allowed.
  expect(await ask(10, 'channels/9/typing')).toBe(1);
  time.advance(minute);
  expect(await ask(10, 'channels/9/messages')).toBe(1);
  expect(invalid.total).toEqual({ 401: 0, 403: 4_002, 429: 0 });
  // Ten minutes later they are forgotten.
  time.advance(11 * minute);
  expect(await ask(10, 'channels/9/messages')).toBe(10);
});

it('from 8,000 on it is not asked for at all, until the first ones are ten minutes old', async () => {
  const { time, ask } = open(refused);
  for (let channel = 0; channel < 8_000; channel++) await ask(1, `channels/9${channel}/messages`);
  time.advance(minute);
  expect(await ask(1, 'channels/97/messages')).toBe(0);
  expect(await ask(1, 'channels/1/messages')).toBe(1);
  time.advance(11 * minute);
  expect(await ask(1, 'channels/97/messages')).toBe(1);
});

it('answers to interactions are counted, and never held back', async () => {
  const { ask, invalid } = open(refused);
  expect(await ask(9_000, 'interactions/1/token/callback')).toBe(9_000);
  expect(invalid.total[403]).toBe(9_000);
});

it('limits that are shared with others do not count, and neither do other statuses', async () => {
  const { ask, invalid } = open((path) => (path.includes('shared') ? 429 : 500));
  await ask(10, 'channels/1/shared');
  await ask(10, 'channels/1/messages');
  expect(invalid.total).toEqual({ 401: 0, 403: 0, 429: 0 });
});
