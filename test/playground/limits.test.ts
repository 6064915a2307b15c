import { RESTEvents } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { Limits } from '../../src/playground/limits.ts';
import { connect, openStandIn } from '../support/standin.ts';
import { ManualTime } from '../support/time.ts';

describe('Limits', () => {
  it('count each channel by itself, and open again when the window ends', () => {
    const clock = new ManualTime();
    const limits = new Limits(clock, true);
    const take = (channel: string): boolean =>
      limits.request('POST /messages', channel, { count: 5, per: 5000 }, true).allowed;
    expect([1, 2, 3, 4, 5, 6].map(() => take('a'))).toEqual([true, true, true, true, true, false]);
    expect(take('b')).toBe(true);
    clock.advance(5000);
    expect(take('a')).toBe(true);
  });

  it('let fifty requests a second through altogether, and interactions besides', () => {
    const limits = new Limits(new ManualTime(), true);
    const take = (index: number, counts: boolean) =>
      limits.request('GET /x', `${index}`, { count: 5, per: 1000 }, counts);
    for (let i = 0; i < 50; i += 1) expect(take(i, true).allowed).toBe(true);
    expect(take(50, true)).toMatchObject({ allowed: false, scope: 'global' });
    expect(take(51, false).allowed).toBe(true);
  });

  it('tell what is left', () => {
    const limits = new Limits(new ManualTime(), true);
    const { headers } = limits.request('GET /x', 'a', { count: 5, per: 1000 }, true);
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '4',
      'x-ratelimit-reset-after': '1.000',
    });
  });
});

describe('the server', () => {
  it('answers 429 to whoever does not wait', async () => {
    const standIn = await openStandIn({ limits: true });
    const post = (): Promise<Response> =>
      fetch(`${standIn.apiUrl}/v10/channels/${standIn.channel('table').id}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${standIn.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content: 'a' }),
      });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(post));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = answers.find((answer) => answer.status === 429);
    const body = (await refused?.json()) as { retry_after: number };
    expect(body).toMatchObject({ message: 'You are being rate limited.', global: false });
    expect(body.retry_after).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBe(body.retry_after);
  });

  it('gets on with discord.js, which waits by itself', async () => {
    const standIn = await openStandIn({ limits: true });
    const client = await connect(standIn);
    let waited = 0;
    client.rest.on(RESTEvents.RateLimited, () => (waited += 1));
    const channel = await client.channels.fetch(standIn.channel('table').id);
    if (channel?.isSendable() !== true) throw new Error('the bot cannot write here');
    const message = await channel.send('board');
    // Discord takes one in a quarter of a second.
    await Promise.all(['1️⃣', '2️⃣', '3️⃣'].map((emoji) => message.react(emoji)));
    const [seen] = standIn.person('Ada').sees(standIn.channel('table'));
    expect(seen?.reactions).toHaveLength(3);
    expect(standIn.requests.filter((request) => request.status === 429)).toEqual([]);
    expect(waited).toBeGreaterThan(0);
  });

  it('fails, hangs and is slow on order', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const route = `/channels/${standIn.channel('table').id}/messages` as const;
    const post = (signal?: AbortSignal): Promise<unknown> =>
      client.rest.post(route, { body: { content: 'a' }, ...(signal && { signal }) });
    const match = { method: 'POST', path: /^\/channels\/\d+\/messages$/ };
    standIn.faults.request(match, { kind: 'status', status: 500 });
    await expect(post()).rejects.toMatchObject({ status: 500 });
    standIn.faults.request(match, { kind: 'status', status: 502 });
    await expect(post()).rejects.toMatchObject({ status: 502 });
    standIn.faults.request(match, { kind: 'status', status: 429, retryAfter: 0.1 });
    await post();
    expect(
      standIn.requests.filter((request) => request.path === route).map((request) => request.status),
    ).toEqual([500, 502, 429, 200]);
    standIn.faults.request(match, { kind: 'hang' });
    await expect(post(AbortSignal.timeout(50))).rejects.toThrow();
    standIn.faults.request(match, { kind: 'slow', ms: 100 });
    const began = performance.now();
    await post();
    expect(performance.now() - began).toBeGreaterThan(90);
    expect(standIn.person('Ada').sees(standIn.channel('table'))).toHaveLength(2);
  });
});
