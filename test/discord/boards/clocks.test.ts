import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';

/** Time per move, and everything that stops the clock. */

const minute = 60_000;
const hour = 60 * minute;
let table: TestTable;
beforeEach(async () => {
  table = await openTable();
  await table.keepBoards();
});
afterEach(async () => {
  await table.close();
});

/** The deadline of the player to move, in Unix milliseconds. */
async function deadlineOf(board: ShownMessage): Promise<number | undefined> {
  const { guildId, id: channelId } = table.channel;
  const found = await table.matches.stored.get(idOf(board), { guildId, channelId });
  return found.ok ? found.value.deadline : undefined;
}

/** Waits for a message from the bot without a picture. */
function said(part: string, where: Channel = table.channel): Promise<ShownMessage> {
  const look = () => table.ada.sees(where).find(({ content }) => content.includes(part));
  return table.discord.until(look, 30_000, `“${part}”`);
}

/** What the newest picture shows for a player with this rating. */
const plateOf = (rating: string) =>
  table.scenes
    .at(-1)
    ?.shapes.flatMap((shape) => (shape.kind === 'text' && shape.text.startsWith(rating) ? [shape.text] : []));

const stamp = (at: number | undefined) => `<t:${Math.floor((at ?? 0) / 1000)}:R>`;

describe('the time of a turn', () => {
  it('stands below the board, is nearly up, and then up', async () => {
    const { ada, ben, channel } = table;
    ben.open(channel);
    const challenge = await ada.command(channel, 'tak', { opponent: ben, color: 'first', time: '1h' });
    expect(challenge.message?.text).toContain('1 hour a move');
    await ben.press(challenge.message!, 'Accept');
    const first = await table.board(1);
    expect(first.content).toContain(`Time runs out ${stamp(await deadlineOf(first))}.`);
    const listed = await ada.command(channel, 'matches');
    expect(listed.message?.text).toContain(`time runs out ${stamp(await deadlineOf(first))}`);

    const shown = await ada.command(channel, 'match');
    expect((await shown.answer())?.text).toContain(`Time runs out ${stamp(await deadlineOf(first))}.`);

    await table.pass(30 * minute);
    ada.reply(first, 'a1');
    const second = await table.board(2);
    const deadline = (await deadlineOf(second)) ?? 0;
    expect(deadline - ((await deadlineOf(first)) ?? 0)).toBe(0);
    expect(second.content).toContain(`Time runs out ${stamp(deadline)}.`);

    ben.open(channel);
    await table.pass(39 * minute);
    expect(ben.pings(channel)).toEqual([]);
    await table.pass(2 * minute);
    const warning = await said('your time in');
    expect(warning.content).toContain(`runs out ${stamp(deadline)}. Move before then, or you lose.`);
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([warning.id]);
    expect(ada.pings(channel)).not.toContainEqual(expect.objectContaining({ id: warning.id }));

    await table.pass(20 * minute);
    const last = await table.board(3);
    expect(last.content).toContain('beat');
    expect(last.content).toContain('on time · `1-0`');
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([warning.id, last.id]);
    expect((await ben.command(channel, 'move', { move: 'b1', match: idOf(last) })).message).toBeDefined();
    expect((await ada.command(channel, 'history')).message?.text).toContain('**Ada** beat Ben on time');
  });

  it.each([
    ['1h', '1500? · 1 h/move', '1500? · 1 h/Zug'],
    ['1d', '1500? · 1 day/move', '1500? · 1 Tag/Zug'],
    ['7d', '1500? · 7 days/move', '1500? · 7 Tage/Zug'],
    ['none', '1500?', '1500?'],
  ])('stands below both names in every picture: %s', async (time, english, german) => {
    const { ada, channel } = table;
    const board = await table.start({ time });
    expect(plateOf('1500')).toEqual([english, english]);
    await ada.press(board, 'Move');
    await ada.command(channel, 'settings locale', { language: 'de' });
    expect(plateOf('1500')).toEqual([english, english]);
    ada.reply(board, 'a1');
    await table.board(2);
    expect(plateOf('1500')).toEqual([german, german]);
    expect(table.scenes).toHaveLength(3);
  });

  it('runs out within a minute after the bot was gone for less than that', async () => {
    const board = await table.start({ time: '1h' });
    await table.pass(hour - 10_000);
    await table.restart(30_000);
    await table.pass(1_000);
    expect((await table.board(2)).content).toContain('on time');
    expect(await deadlineOf(board)).toBeUndefined();
  });

  it('begins anew after an undo', async () => {
    const { ada, ben, channel } = table;
    ada.reply(await table.start({ time: '1h' }), 'a1');
    await table.board(2);
    await table.pass(10 * minute);
    const asked = await ada.command(channel, 'undo');
    await ben.press(asked.message!, 'Accept');
    const undone = await table.board(3);
    const deadline = await deadlineOf(undone);
    expect(undone.content).toContain(stamp(deadline));
    await table.pass(55 * minute);
    expect(await deadlineOf(undone)).toBe(deadline);
  });
});

describe('time that the bot was away', () => {
  it('is added to every running clock, and said once in each channel', async () => {
    const board = await table.start({ time: '1h' });
    const other = await table.start({ time: '12h' });
    const [before, long] = [(await deadlineOf(board)) ?? 0, (await deadlineOf(other)) ?? 0];
    await table.restart(3 * hour);
    const word = await said('I was offline for 3 hours');
    const after = (await deadlineOf(board)) ?? 0;
    expect(after - before).toBeGreaterThanOrEqual(3 * hour);
    expect(after - before).toBeLessThan(3 * hour + 2 * minute);
    expect((await deadlineOf(other)) ?? 0).toBe(long + after - before);
    for (const [shown, deadline] of [
      [board, after],
      [other, await deadlineOf(other)],
    ] as const) {
      expect(word.content).toContain(`\`${idOf(shown)}\`: time runs out ${stamp(deadline)}`);
    }
    await table.restart();
    expect(
      table.ada.sees(table.channel).filter(({ content }) => content.includes('I was offline')),
    ).toHaveLength(1);
    // The final board comes when the longer time is up.
    await table.pass(hour + minute);
    expect((await table.board(3)).content).toContain('on time');
  });

  it('stands in the newest board of each match whose clock runs, and edits no other', async () => {
    const { ada, channel, discord } = table;
    const first = await table.start({ time: '1h' });
    ada.reply(first, 'a1');
    const board = await table.board(2);
    const other = await table.start({ time: '12h' });
    const timeless = await table.start();
    const before = (await deadlineOf(board)) ?? 0;
    const texts = new Map(table.boards().map(({ id, content }) => [id, content]));
    await table.settled();
    const asked = discord.requests.length;
    await table.restart(3 * hour);
    await table.pass(2_000);
    const [after, long] = [await deadlineOf(board), await deadlineOf(other)];
    expect(after).toBeGreaterThan(before);
    const shown = (of: ShownMessage) => ada.sees(channel).find(({ id }) => id === of.id);
    expect(shown(board)?.content).toBe(texts.get(board.id)?.replace(stamp(before), stamp(after)));
    expect(shown(board)?.content).toContain(stamp(after));
    expect(shown(board)?.attachments).toHaveLength(1);
    expect(shown(board)?.components).toEqual(board.components);
    expect(shown(other)?.content).toContain(stamp(long));
    const edited = discord.requests.slice(asked).filter(({ method }) => method === 'PATCH');
    expect(edited.map(({ path }) => path.split('/').at(-1)).sort()).toEqual([board.id, other.id].sort());
    expect(shown(timeless)?.content).toBe(texts.get(timeless.id));
    expect(shown(first)?.content).toBe(texts.get(first.id));
  });

  it('is written on a board again where Discord did not take it, but not on one that is gone', async () => {
    const { ada, channel, discord } = table;
    const board = await table.start({ time: '1h' });
    const other = await table.start({ time: '12h' });
    const shown = () => ada.sees(channel).find(({ id }) => id === board.id)?.content;
    const path = new RegExp(`/messages/${board.id}$`);
    discord.faults.request({ method: 'PATCH', path }, { kind: 'status', status: 500 }, 2);
    await table.restart(3 * hour);
    await table.pass(2_000);
    expect(shown()).not.toContain(stamp(await deadlineOf(board)));
    await table.pass(20_000);
    expect(shown()).toContain(stamp(await deadlineOf(board)));
    const edits = () =>
      discord.requests.filter((request) => request.method === 'PATCH' && request.path.endsWith(other.id));
    const count = edits().length;
    discord.removeMessage(board);
    await table.freeze(2 * hour);
    await table.pass(60_000);
    expect(edits().length).toBe(count + 1);
    expect(table.boards()).toHaveLength(2);
  });

  it('counts when its machine slept', async () => {
    const board = await table.start({ time: '1h' });
    await table.freeze(2 * hour);
    await said('I was offline for 2 hours');
    expect(await deadlineOf(board)).toBeDefined();
    expect(table.boards()).toHaveLength(1);
  });

  it('is not mentioned where no clock runs', async () => {
    await table.start();
    await table.restart(3 * hour);
    expect(table.ada.sees(table.channel).map(({ content }) => content)).not.toContainEqual(
      expect.stringContaining('away'),
    );
  });
});

describe('a pause', () => {
  it('stops the clock when the other agrees, and either player ends it', async () => {
    const { ada, ben, cleo, channel } = table;
    const before = (await deadlineOf(await table.start({ time: '1h' }))) ?? 0;
    await table.pass(10 * minute);
    ben.open(channel);
    const asked = await ada.command(channel, 'pause');
    expect(asked.message?.text).toContain('Ada asks to pause');
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([asked.message?.id]);
    expect((await ada.command(channel, 'pause')).message?.text).toContain('You have already asked for that');
    await ben.press(asked.message!, 'Accept');
    expect(asked.message?.text).toBe('Ben agreed: the match is paused.');
    ada.open(channel);
    const paused = await table.board(2);
    expect(paused.content).toContain('Either player can end the pause with **Resume** or `/pause`.');
    expect(ada.pings(channel)).toEqual([]);
    expect(await deadlineOf(paused)).toBeUndefined();
    expect((await ada.command(channel, 'matches')).message?.text).toContain('paused');

    const refused = await ada.command(channel, 'move', { move: 'a1' });
    expect((await refused.answer())?.text).toContain('is paused. Either player can end the pause');
    await table.pass(5 * hour);
    expect((await cleo.press(paused, 'Resume')).message?.text).toContain('Only they can change it');
    const resumed = await ben.press(paused, 'Resume');
    expect(resumed.message?.text).toContain('Ben ended the pause');
    const third = await table.board(3);
    expect(ada.pings(channel).map(({ id }) => id)).toEqual([third.id]);
    const stood = ((await deadlineOf(third)) ?? 0) - before;
    expect(stood).toBeGreaterThanOrEqual(5 * hour);
    expect(stood).toBeLessThan(5 * hour + minute);
    ada.reply(third, 'a1');
    await table.board(4);
    // As from a client that has not seen the last edit.
    const [resume] = /resume:\w+/.exec(JSON.stringify(paused.components))!;
    const stale = await ben.press(paused, resume, { force: true });
    expect(stale.message?.text).toContain('isn’t paused');
  });

  it('can be declined, withdrawn, and ended with /pause; a little time is left after it', async () => {
    const { ada, ben, channel } = table;
    await table.start({ time: '1h' });
    const first = await ben.command(channel, 'pause');
    await ada.press(first.message!, 'Decline');
    expect(first.message?.text).toContain('would rather play on');
    const refused = await ben.command(channel, 'pause');
    expect(refused.message?.text).toContain('already asked for that');
    const second = await ada.command(channel, 'pause');
    await ada.press(second.message!, 'Withdraw');
    expect(second.message?.text).toContain('no longer wants a pause');
    ada.reply(table.boards().at(-1)!, 'a1');
    await table.board(2);
    await table.pass(58 * minute);
    const third = await ada.command(channel, 'pause');
    await ben.press(third.message!, 'Accept');
    await table.board(3);
    const ended = await ben.command(channel, 'pause');
    expect(ended.message?.text).toContain('Ben ended the pause');
    const board = await table.board(4);
    await table.pass(19 * minute);
    expect(table.boards()).toHaveLength(4);
    await table.pass(2 * minute);
    expect((await table.board(5)).content).toContain('on time');
    expect(board.content).toContain('Time runs out');
  });
});

describe('a match with an increment', () => {
  it.each([
    ['en', 'tak', 'Ada has 3 days 12 hours left.', '3 days + 12 hours a move', '3 days + 12 h'],
    ['de', 'taka', 'Ada hat noch 3 Tage 12 Stunden.', '3 Tage + 12 Stunden pro Zug', '3 Tage + 12 h'],
  ])('says in %s how much the other has left', async (language, game, left, agreed, short) => {
    const { ada, ben, channel } = table;
    await ada.command(channel, 'settings locale', { language }, { force: true });
    const sent = await ada.command(channel, game, { opponent: ben, color: 'first', time: '3d+12h' });
    const challenge = (await sent.settled()).message!;
    expect(challenge.content).toContain(agreed);
    await ben.press(challenge, language === 'en' ? 'Accept' : 'Annehmen');
    const board = await table.board(1);
    expect(JSON.stringify(table.scenes.at(-1))).toContain(short);
    ada.reply(board, game === 'tak' ? 'a1' : 'pass');
    if (game === 'tak') expect((await table.board(2)).content).toContain(left);
    else expect(board.content).toContain('Ben hat noch 3 Tage.');
  });
});
