import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** Ada has placed on a1; it is Ben's turn. */
async function begin(): Promise<ShownMessage> {
  table.ada.reply(await table.start({ size: 4 }), 'a1');
  return table.board(2);
}

describe('a draw offer', () => {
  it('pings the opponent and ends the match when it is accepted', async () => {
    const { ada, ben, cleo, channel } = table;
    await begin();
    ben.open(channel);
    const offered = await ada.command(channel, 'draw');
    expect(offered.message?.text).toContain('Ada offers a draw');
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([offered.message?.id]);
    expect((await cleo.press(offered.message!, 'Accept')).message?.text).toContain('Only they can change it');
    expect((await ada.press(offered.message!, 'Accept')).message?.text).toContain(
      'You asked for this yourself',
    );
    expect((await ben.press(offered.message!, 'Withdraw')).message?.text).toContain('Only Ada, who asked');
    await ben.press(offered.message!, 'Accept');
    expect(offered.message?.text).toBe('Ben accepted the draw.');
    expect(offered.message?.components).toEqual([]);
    const last = await table.board(3);
    expect(last.content).toContain('drew by agreement · `1/2-1/2`');
    expect((await ada.command(channel, 'history')).message?.text).toContain('drew by agreement');
  });

  it('can be declined, withdrawn, and is gone with the next move', async () => {
    const { ada, ben, channel } = table;
    const board = await begin();
    ada.open(channel);
    const asked = await ben.press(board, 'Draw');
    expect(asked.message?.text).toContain('Do you want to offer Ada a draw');
    expect(ada.pings(channel)).toEqual([]);
    const first = await ben.press(asked.message!, 'Offer a draw');
    expect(asked.gone).toBe(true);
    expect((await ben.command(channel, 'draw')).message?.text).toContain('You have already asked for that');
    await ada.press(first.message!, 'Decline');
    expect(first.message?.text).toContain('declined the draw');

    const second = await ada.command(channel, 'draw');
    await ada.press(second.message!, 'Withdraw');
    expect(second.message?.text).toContain('withdrew the draw offer');

    // Each of them pings the other once a turn.
    ben.open(channel);
    for (const person of [ada, ben]) {
      const again = await person.command(channel, 'draw');
      expect(again.message?.text).toContain('already asked for that');
    }
    expect(ben.pings(channel)).toEqual([]);

    ben.reply(board, 'd4');
    const next = await table.board(3);
    const third = await ada.command(channel, 'draw');
    expect(third.message?.text).toContain('offers a draw');
    // Which message it was is forgotten.
    await table.restart();
    ada.reply(next, 'b2');
    await table.board(4);
    await ben.press(third.message!, 'Accept');
    expect(third.message?.text).toContain('has moved on since this was asked');
    expect(third.message?.components).toEqual([]);
    await table.settled();
    expect(table.boards()).toHaveLength(4);
  });

  it('loses its buttons with the next move, wherever it stands, and not before', async () => {
    await table.keepBoards();
    const { ada, ben, channel, discord } = table;
    const board = await begin();
    const id = idOf(board);
    const draw = await ada.command(channel, 'draw');
    const undo = await ada.command(discord.channel('bots'), 'undo', { match: id });
    const offers = () => ada.sees(channel).filter(({ content }) => /offers a draw|take back/.test(content));
    await table.matches.clocks.hold({ channelId: channel.id });
    await ada.command(channel, 'board');
    await table.board(3);
    await table.settled();
    expect(offers().map(({ components }) => components?.length)).toEqual([1, 1]);
    ben.reply(board, 'd4');
    await table.board(4);
    await table.settled();
    expect(offers().map(({ components }) => components)).toEqual([[], []]);
    for (const { content } of offers())
      expect(content).toMatch(/(offers a draw|take back).+\n-# The match went on/);
    expect([draw.error, undo.error]).toEqual([undefined, undefined]);
  });

  it('loses its buttons when the other offers one too', async () => {
    const { ada, ben, channel } = table;
    await begin();
    const offered = await ada.command(channel, 'draw');
    expect((await ben.command(channel, 'draw')).original?.text).toContain('you both offered it');
    await table.board(3);
    await table.settled();
    expect(offered.message).toMatchObject({ components: [] });
    expect(offered.message?.text).toContain('-# The match is over.');
  });

  it('stands where the match is played, wherever it was typed', async () => {
    const { ada, ben, channel, discord } = table;
    const id = idOf(await begin());
    const elsewhere = discord.channel('bots');
    ben.open(channel);
    const typed = await ada.command(elsewhere, 'draw', { match: id });
    const told = await typed.answer();
    const offered = ada.sees(channel).at(-1)!;
    expect(told?.content).toContain(`/${channel.id}/${offered.id}`);
    expect(told?.privateFor).toBe(ada.id);
    expect(offered.content).toContain('Ada offers a draw');
    expect(ben.pings(channel).map((each) => each.id)).toEqual([offered.id]);
    await ben.press(offered, 'Accept');
    expect((await table.board(3)).content).toContain('drew by agreement');
  });

  it('and the end of a pause too; where nothing can be posted there, it is said here', async () => {
    const { ada, ben, channel, discord } = table;
    const place = table.addPlace('short-lived');
    const began = await ada.command(place, 'tak', { opponent: ben, color: 'first', size: 4 });
    await ben.press(began.message!, 'Accept');
    const id = idOf(await table.board(1, place));
    const pause = await ada.command(place, 'pause');
    await ben.press(pause.message!, 'Accept');
    await table.board(2, place);
    const resumed = await ada.command(channel, 'pause', { match: id });
    expect((await resumed.answer())?.text).toContain(`/${place.id}/`);
    expect(ada.sees(place).some(({ content }) => content.includes('Ada ended the pause'))).toBe(true);
    await table.board(3, place);

    discord.removeChannel(place);
    ben.open(channel);
    const typed = await ada.command(channel, 'draw', { match: id });
    await typed.answer();
    const offered = ada.sees(channel).find(({ content }) => content.includes('Ada offers a draw'))!;
    expect(ben.pings(channel).map((each) => each.id)).toEqual([offered.id]);
    await ben.press(offered, 'Accept');
    await discord.until(() => ada.sees(channel).some(({ content }) => content.includes('accepted the draw')));
  });

  it('of which the message is gone can be withdrawn all the same', async () => {
    const { ada, channel, discord } = table;
    await begin();
    const offered = await ada.command(channel, 'draw');
    discord.removeMessage(offered.message!);
    const again = await ada.command(channel, 'draw');
    expect(again.message?.text).toContain('You have already asked for that');
    await ada.press(again.message!, 'Withdraw');
    expect(again.message?.text).toContain('withdrew the draw offer');
  });

  it('is withdrawn in the language of who alone sees it', async () => {
    const { ada, channel } = table;
    await begin();
    await ada.command(channel, 'settings locale', { language: 'de' });
    const offered = await ada.command(channel, 'draw');
    expect(offered.message?.text).toContain('Remis an');
    const again = await ada.command(channel, 'draw');
    await ada.press(again.message!, 'Withdraw');
    expect(again.message?.text).toBe('Ada withdrew the draw offer.');
  });

  it('is not made by a command that cannot be answered', async () => {
    const { ada, ben, channel, discord } = table;
    await begin();
    ben.open(channel);
    discord.faults.request({ path: /^\/interactions\/.*\/callback$/ }, { kind: 'hang' });
    const vain = await table.inVain(() => ada.command(channel, 'draw'));
    expect(vain.error).toBe('The application did not respond');
    const offered = await ada.command(channel, 'draw');
    expect(ben.pings(channel).map(({ id }) => id)).toEqual([offered.message?.id]);
  });

  it('to play on elsewhere is not made by a forged press', async () => {
    const { ada } = table;
    const board = await begin();
    const forged = await ada.press(board, `offer:${idOf(board)}:1:here`, { force: true });
    expect(forged.message?.text).toContain('out of date');
  });

  it('of both players is an agreement', async () => {
    const { ada, ben, channel } = table;
    await begin();
    await ada.command(channel, 'draw');
    const same = await ben.command(channel, 'draw');
    expect(same.message?.text).toContain('you both offered it');
    expect((await table.board(3)).content).toContain('1/2-1/2');
  });

  it('does not disturb a move that is half made', async () => {
    const { ada, ben, channel } = table;
    const board = await begin();
    const composing = await ben.press(board, 'Move');
    const typing = await ben.press(composing.message!, 'Type it');
    await ada.command(channel, 'draw');
    const played = await ben.submit(typing, { move: 'd4' });
    expect(played.error).toBeUndefined();
    expect((await table.board(3)).content).toContain('`d4`');
  });
});

describe('cancelling', () => {
  it('needs no consent before the second ply, and counts for nobody', async () => {
    await table.keepBoards();
    const { ada, ben, cleo, channel } = table;
    const board = await begin();
    const id = idOf(board);
    const stranger = await cleo.command(channel, 'cancel', { match: id });
    expect(stranger.message?.text).toContain('Only they can change it');
    ada.open(channel);
    ben.open(channel);
    const cancelled = await ben.command(channel, 'cancel');
    expect(cancelled.message?.text).toBe(`\`${id}\` is cancelled. It counts for nobody.`);
    const last = await table.board(3);
    // The person who cancelled knows about it.
    expect(ada.pings(channel).map((message) => message.id)).toEqual([last.id]);
    expect(ben.pings(channel)).toEqual([]);
    expect(last.content).toMatch(/<@\d+> against <@\d+>, cancelled · no result/);
    expect(last.attachments[0]?.description).toContain('No result.');
    const late = await ada.command(channel, 'move', { move: 'd4', match: id });
    await table.discord.until(
      () => late.message?.text.includes('without a result'),
      30_000,
      'the refusal of the move',
    );
    expect((await ada.command(channel, 'history')).message?.text).toMatch(
      /: Ada against Ben, cancelled · 1 turn/,
    );
    expect((await ada.command(channel, 'leaderboard')).message?.text).toContain('Nobody has played');
    const written = await ada.command(channel, 'record', { match: id });
    const ptn = Buffer.from(table.discord.fileOf(written.message!.attachments[0]!) ?? []).toString();
    expect(ptn).toContain('a1');
    expect(ptn).not.toContain('Result');
    // It can be played again.
    expect((await ada.press(last, 'Rematch')).message?.text).toContain('challenges you');
  });

  it('is for the opponent to answer from then on, and gone with the next move', async () => {
    const { ada, ben, channel } = table;
    ben.reply(await begin(), 'd4');
    const board = await table.board(3);
    const first = await ben.command(channel, 'cancel');
    expect(first.message?.text).toContain('Ben would like to cancel');
    await ben.press(first.message!, 'Withdraw');
    expect(first.message?.text).toContain('no longer wants to cancel');
    const second = await ada.command(channel, 'cancel');
    await ben.press(second.message!, 'Decline');
    expect(second.message?.text).toBe('Ben would rather play on.');
    ada.reply(board, 'b2');
    const next = await table.board(4);
    const third = await ben.command(channel, 'cancel');
    ben.reply(next, 'c3');
    await table.board(5);
    await table.settled();
    expect(third.message?.components).toEqual([]);
    const fourth = await ben.command(channel, 'cancel');
    await ada.press(fourth.message!, 'Accept');
    expect(fourth.message?.text).toBe('Ada agreed: the match is cancelled.');
    expect((await table.board(6)).content).toContain('cancelled');
  });
});
