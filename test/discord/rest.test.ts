import { RateLimitError, Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { isBroken, PacedRest, twice } from '../../src/discord/gateway/rest.ts';
import { openStandIn } from '../support/standin.ts';

describe('requests of the bot', { timeout: 20_000 }, () => {
  it('stay within what Discord grants in any second, and each is answered', async () => {
    const standIn = await openStandIn({ limits: true });
    const channels = Array.from({ length: 40 }, (_, i) => standIn.addChannel(`room-${i}`));
    const rest = new PacedRest(standIn.apiUrl, 50).setToken('any');
    const started = performance.now();
    await Promise.all(channels.flatMap(({ id }) => [1, 2, 3].map(() => rest.get(Routes.channel(id)))));
    expect(standIn.requests.filter(({ status }) => status === 429)).toEqual([]);
    expect(standIn.requests).toHaveLength(120);
    // 120 at 45 a second.
    expect(performance.now() - started).toBeGreaterThan(2_400);
  });

  it('fail at once where Discord wants them to wait for minutes', async () => {
    const standIn = await openStandIn();
    const rest = new PacedRest(standIn.apiUrl, 50).setToken('any');
    const path = /^\/channels\//;
    standIn.faults.request({ path }, { kind: 'status', status: 429, retryAfter: 300 });
    const channel = Routes.channel(standIn.channel('table').id);
    await expect(rest.get(channel)).rejects.toBeInstanceOf(RateLimitError);
    expect(await rest.get(channel)).toMatchObject({ name: 'table' });
  });

  it('are made twice where the connection broke, and only there', async () => {
    const standIn = await openStandIn();
    const rest = new PacedRest(standIn.apiUrl, 50).setToken('any');
    const channel = Routes.channel(standIn.channel('table').id);
    standIn.faults.request({}, { kind: 'lost answer' });
    const broken = await rest.get(channel).catch((cause: unknown) => cause);
    expect(isBroken(broken)).toBe(true);
    standIn.faults.request({}, { kind: 'lost answer' });
    expect(await twice(() => rest.get(channel))).toMatchObject({ name: 'table' });
    const unknown = twice(() => rest.get(Routes.channel('12345678901234567')));
    await expect(unknown).rejects.toMatchObject({ code: 10003 });
    expect(standIn.requests.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  });
});
