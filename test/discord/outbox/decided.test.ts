import { Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { checkLease, decided, Outdated } from '../../../src/discord/outbox/decided.ts';
import { PacedRest } from '../../../src/discord/gateway/requests/paced-rest.ts';
import { isOutdated } from '../../../src/discord/interactions/context.ts';
import { leaseMs } from '../../../src/matches/index.ts';
import { openDiscord } from '../../support/discord.ts';
import { ManualTime } from '../../support/time.ts';

describe('what was decided', () => {
  it.each([
    ['just now', 0, true],
    ['as long ago as a lease lasts', leaseMs, true],
    ['longer ago', leaseMs + 1, false],
  ])('%s', async (_, ms, isSent) => {
    const time = new ManualTime();
    const attempt = decided(time, async () => {
      time.advance(ms);
      await Promise.resolve();
      checkLease(time);
    });
    await (isSent ? attempt : expect(attempt).rejects.toBeInstanceOf(Outdated));
  });

  it('anew counts from then on, and other work has no limit', async () => {
    const time = new ManualTime();
    await decided(time, async () => {
      time.advance(leaseMs + 1);
      await decided(time, async () => checkLease(time));
    });
    time.advance(leaseMs + 1);
    checkLease(time);
  });

  it('too long ago is not sent, whereas questions are still asked', async () => {
    const time = new ManualTime();
    const discord = await openDiscord();
    const rest = new PacedRest(discord.apiUrl, time, 50, undefined, () => checkLease(time)).setToken(
      discord.token,
    );
    const { id } = discord.channel('general');
    await decided(time, async () => {
      time.advance(leaseMs + 1);
      const sent = rest.post(Routes.channelMessages(id), { body: { content: 'late' } });
      await expect(sent).rejects.toBeInstanceOf(Outdated);
      expect(await rest.get(Routes.channel(id))).toMatchObject({ name: 'general' });
    });
    expect(discord.requests.map(({ method }) => method)).toEqual(['GET']);
  });
});

it.each([
  [10_000, false],
  [10_001, true],
])('a move that names no turn is outdated after %d ms: %s', (ms, outdated) => {
  const time = new ManualTime();
  const arrivedAt = time.monotonic();
  time.advance(ms);
  expect(isOutdated(time, arrivedAt)).toBe(outdated);
});
