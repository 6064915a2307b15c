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

describe('an undo request', () => {
  it('takes back one move when it is unanswered, two when it was answered', async () => {
    const { ada, ben, channel } = table;
    const second = await begin();
    const one = await ada.command(channel, 'undo');
    expect(one.message?.text).toContain('Ada asks to take back their last move');
    await ben.press(one.message!, 'Accept');
    const back = await table.board(3);
    expect(back.content).toContain('White to play');
    expect(back.attachments[0]?.description).not.toContain('flats: a1');

    ada.reply(back, 'b2');
    ben.reply(await table.board(4), 'd4');
    const answered = await table.board(5);
    const two = await ada.press(answered, 'Undo');
    await ben.press(two.message!, 'Accept');
    const start = await table.board(6);
    expect(start.content).toContain('Move 1 · White to play');
    const found = await table.matches.stored.get(idOf(second), {
      guildId: channel.guildId,
      channelId: channel.id,
    });
    expect(found.ok && found.value.board?.plies).toEqual([]);
    ada.reply(start, 'c3');
    expect((await table.board(7)).content).toContain('`c3`');
  });

  it('is refused before one has moved, and from an old board', async () => {
    const { ada, ben, channel } = table;
    const board = await begin();
    const early = await ben.command(channel, 'undo');
    expect(early.message?.text).toContain('You have no move to take back');
    ben.reply(board, 'd4');
    await table.board(3);
    const old = await ada.press(board, `offer:${idOf(board)}:1:undo`, { force: true });
    expect(old.message?.text).toContain('has moved on since this board');
  });

  it('that needs no answer is said where the match is played', async () => {
    const { ada, channel, discord } = table;
    ada.reply(await table.start({ size: 4, takebacks: 'free' }), 'a1');
    const id = idOf(await table.board(2));
    const typed = await ada.command(discord.channel('bots'), 'undo', { match: id });
    expect((await typed.answer())?.text).toContain(`/${channel.id}/`);
    await table.board(3);
    expect(ada.sees(channel).map(({ content }) => content)).toContainEqual(
      expect.stringContaining('Ada took back their last move'),
    );
  });

  it('survives a restart', async () => {
    const { ada, ben, channel } = table;
    await begin();
    const asked = await ada.command(channel, 'undo');
    await table.restart();
    await ben.press(asked.message!, 'Accept');
    expect((await table.board(3)).content).toContain('White to play');
  });
});

describe('takebacks', () => {
  it('that are free need no consent until the opponent has moved', async () => {
    const { ada, ben, channel } = table;
    ada.reply(await table.start({ size: 4, takebacks: 'free' }), 'a1');
    const played = await table.board(2);
    const back = await ada.press(played, 'Undo');
    expect(back.message?.text).toContain('Ada took back their last move');
    const again = await table.board(3);
    expect(again.content).toContain('White to play');
    ada.reply(again, 'b2');
    ben.reply(await table.board(4), 'd4');
    await table.board(5);
    expect((await ada.command(channel, 'undo')).message?.text).toContain('Ada asks to take back');
  });

  it('that are pressed twice at once take one move back, and ask for nothing more', async () => {
    const { ada, ben, channel } = table;
    ada.reply(await table.start({ size: 4, takebacks: 'free' }), 'a1');
    ben.reply(await table.board(2), 'd4');
    ada.reply(await table.board(3), 'b2');
    const played = await table.board(4);
    ben.open(channel);
    const answers = await Promise.all([ada.press(played, 'Undo'), ada.press(played, 'Undo')]);
    const back = await table.board(5);
    expect(back.content).toContain('Move 2 · White to play');
    const said = answers.map(({ message }) => message?.text);
    expect(said).toContainEqual(expect.stringContaining('Ada took back their last move'));
    expect(said).toContainEqual(expect.stringContaining('has moved on since this board'));
    expect(ben.pings(channel)).toEqual([]);
  });

  it('can be off: there is no button for them, and the command says so', async () => {
    const { ada, channel } = table;
    ada.reply(await table.start({ size: 4, takebacks: 'off' }), 'a1');
    const board = await table.board(2);
    const labels = (board.components ?? []).flatMap((row) =>
      'components' in row ? row.components.map((each) => ('label' in each ? each.label : '')) : [],
    );
    expect(labels.slice(0, 3)).toEqual(['Move', 'Draw', 'Resign']);
    expect(labels).not.toContain('Undo');
    expect((await ada.command(channel, 'undo')).message?.text).toContain('played without takebacks');
  });
});
