import { expect, it } from 'vitest';
import { followingDue } from '../../../../src/discord/features/follow/due.ts';
import { Outdated } from '../../../../src/discord/outbox/decided.ts';
import type { Bot } from '../../../../src/discord/interactions/context.ts';
import type { DueRow, Match } from '../../../../src/matches/index.ts';

it.each([
  ['has others told later whom Discord did not take the board for', new Error('503'), ['ada']],
  ['leaves them to the process that took its work over', new Outdated('too late'), []],
])('a process that tells followers %s', async (_, failure, later) => {
  const told: string[] = [];
  const following = {
    listeners: () => Promise.resolve({ direct: ['ada'], channel: [] }),
    tellLater: (_: unknown, one: string) => Promise.resolve(void told.push(one)),
    told: () => Promise.resolve(),
  };
  const settings = { server: () => Promise.resolve({}) };
  const bot = {
    matches: { following, settings },
    log: { info: () => undefined },
    rest: { get: () => Promise.reject(failure) },
  } as unknown as Bot;
  const [follow] = followingDue;
  const match = { id: 'M', revision: 1, guildId: '1' } as Match;
  const done = follow!.handle(bot, { since: 0, match }, {} as DueRow);
  await (failure instanceof Outdated ? expect(done).rejects.toBe(failure) : done);
  expect(told.filter((one) => one !== 'channel')).toEqual(later);
});
