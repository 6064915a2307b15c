import { afterEach, expect, test } from 'vitest';
import { cleo, club, Table, value } from '../table.ts';

const hour = 3_600_000;

let table: Table;
afterEach(() => table.close());

// From a report of a summary in Berlin that left out the hour which the end of summer time adds.
test.each([
  ['Europe/Berlin', '2026-10-24T15:00Z', '2026-10-24T16:30Z', '2026-10-25T17:00Z'],
  ['Europe/Berlin', '2026-03-28T16:00Z', '2026-03-28T17:30Z', '2026-03-29T16:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T06:00Z', '2026-04-04T07:20Z', '2026-04-05T07:30Z'],
])('in %s, a summary begins where the last one ended', async (zone, begun, moved, due) => {
  table = new Table(undefined, undefined, Date.parse(begun));
  const { following, digests } = table.matches;
  const settings = { zone, following: club.channelId };
  await table.store.settings.change('scope', club.guildId, () => settings);
  const match = await table.begin({});
  value(await following.follow(cleo, club, 'match', match.id, { frequency: 'day', place: 'channel' }));
  table.now = Date.parse(moved) - hour / 4;
  const [first] = await table.store.due.claim(table.now, 'test', 60_000, 10, ['channelDigest']);
  expect(first).toBeDefined();
  const next = await digests.nextChannelDigest(club.guildId);
  expect(new Date(next!).toISOString()).toBe(new Date(due).toISOString());
  table.now = Date.parse(moved);
  await table.play(match, '1');
  table.now = next!;
  const entries = await digests.channelDigest(club.guildId, { ...first!, at: next! });
  expect(entries.map(({ match: { id } }) => id)).toEqual([match.id]);
});
