import { expect, it } from 'vitest';
import { reminderDue } from '../../../../src/discord/features/reminders/due.ts';
import type { Bot } from '../../../../src/discord/interactions/context.ts';
import type { Due } from '../../../../src/matches/index.ts';

it.each([
  ['nobody, as its player got time back', 5_000, 'done'],
  ['its player, when that is due', 4_000, { at: 3_000 }],
])('a warning taken for the end of a clock tells %s', async (_, now, settled) => {
  const isDeadline = (id: string, deadline: number) => Promise.resolve(id === 'M' && deadline === now);
  const bot = { matches: { due: { isDeadline } }, time: { now: () => 2_000 } } as unknown as Bot;
  const match = { id: 'M', channelId: 'C' };
  const due = { kind: 'warn', match, deadline: 4_000, since: 3_000 } as Extract<Due, { kind: 'warn' }>;
  expect(await reminderDue(bot, due)).toEqual(settled);
});
