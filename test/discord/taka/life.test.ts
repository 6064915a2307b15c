import { ApplicationCommandOptionType } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { taka } from '../../../src/games/taka/index.ts';
import { playRoad } from '../../support/table/played.ts';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';
import { playOn } from './taka.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const quiet = ['c4-c6', 'c11-c9', 'h4-h6', 'h11-h9'];

/** The private reply to a command. */
async function said(person: TestTable['ada'], name: string, options: Record<string, string> = {}) {
  return (await (await person.command(table.channel, name, options)).answer())?.text ?? '';
}

describe('a match of Taka', () => {
  it('takes turns back, stands still in a pause, and goes on after a restart', async () => {
    const { ada, ben, channel } = table;
    await playOn(table, await table.start({}, 'taka'), ['c4-c6', 'c11-c10']);
    await ben.command(channel, 'undo');
    await ada.press(ada.sees(channel).at(-1)!, 'Accept');
    const undone = await table.board(4);
    expect(undone.content).toContain('Black to play');
    expect(undone.attachments[0]?.description).toContain('Last turn: c4-c6.');
    await ada.command(channel, 'pause');
    await ben.press(ben.sees(channel).at(-1)!, 'Accept');
    await table.settled();
    expect(await said(ben, 'move', { move: 'c11-c9' })).toContain('is paused');
    await ben.command(channel, 'pause');
    await table.restart();
    const board = table.boards().at(-1)!;
    const [last] = (await playOn(table, board, ['c11-c9'], ['composer'])).attachments;
    expect(last?.description).toContain('Last turn: c11-c9.');
  });

  it('is judged, listed and shown, written down and read back', async () => {
    const { ada, channel, discord } = table;
    const plies = ['c4-c6', 'c11-c10', 'o-e2'];
    const board = await playOn(table, await table.start({ goals: 3 }, 'taka'), plies);
    const id = idOf(board);
    discord.allow(channel, ['ManageGuild'], table.cleo);
    await ada.command(channel, 'settings adjudicator', { role: discord.addRole('Judges', [table.cleo]) });
    const judged = { match: id, result: 'second', reason: 'Because.' };
    await table.cleo.command(channel, 'adjudicate', judged, { force: true });
    expect((await table.board(5)).content).toContain('by adjudication · `0-1`');

    expect(await said(ada, 'history')).toContain(`\`${id}\` Taka: **Ben** beat Ada by adjudication`);
    expect(await said(ada, 'match', { match: id })).toContain('first to 3 goals');
    const written = await (await ada.command(channel, 'record', { match: id })).answer();
    expect(written?.content).toBe(`Match \`${id}\` as a Taka record.`);
    const [file] = written!.attachments;
    expect(file?.filename).toMatch(/\.taka\.txt$/);
    const text = Buffer.from(discord.fileOf(file!)!).toString();
    expect(taka.read(text)).toMatchObject({
      ok: true,
      value: { plies, score: '0-1', options: { goals: 3 }, players: { first: { name: 'Ada' } } },
    });
    // There is no viewer, so the link is a file.
    const link = await (await ada.command(channel, 'link', { match: id })).answer();
    expect(link?.attachments[0]?.filename).toBe(file?.filename);
    // It is not a record of Tak, which also has tags.
    const shown = await ada.messageCommand(channel, 'Show this position', written!);
    expect((await shown.answer())?.text).toContain('Taka board');
    const told = ada.say(channel, `\`\`\`\n${text}\`\`\``);
    const read = await ada.messageCommand(channel, 'Show this position', told);
    expect((await read.answer())?.attachments[0]?.filename).toBe('taka-position.png');
  });

  it('is shown again where its board was deleted, and as a moving picture at the end', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    const board = await playOn(table, await table.start({}, 'taka'), ['c4-c6']);
    discord.removeMessage(board);
    await ben.command(channel, 'board');
    const again = await discord.until(() =>
      table.boards().find(({ content }) => content.includes('`c4-c6`')),
    );
    expect(again.attachments[0]?.filename).toMatch(/^taka-/);
    await ada.press((await ada.command(channel, 'resign')).message!, 'Resign');
    const last = await discord.until(() =>
      table.boards().find(({ content }) => content.includes('resignation')),
    );
    await ben.press(last, 'Replay');
    const posted = await discord.until(
      () => cleo.sees(channel).find(({ attachments }) => attachments[0]?.filename.endsWith('.gif')),
      20_000,
    );
    expect(Buffer.from(discord.fileOf(posted.attachments[0]!)!).subarray(0, 6).toString()).toBe('GIF89a');
    expect(posted.attachments[0]?.description).toContain('c4-c6');
  });

  it('is played again with the colours swapped', async () => {
    const { ada, ben } = table;
    const board = await table.start({ goals: 2, turns: 60 }, 'taka');
    await ada.press((await ada.press(board, 'Resign')).message!, 'Resign');
    const offered = await ben.press(await table.board(2), 'Rematch');
    expect(offered.original?.text ?? '').not.toContain('Something went wrong');
    const challenge = ada.sees(table.channel).at(-1)!;
    expect(challenge.content).toContain('first to 2 goals · 60 turns each');
    await ada.press(challenge, 'Accept');
    expect((await table.board(3)).content).toContain(`White to play · <@${ben.id}>`);
  });

  it('begins from the menu of a person, and against the computer', async () => {
    const { ada, ben, channel, discord } = table;
    const form = await ada.userCommand(channel, 'Challenge to Taka', ben);
    expect(form.modal?.title).toBe('Challenge Ben to Taka');
    const offered = await ada.submit(form, { goals: '3', seat: 'first', time: '1d' });
    await offered.answer();
    const challenge = ben.sees(channel).at(-1)!;
    expect(challenge.content).toContain('first to 3 goals · Ada plays White · 1 day a move · rated');
    await ben.press(challenge, 'Accept');
    expect((await table.board(1)).attachments[0]?.filename).toMatch(/^taka-/);

    const begun = await ada.command(channel, 'taka', { opponent: discord.bot, level: 1, color: 'first' });
    expect(begun.message?.text).toContain('level 1 of');
    ada.reply(await table.board(2), 'c4-c6');
    // The computer's answer stands on the same board.
    const answered = await table.board(3);
    expect(answered.content).toMatch(/Ada played `c4-c6`\. .* played `\S+`\./);
    const timed = await ada.command(channel, 'taka', { opponent: discord.bot, limit: 'time', time: '1d' });
    expect((await timed.answer())?.text).toContain('There is no clock against the computer');
  });

  it('cannot be blind, which is not offered; nor are calls', async () => {
    const { ada, ben, channel, discord } = table;
    const optionsOf = (name: string) => {
      const command = discord.world.commands.find((entry) => entry.command.name === name)?.command;
      return (command?.options ?? []).map((option) => option.name);
    };
    expect(optionsOf('tak')).toEqual(expect.arrayContaining(['blind', 'calls']));
    for (const name of ['blind', 'calls']) expect(optionsOf('taka')).not.toContain(name);
    const group = discord.world.commands.find((entry) => entry.command.name === 'settings')?.command.options;
    const defaults = group?.find(({ name }) => name === 'defaults');
    const games = defaults?.type === ApplicationCommandOptionType.SubcommandGroup ? defaults.options : [];
    const names = games?.map(({ name, options }) => [name, options?.some((one) => one.name === 'calls')]);
    expect(names).toEqual([
      ['tak', true],
      ['taka', false],
    ]);
    const refused = await ada.command(channel, 'taka', { opponent: ben, blind: true }, { force: true });
    expect((await refused.answer())?.text).toContain('Taka can');
  });
});

describe('two games in one server', () => {
  it('are rated apart; the one last played is meant, with a button for the other', async () => {
    const { ada, ben, channel } = table;
    const takBoard = await table.start({ size: 5 });
    for (const [turn, ply] of ['a1', 'e5', 'b2', 'd4'].entries()) {
      [ada, ben][turn % 2]!.reply(await table.board(turn + 1), ply);
    }
    await table.board(5);
    await ada.press((await ada.command(channel, 'resign', { match: idOf(takBoard) })).message!, 'Resign');
    await table.board(6);
    expect((await ada.command(channel, 'profile')).message?.text).toMatch(/^\*\*Tak: Ada\*\*/);

    const last = await playOn(table, await table.start({}, 'taka'), quiet);
    await ben.press((await ben.command(channel, 'resign', { match: idOf(last) })).message!, 'Resign');
    await table.settled();
    const asked = await ada.command(channel, 'profile', { player: ben });
    expect(asked.message?.text).toContain('**Taka: Ben**');
    expect(asked.message?.text).toContain('Ada against Ben: 1–0–0');
    // Somebody else may not answer for Ada: “Ada against Ben” would be about them.
    const refused = await table.cleo.press(asked.message!, 'Tak');
    expect((await refused.answer())?.text).toContain('asked for this');
    expect((await refused.answer())?.privateFor).toBe(table.cleo.id);
    expect(asked.message?.text).toContain('**Taka: Ben**');
    await ada.press(asked.message!, 'Tak');
    expect(asked.message?.text).toContain('Ada against Ben: 0–0–1');
    const tak = await ada.command(channel, 'profile', { player: ben, game: 'tak' });
    expect(tak.message?.text).toContain('Ada against Ben: 0–0–1');
    const menu = await ada.userCommand(channel, 'Profile', ben);
    expect(menu.message?.text).toContain('**Taka: Ben**');
    expect((await ada.press(menu.message!, 'Tak')).message?.text).toContain('**Tak: Ben**');

    const which = await ada.command(channel, 'leaderboard', { period: 'month', game: 'tak' });
    const board = await ada.press(which.message!, 'Taka');
    expect(board.message?.attachments[0]?.description).toContain(
      'Taka: leaderboard · this month · 2 players',
    );
    const kind = await ada.command(channel, 'leaderboard', { kind: 'taka.single' });
    expect(kind.message?.attachments[0]?.description).toContain('Taka: leaderboard · one goal');
    const mixed = await ada.command(channel, 'leaderboard', { kind: 'taka.single', game: 'tak' });
    expect(mixed.message?.text).toContain('is a kind of Taka match, not of Tak');
  });

  it('leave each other’s notation and defaults alone', async () => {
    const { ada, ben, channel } = table;
    await ada.command(channel, 'settings defaults taka', { goals: 2 });
    expect(await said(ada, 'settings show')).toContain('Taka defaults: first to 2 goals · rated.');
    const tak = await table.start({ size: 5 });
    const played = await table.start({}, 'taka');
    expect(await said(ada, 'match', { match: idOf(played) })).toContain('first to 2 goals');
    ada.reply(played, 'a1');
    ada.reply(tak, 'c4-c6');
    await table.settled();
    expect(table.boards()).toHaveLength(2);
    ada.reply(tak, 'a1');
    await table.board(3);
    ada.reply(played, 'c4-c6');
    expect((await table.board(4)).content).toContain('`c4-c6`');
    expect(ben.pings(channel).length).toBeGreaterThan(0);
  });

  it('have a preview each in /theme', async () => {
    const names = async () =>
      (await (await table.ada.command(table.channel, 'theme')).answer())?.attachments.map(
        ({ filename }) => filename,
      );
    expect(await names()).toEqual(['tak-preview.png', 'taka-preview.png']);
    await playRoad(table);
    expect(await names()).toEqual(['tak-preview.png']);
  });
});
