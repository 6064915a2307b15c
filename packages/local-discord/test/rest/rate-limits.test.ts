import { RESTEvents } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { RateLimits } from '../../src/rest/rate-limits.ts';
import { connect, openDiscord } from '../support/discord.ts';
import { ManualClock } from '../../src/manual-clock.ts';

describe('RateLimits', () => {
  it('count each channel by itself, and open again when the window ends', () => {
    const clock = new ManualClock();
    const limits = new RateLimits(clock, true);
    const take = (channel: string): boolean =>
      limits.request('POST /messages', channel, { count: 5, per: 5000 }, true).allowed;
    expect([1, 2, 3, 4, 5, 6].map(() => take('a'))).toEqual([true, true, true, true, true, false]);
    expect(take('b')).toBe(true);
    clock.advance(5000);
    expect(take('a')).toBe(true);
  });

  it('let fifty requests a second through altogether, and interactions besides', () => {
    const limits = new RateLimits(new ManualClock(), true);
    const take = (index: number, counts: boolean) =>
      limits.request('GET /x', `${index}`, { count: 5, per: 1000 }, counts);
    for (let i = 0; i < 50; i += 1) expect(take(i, true).allowed).toBe(true);
    expect(take(50, true)).toMatchObject({ allowed: false, scope: 'global' });
    expect(take(51, false).allowed).toBe(true);
  });

  it('tell what is left', () => {
    const limits = new RateLimits(new ManualClock(), true);
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
    const discord = await openDiscord({ limits: true });
    const post = (): Promise<Response> =>
      fetch(`${discord.apiUrl}/v10/channels/${discord.channel('general').id}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
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
    const discord = await openDiscord({ limits: true });
    const client = await connect(discord);
    let waited = 0;
    client.rest.on(RESTEvents.RateLimited, () => (waited += 1));
    const channel = await client.channels.fetch(discord.channel('general').id);
    if (channel?.isSendable() !== true) throw new Error('the bot cannot write here');
    const message = await channel.send('board');
    // Discord allows one every quarter of a second.
    await Promise.all(['1️⃣', '2️⃣', '3️⃣'].map((emoji) => message.react(emoji)));
    const [seen] = discord.person('Ada').sees(discord.channel('general'));
    expect(seen?.reactions).toHaveLength(3);
    expect(discord.requests.filter((request) => request.status === 429)).toEqual([]);
    expect(waited).toBeGreaterThan(0);
  });

  it('fails, hangs and is slow on order', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const route = `/channels/${discord.channel('general').id}/messages` as const;
    const post = (signal?: AbortSignal): Promise<unknown> =>
      client.rest.post(route, { body: { content: 'a' }, ...(signal && { signal }) });
    const match = { method: 'POST', path: /^\/channels\/\d+\/messages$/ };
    discord.faults.request(match, { kind: 'status', status: 500 });
    await expect(post()).rejects.toMatchObject({ status: 500 });
    discord.faults.request(match, { kind: 'status', status: 502 });
    await expect(post()).rejects.toMatchObject({ status: 502 });
    discord.faults.request(match, { kind: 'status', status: 429, retryAfter: 0.1 });
    await post();
    expect(
      discord.requests.filter((request) => request.path === route).map((request) => request.status),
    ).toEqual([500, 502, 429, 200]);
    discord.faults.request(match, { kind: 'hang' });
    await expect(post(AbortSignal.timeout(50))).rejects.toThrow();
    discord.faults.request(match, { kind: 'slow', ms: 100 });
    const began = performance.now();
    await post();
    expect(performance.now() - began).toBeGreaterThan(90);
    expect(discord.person('Ada').sees(discord.channel('general'))).toHaveLength(2);
  });
});
