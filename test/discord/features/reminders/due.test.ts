import { expect, it } from 'vitest';
import { remindersDue } from '../../../../src/discord/features/reminders/due.ts';
import type { Bot } from '../../../../src/discord/interactions/context.ts';
import type { DueRow, Match } from '../../../../src/matches/index.ts';

it.each([
  ['nobody, as its player got time back', 5_000, 'done'],
  ['its player, when that is due', 4_000, { at: 3_000 }],
])('a warning taken for the end of a clock tells %s', async (_, now, settled) => {
  const match = { id: 'M', channelId: 'C', deadline: now } as Match;
  const find = () => Promise.resolve({ match });
  const bot = { matches: { due: { match: find } }, time: { now: () => 2_000 } } as unknown as Bot;
  const [warn] = remindersDue;
  const work = { kind: 'warn', match, deadline: 4_000, since: 3_000 };
  expect(await warn!.handle(bot, work, {} as DueRow)).toEqual(settled);
});
