import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const labels = ({ components = [] }: ShownMessage): string => JSON.stringify(components);

/** Ada is to move, and can complete a road on e3. */
const winning = { tps: 'x5/x5/1,1,1,1,x/x5/2,2,x2,2 1 6' };

describe('hints between people', () => {
  it('show the move and play it, each with one press', async () => {
    const { ada } = table;
    const board = await table.start({ ...winning, hints: true });
    const hint = (await (await ada.press(board, 'Hint')).answer())!;
    await ada.press(hint, 'Show the move');
    const all = await table.discord.until(() => shown(hint.id, 'completes'));
    expect(all.attachments).toHaveLength(1);
    await ada.press(all, 'Play it');
    expect((await table.board(2)).content).toContain('`R-0`');
  });

  it('refuse in words to play in a position that has moved on', async () => {
    const { ada, ben } = table;
    const board = await table.start({ size: 5, hints: true });
    const hint = (await (await ada.press(board, 'Hint')).answer())!;
    await ada.press(hint, 'Show the move');
    const all = await table.discord.until(() => shown(hint.id, '`a1`'));
    ada.reply(board, 'c3');
    ben.reply(await table.board(2), 'd4');
    await table.board(3);
    expect((await (await ada.press(all, 'Play it')).answer())?.text).toContain(
      'has moved on since this board',
    );
  });

  it('tell where to look, then the piece, then the move, to whoever asks alone', async () => {
    const { ada, ben, channel } = table;
    const board = await table.start({ ...winning, hints: true });
    const challenge = ada.sees(channel).find(({ content }) => content.includes('casual'));
    expect(challenge?.content).toContain('casual (players may ask for hints)');
    const asked = await ada.press(board, 'Hint');
    const hint = (await asked.answer())!;
    expect(hint.privateFor).toBe(ada.id);
    expect(hint.content).toBe('You can win on this turn. Look at the e file.');
    await ada.press(hint, 'Tell me more');
    const more = await table.discord.until(() => shown(hint.id, 'Place a flat.'));
    await ada.press(more, 'Show the move');
    const all = await table.discord.until(() => shown(hint.id, 'completes'));
    expect(all.content.split('\n')).toEqual([
      'You can win on this turn. Look at the e file.',
      'Place a flat.',
      '`e3` completes your road from a3 to e3.',
    ]);
    expect(labels(all)).toContain('Play it');
    expect(all.attachments).toHaveLength(1);
    expect((await (await ben.press(board, 'Hint')).answer())?.text).toContain('It isn’t your turn');

    // Counted once for the turn, and still after a restart.
    await table.restart();
    await ada.press(board, 'Hint');
    await table.settled();
    ada.reply(board, 'e3');
    const last = await table.board(2);
    expect(last.content).toContain('\nAda asked for a hint in 1 turn.');
    expect(last.content).not.toContain('Ben asked');
    expect(labels(last)).not.toContain('Hint');
    const late = await ada.press(last, `hint:${idOf(board)}:1`, { force: true });
    expect((await late.answer())?.text).toContain('is over');
  });

  it('are counted again in a later turn', async () => {
    const { ada, ben, channel } = table;
    let board = await table.start({ size: 5, hints: true });
    for (const [index, ply] of ['a1', 'e5', 'c3', 'd3'].entries()) {
      const mover = index % 2 === 0 ? ada : ben;
      if (index !== 1) await (await mover.press(board, 'Hint')).answer();
      mover.reply(board, ply);
      board = await table.board(index + 2);
    }
    const stale = table.boards()[0]!;
    const forged = `hint:${idOf(board)}:0`;
    expect((await (await ada.press(stale, forged, { force: true })).answer())?.text).toContain(
      'has moved on',
    );
    const [match] = await table.matches.stored.mine(ada.id, {
      guildId: channel.guildId,
      channelId: channel.id,
    });
    const read = await table.matches.stored.get(match!.id, match!);
    expect(read.ok && read.value.hints).toEqual({ first: 2, second: 1 });
  });

  it('are counted once in a turn, whoever asks twice at the same moment', async () => {
    const { ada } = table;
    const match = idOf(await table.start({ ...winning, hints: true }));
    const { hints, stored } = table.matches;
    const scope = { guildId: table.channel.guildId, channelId: table.channel.id };
    const by = { id: ada.id, name: ada.name };
    const asked = await Promise.all([1, 2, 3].map(() => hints.ask(match, by, scope, 0)));
    expect(asked.map(({ ok }) => ok)).toEqual([true, true, true]);
    const read = await stored.get(match, scope);
    expect(read.ok && read.value.hints).toEqual({ first: 1, second: 0 });
  });

  it.each([
    ['where nobody chose them', {}],
    ['in a rated match', { size: 5, rated: true }],
  ])('are not offered, and refused when forged, %s', async (_what, options) => {
    const { ada } = table;
    const board = await table.start(options);
    expect(labels(board)).not.toContain('Hint');
    const forged = await ada.press(board, `hint:${idOf(board)}:0`, { force: true });
    expect((await forged.answer())?.text).toContain('There are no hints in');
  });
});

it('in a blind match there are none', async () => {
  const { ada, ben, channel } = table;
  const options = { opponent: ben, color: 'first', hints: true, blind: true };
  const challenge = (await ada.command(channel, 'tak', options)).message!;
  await ben.press(challenge, 'Accept');
  const board = await table.discord.until(() =>
    ada.sees(channel).find(({ content }) => content.includes('White to play')),
  );
  expect(labels(board)).not.toContain('Hint');
  const forged = await ada.press(board, `hint:${idOf(board)}:0`, { force: true });
  expect((await forged.answer())?.text).toContain('There are no hints in');
});

it('against the computer, hints are always there', async () => {
  const { ada, channel, discord } = table;
  await ada.command(channel, 'tak', { opponent: discord.bot, size: 5, color: 'first', level: 1 });
  const board = await table.board(1);
  const hint = await (await ada.press(board, 'Hint')).answer();
  expect(hint?.content).toBe('The first move places a flat of your opponent’s colour. Look at the a file.');
});

const shown = (id: string, text: string): ShownMessage | undefined =>
  table.ada.sees(table.channel).find((message) => message.id === id && message.content.includes(text));
