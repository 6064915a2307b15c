import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

describe('a challenge', () => {
  it('says what it will count for the ratings, and why', async () => {
    const { ada, ben, cleo, channel, matches } = table;
    const scope = { guildId: channel.guildId, channelId: channel.id };
    const lines = (content = '') => content.split('\n').filter((line) => line.includes('ount'));
    const challenge = async (options: Record<string, string | number | boolean | typeof ben>) => {
      const { message } = await ada.command(channel, 'tak', { size: 5, ...options });
      const content = message?.text;
      await ada.press(message!, 'Withdraw');
      return lines(content);
    };
    expect(await challenge({ opponent: ben })).toEqual(['-# Counts in full for ratings, whoever wins.']);
    expect(await challenge({})).toEqual(['-# How much it counts for ratings depends on who accepts.']);
    expect(await challenge({ opponent: ben, rated: false })).toEqual([]);

    const begun = await ada.command(channel, 'tak', { size: 5, opponent: ben, color: 'second' });
    await ben.press(begun.message!, 'Accept');
    expect(lines(begun.message?.text)).toEqual(['-# Counts in full for ratings, whoever wins.']);
    const [match] = await matches.stored.ongoing(scope, 1);
    for (const [i, ply] of ['a1', 'b1', 'c1', 'd1'].entries()) {
      const { id, name } = i % 2 === 0 ? ben : ada;
      await matches.turns.play(match!.id, { id, name }, scope, ply);
    }
    await matches.turns.resign(match!.id, { id: ben.id, name: ben.name }, scope);
    const limit =
      'Nobody can get more than 30 points ahead of one opponent, or 10 of a newcomer; each day one of these points expires.';
    expect(await challenge({ opponent: ben })).toEqual([
      `-# Counts 0% if Ada wins, 100% if Ben wins. Points they can still win from each other: Ada 0, Ben 20. ${limit}`,
    ]);
    // For an open challenge, whoever accepts is told then.
    const open = await ada.command(channel, 'tak', { size: 5 });
    await cleo.press(open.message!, 'Accept');
    expect(lines(open.message?.text)).toEqual(['-# Counts in full for ratings, whoever wins.']);
    await ada.command(channel, 'settings locale', { language: 'de' });
    const german = await ada.command(channel, 'tak', { size: 5, opponent: ben });
    expect(german.message?.text).toContain(
      '-# Zählt zu 0 %, wenn Ada gewinnt, zu 100 %, wenn Ben gewinnt. So viele Punkte können sie einander noch abnehmen: Ada 0, Ben 20. Gegen dieselbe Person kann man höchstens 30 Punkte Vorsprung gewinnen, gegen einen Neuling 10; jeden Tag verfällt einer davon.',
    );
  });
});
