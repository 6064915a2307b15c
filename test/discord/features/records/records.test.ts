import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gameById, games } from '../../../../src/games/index.ts';
import { playRoad, roadPlies as plies } from '../../../support/table/played.ts';
import { labelsOf } from '../play/composing.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const playMatch = () => playRoad(table);

describe('a match to take elsewhere', () => {
  it('comes as a PTN file that reads back, and as a link', async () => {
    const { ada, channel, discord } = table;
    const id = await playMatch();
    const file = await ada.command(channel, 'record', { match: id });
    expect(file.message?.privateFor).toBe(ada.id);
    const attachment = file.message?.attachments[0];
    expect(attachment?.filename).toMatch(/\.ptn$/);
    const text = Buffer.from(discord.fileOf(attachment!) ?? []).toString('utf8');
    expect(gameById(games, 'tak')?.read(text)).toMatchObject({
      ok: true,
      value: { plies, score: 'R-0', players: { first: { name: 'Ada' }, second: { name: 'Ben' } } },
    });
    // Without an ID, the latest match is meant.
    const link = await ada.command(channel, 'link');
    expect(link.message?.text).toMatch(/\(<https:\/\/ptn\.ninja\/\S+>\)/);
  });

  it('with a pass has no link, but a sentence that says why, and the file', async () => {
    const { ada, ben, channel } = table;
    await table.start({ size: 5, 'house-rules': 'passing' });
    for (const [index, move] of ['a1', 'e5', 'b3', 'd4', '--'].entries())
      await (index % 2 === 0 ? ada : ben).command(channel, 'move', { move });
    const { message } = await ada.command(channel, 'link');
    expect(message?.text).toContain('ptn.ninja can’t show passes');
    expect(message?.attachments).toHaveLength(1);
  });

  it('is the one in which something happened last, open or finished', async () => {
    const { ada, channel } = table;
    const idOf = (text: string) => /`(\w+)`/.exec(text)?.[1] ?? '';
    const [first, second] = [await table.start(), await table.start()].map(({ content }) => idOf(content));
    const written = async () => idOf((await ada.command(channel, 'record')).message?.text ?? '');
    await table.pass(1_000);
    await ada.command(channel, 'move', { move: 'a1', match: second! });
    expect(await written()).toBe(second);
    await table.pass(1_000);
    const sure = await ada.command(channel, 'resign', { match: first! });
    await ada.press(sure.message!, 'Resign');
    expect(await written()).toBe(first);
  });

  it('is named among the suggestions, with its result', async () => {
    const { ada, cleo, channel } = table;
    const id = await playMatch();
    expect(await ada.autocomplete(channel, 'replay', 'match')).toEqual([id]);
    expect(await cleo.autocomplete(channel, 'replay', 'match')).toEqual([]);
    const none = await cleo.command(channel, 'record');
    expect(none.message?.text).toContain('You haven’t played a match here yet');
  });
});

describe('after the end', () => {
  it('has everything about it in one place', async () => {
    const { ada, cleo, channel } = table;
    const id = await playMatch();
    const shown = (await cleo.command(channel, 'match', { match: id })).message!;
    expect(shown.privateFor).toBe(cleo.id);
    expect(shown.content).toContain('beat');
    expect(shown.content).toContain('Ada (White) against Ben (Black)\n3x3 · ');
    expect(shown.content).toMatch(/started <t:\d+:f> · ended <t:\d+:f>/);
    expect(shown.content).toContain(`\`\`\`\n${plies.join(' ')}\n\`\`\``);
    expect(shown.content).toContain('[In a viewer](<https://');
    expect(shown.content).toContain('[The board](<https://discord.com/channels/');
    expect(shown.attachments[0]?.description).toContain('TPS: ');
    await table.start({ size: 4, takebacks: 'off' });
    const open = (await ada.command(channel, 'match')).message!;
    expect(open.content).toContain('White to play');
    expect(open.content).toMatch(/4x4 · .*no takebacks\nstarted <t:\d+:f> · 0 turns\n/);
    expect(open.content).not.toContain('```');
  });

  it.each([
    ['Ada', 'Ben'],
    ['Ben', 'Ada'],
  ])('the history says what %s won and %s lost', async (winner, loser) => {
    const { ada, ben, channel } = table;
    const [first, second, resigning] = winner === 'Ada' ? [ada, ben, ben] : [ada, ben, ada];
    await table.start({ size: 5 });
    for (const [turn, ply] of ['a1', 'e5', 'b2', 'd4'].entries())
      [first, second][turn % 2]!.reply(await table.board(turn + 1), ply);
    const asked = await resigning.press(await table.board(5), 'Resign');
    expect(asked.message?.text).toContain(`against ${winner}?`);
    await resigning.press(asked.message!, 'Resign');
    await table.board(6);
    const { message } = await ada.command(channel, 'history');
    expect(message?.text).toMatch(
      new RegExp(`\\*\\*${winner}\\*\\* beat ${loser} .* · \\+\\d+ / [-−]\\d+$`, 'm'),
    );
  });

  it('the history opens each match: the board, its replay, its analysis', async () => {
    const { ada, cleo, channel } = table;
    const id = await playMatch();
    const all = await cleo.command(channel, 'history');
    // In words, not as `R-0`.
    expect(JSON.stringify(all.message?.components)).toContain(`"${id}: Tak, Ada beat Ben with a road"`);
    const opened = await cleo.select(all.message!, 'Open a match: board, replay, analysis', [id]);
    expect(opened.message?.privateFor).toBe(cleo.id);
    expect(opened.message?.text).toContain(`**Tak** \`${id}\` · `);
    expect(opened.message?.attachments).toHaveLength(1);
    expect(labelsOf(opened.message).flat()).toEqual(expect.arrayContaining(['Replay', 'Find my mistakes']));
    const replay = await cleo.press(opened.message!, 'Replay');
    await table.settled();
    expect((await replay.answer())?.attachments[0]?.filename).toContain('.gif');
    const own = await ada.command(channel, 'history', { player: ada });
    const mine = await ada.select(own.message!, 'Open a match: board, replay, analysis', [id]);
    expect(labelsOf(mine.message).flat()).toContain('Rematch');
  });

  it('the history lists it, of everybody or of one person, in pages', async () => {
    const { ada, ben, cleo, channel } = table;
    expect((await ada.command(channel, 'history')).message?.text).toContain('No match has been finished');
    const id = await playMatch();
    const all = await cleo.command(channel, 'history');
    expect(all.message?.privateFor).toBe(cleo.id);
    expect(all.message?.text).toContain(`\`${id}\` Tak: **Ada** beat Ben with a road · \`R-0\` · 5 turns`);
    expect((await cleo.command(channel, 'history', { player: cleo })).message?.text).toContain(
      'There is no such',
    );
    const beyond = await cleo.command(channel, 'history', { page: 9 });
    expect(beyond.message?.text).toContain('There is no page 9');
    await cleo.press(beyond.message!, '◀ Previous');
    expect(beyond.message?.text).toContain(`\`${id}\``);
    const pair = await cleo.command(channel, 'history', { player: ben, opponent: ada });
    expect(pair.message?.text).toContain('**Ben’s finished matches against Ada** · page 1');
    expect(pair.message?.text).toContain(`\`${id}\``);
    expect((await ben.command(channel, 'history', { opponent: ada })).message?.text).toContain(id);
    expect((await ben.command(channel, 'history', { opponent: cleo })).message?.text).toContain(
      'There is no such',
    );

    for (let count = 0; count < 10; count += 1) {
      const board = await table.start({ size: 3 });
      const asked = await ada.press(board, 'Resign');
      const boards = table.boards().length;
      await ada.press(asked.message!, 'Resign');
      await table.board(boards + 1);
      await table.pass(1_000);
    }
    const first = await cleo.command(channel, 'history', { player: ben });
    expect(first.message?.text.split('\n')).toHaveLength(11);
    expect(first.message?.text).toContain('**Ben’s finished matches** · page 1');
    await cleo.press(first.message!, 'Next ▶');
    expect(first.message?.text).toContain('page 2');
    expect(first.message?.text).toContain(`\`${id}\``);
    await cleo.press(first.message!, '◀ Previous');
    expect(first.message?.text).not.toContain(`\`${id}\``);
  });
});
