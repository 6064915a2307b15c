import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

/** What players are told about matches in which nobody moves. */

const hour = 3_600_000;
const day = 24 * hour;

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
  await table.keepBoards();
});
afterEach(async () => {
  await table.close();
});

const saidOften = (part: string): readonly ShownMessage[] =>
  table.ada.sees(table.channel).filter(({ content }) => content.includes(part));

/** Waits until the bot has said something this often. @returns the last message. */
async function said(part: string, times = 1): Promise<ShownMessage> {
  const look = () => saidOften(part)[times - 1];
  return table.discord.until(look, 30_000, `“${part}” ${times} times`);
}

/** Waits until the bot has recorded that it warned the player to move. */
async function claimable(board: ShownMessage): Promise<void> {
  const { guildId, id: channelId } = table.channel;
  await table.settled();
  const found = await table.matches.stored.get(idOf(board), { guildId, channelId });
  expect(found).toMatchObject({ ok: true, value: { claimable: true } });
}

/** Ada has placed on a1; it is Ben's turn. */
async function begin(options: Readonly<Record<string, string>> = {}): Promise<ShownMessage> {
  table.ada.reply(await table.start(options), 'a1');
  return table.board(2);
}

describe('a match without a clock', () => {
  it('reminds the player to move after the span, three and seven times it, and then no more', async () => {
    const { ada, ben, channel } = table;
    await begin({ reminders: '1d' });
    ben.open(channel);
    ada.open(channel);
    const still = 'it’s still your turn';
    await table.pass(day - hour);
    expect(saidOften(still)).toEqual([]);
    await table.pass(2 * hour);
    const first = await said(still);
    expect(first.content).toContain('(Tak against Ada)');
    expect(first.content).toContain('[board](');
    await table.pass(day);
    expect(saidOften(still)).toHaveLength(1);
    await table.pass(day);
    await said(still, 2);
    await table.pass(4 * day);
    await said(still, 3);
    expect(ben.pings(channel).map(({ id }) => id)).toEqual(saidOften(still).map(({ id }) => id));
    expect(ada.pings(channel)).toEqual([]);
    await table.pass(6 * day);
    expect(saidOften(still)).toHaveLength(3);
  });

  it('begins anew with each turn, and says nothing where nobody wants it', async () => {
    const { ben, matches } = table;
    const board = await begin({ reminders: '1d' });
    await table.pass(day - hour);
    ben.reply(board, 'b2');
    await table.board(3);
    await table.pass(2 * hour);
    expect(saidOften('still your turn')).toEqual([]);
    await matches.people.changePreferences(table.ada.id, (before) => ({ ...before, reminders: false }));
    await table.pass(day);
    expect(saidOften('still your turn')).toEqual([]);
    await matches.people.changePreferences(table.ada.id, (before) => ({ ...before, reminders: true }));
    await table.pass(2 * day);
    await said('still your turn');

    const quiet = await table.start({ reminders: 'off' });
    await table.pass(8 * day);
    expect(saidOften('still your turn').filter(({ content }) => content.includes(idOf(quiet)))).toEqual([]);
  });

  it('can be claimed by who waits, after 14 days and one ping', async () => {
    const { ada, ben, cleo, channel } = table;
    const board = await begin({ reminders: 'off' });
    ben.open(channel);
    ada.open(channel);
    await table.pass(14 * day - hour);
    expect(saidOften('for 14 days')).toEqual([]);
    await table.pass(2 * hour);
    const word = await said('for 14 days');
    await claimable(board);
    expect(word.content).toContain('Ada, who is waiting for you, can now claim the win or cancel the match');
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([word.id]);
    expect(ada.pings(channel)).toEqual([]);

    expect((await cleo.press(word, 'Claim the win')).message?.text).toContain('Only they can change it');
    expect((await ben.press(word, 'Claim the win')).message?.text).toContain('It’s your turn');
    await ada.press(word, 'Claim the win');
    const claimed = await said('claimed the win');
    expect(claimed).toMatchObject({ id: word.id, components: [] });
    expect(claimed.content).toBe(`Ada claimed the win in \`${idOf(board)}\`.`);
    const last = await table.board(3);
    expect(last.content).toContain('by abandonment · `1-0`');
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([word.id, last.id]);
    expect((await ada.command(channel, 'history')).message?.text).toContain('beat Ben by abandonment');
  });

  it('cannot be claimed where the ping could not be posted, until it was', async () => {
    const { ada, ben, channel, discord } = table;
    const board = await begin({ reminders: 'off' });
    ben.open(channel);
    discord.deny(channel, ['SendMessages']);
    await table.pass(14 * day + hour);
    discord.allow(channel, ['SendMessages']);
    await ada.command(channel, 'board');
    expect(JSON.stringify((await table.board(3)).components)).not.toContain('Claim the win');
    await table.pass(day);
    const word = await said('for 14 days');
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([word.id]);
    await claimable(board);
  });

  it('can be cancelled by who waits, also below the board; a move is in time until then', async () => {
    const { ada, ben, channel } = table;
    const board = await begin({ reminders: 'off' });
    await table.pass(15 * day);
    const word = await said('for 14 days');
    ben.reply(board, 'b2');
    await table.board(3);
    expect((await ben.press(word, 'Claim the win')).message?.text).toContain('nobody has moved for 14 days');
    await table.pass(15 * day);
    await said('for 14 days', 2);
    await claimable(board);
    await ben.command(channel, 'board');
    const again = await table.board(4);
    await ben.press(again, 'Cancel the match');
    await said('Ben cancelled');
    expect(again.attachments).toHaveLength(1);
    expect((await table.board(5)).content).toContain('cancelled · no result');
    expect((await ada.command(channel, 'leaderboard')).message?.text).toContain('Nobody has played');
  });

  it('is not silent while it is paused', async () => {
    const { ada, ben, channel } = table;
    await begin({ reminders: '1d' });
    const asked = await ada.command(channel, 'pause');
    await ben.press(asked.message!, 'Accept');
    await table.board(3);
    await table.pass(20 * day);
    expect(saidOften('still your turn')).toEqual([]);
    expect(saidOften('for 14 days')).toEqual([]);
  });
});

describe('/remind', () => {
  it('pings who asked, once, in the channel of the match', async () => {
    const { ada, ben, channel } = table;
    const id = idOf(await begin());
    ada.open(channel);
    const set = await ada.command(channel, 'remind', { in: '3h' });
    expect(set.message?.privateFor).toBe(ada.id);
    expect(set.message?.text).toMatch(new RegExp(`ping you about \`${id}\` on <t:\\d+:f>`));
    await table.pass(2 * hour);
    expect(saidOften('asked to be reminded')).toEqual([]);
    await table.pass(hour);
    const word = await said('asked to be reminded');
    expect(word.content).toContain('it’s Ben’s turn');
    expect(ada.pings(channel).map(({ id: messageId }) => messageId)).toEqual([word.id]);
    await ben.command(channel, 'remind', { in: '1h', match: id });
    await table.pass(2 * hour);
    expect((await said('asked to be reminded', 2)).content).toContain('it’s your turn');
    expect(saidOften('asked to be reminded')).toHaveLength(2);
  });

  it('is for players, for matches that go on, and has an end', async () => {
    const { ada, ben, cleo, channel } = table;
    const id = idOf(await begin());
    const stranger = await cleo.command(channel, 'remind', { in: '1h', match: id });
    expect(stranger.message?.text).toContain('Only the two players');
    await ada.command(channel, 'remind', { in: '1d' });
    await table.start();
    const several = await ben.command(channel, 'remind', { in: '1h' });
    expect(several.message?.text).toContain('Which match do you mean?');
    expect(
      (await ben.press(several.message!, `${id}: Tak 6x6 against Ada, your turn`)).message?.text,
    ).toContain(`ping you about \`${id}\``);
    const over = await ben.command(channel, 'resign', { match: id });
    await ben.press(over.message!, 'Resign');
    await table.board(4);
    expect((await ada.command(channel, 'remind', { in: '1h', match: id })).message?.text).toContain(
      'is over',
    );
    // Nobody is reminded of a finished match.
    await table.pass(2 * day);
    expect(saidOften('asked to be reminded')).toEqual([]);
  });

  it('comes once for a match, when it was asked for last, and at most ten wait', async () => {
    const { ada, channel } = table;
    const id = idOf(await begin());
    await ada.command(channel, 'remind', { in: '1h' });
    await ada.command(channel, 'remind', { in: '3h' });
    await table.pass(2 * hour);
    expect(saidOften('asked to be reminded')).toEqual([]);
    await table.pass(2 * hour);
    await said('asked to be reminded');
    for (let set = 0; set < 10; set++) {
      await ada.command(channel, 'remind', { in: '1d', match: idOf(await table.start()) });
    }
    expect((await ada.command(channel, 'remind', { in: '1d', match: id })).message?.text).toContain(
      'You already have 10 reminders set',
    );
    // After these reminders there is room for more.
    await table.pass(2 * day);
    await said('asked to be reminded', 11);
    expect((await ada.command(channel, 'remind', { in: '1h', match: id })).message?.text).toContain(
      'I’ll ping you',
    );
  });
});
