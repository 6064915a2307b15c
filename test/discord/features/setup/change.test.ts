import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome, ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';
import { labelsOf } from '../play/composing.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const contentOf = ({ message }: Outcome): string => message?.text ?? '';

/** Ada has placed on a1, Ben on e5; it is Ada's turn. */
async function begin(options: Record<string, string | number | boolean> = { size: 5 }): Promise<string> {
  const board = await table.start(options);
  table.ada.reply(board, 'a1');
  table.ben.reply(await table.board(2), 'e5');
  await table.board(3);
  return idOf(board);
}

async function press(board: Outcome, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    expect(labelsOf(board.message).flat()).toContain(label);
    await table.ada.press(board.message!, label);
    await table.settled();
  }
}

/** Ada opens the set-up board, gives herself a stack in the middle, and proposes that. */
async function propose(reason: string): Promise<{ readonly opened: Outcome; readonly asked: ShownMessage }> {
  const opened = await table.ada.command(table.channel, 'change');
  await table.settled();
  await press(opened, 'Set up pieces', 'c', 'c3', 'Black flat', 'White capstone', 'Done');
  const form = await table.ada.press(opened.message!, 'Propose');
  await table.ada.submit(form, { reason });
  await table.settled();
  return { opened, asked: table.ben.sees(table.channel).at(-1)! };
}

describe('/change', () => {
  it('sets up what a match is to go on from, beginning with its own position, and asks the opponent', async () => {
    const { ada, ben, channel } = table;
    const id = await begin();
    const opened = await ada.command(channel, 'change');
    await table.settled();
    expect(opened.message?.privateFor).toBe(ada.id);
    expect(contentOf(opened)).toContain(
      `**Tak: a position to continue \`${id}\` from**\n\`x4,1/x5/x5/x5/2,x4 1 2\``,
    );
    expect(labelsOf(opened.message)).toEqual([['Set up pieces', 'Other side to move', 'Propose']]);

    ben.open(channel);
    const { opened: mine, asked } = await propose('I _misread_ the board');
    expect(contentOf(mine)).toContain(`You’ve proposed the position in \`${id}\``);
    expect(asked.content.split('\n')).toEqual([
      `<@${ben.id}>, Ada proposes to continue \`${id}\` from this position:`,
      '`x4,1/x5/x2,21C,x2/x5/2,x4 1 2` (White to move)',
      'Reason: I \\_misread\\_ the board',
      'If you both agree, the match is casual from then on: it won’t count for your ratings.',
      '-# Until this is answered, nobody can move.',
    ]);
    expect(asked.attachments.map(({ filename }) => filename)).toEqual(['tak-proposed.png']);
    expect(asked.attachments[0]?.description).toContain('White capstones: c3 (×2)');
    expect(ben.pings(channel).map(({ id: pinged }) => pinged)).toEqual([asked.id]);
    const refused = await ada.command(channel, 'move', { move: 'b2' });
    expect(contentOf(refused)).toContain('it has to be answered or withdrawn first');

    await ben.press(asked, 'Accept');
    await table.settled();
    const board = ben.sees(channel).findLast(({ content }) => content.startsWith('**Tak**'))!;
    expect(board.content).toContain(
      'Both players agreed to go on from this position: I \\_misread\\_ the board',
    );
    expect(board.content).toContain(`Move 2 · White to play · <@${ada.id}>`);
    expect(contentOf(await ada.command(channel, 'match', { match: id }))).toContain(
      'casual (continued from a changed position)',
    );
    // The rules hold again.
    expect(contentOf(await ada.command(channel, 'move', { move: 'Sc3' }))).toContain('c3');
    await ada.command(channel, 'move', { move: 'c3>' });
    await table.settled();
    expect(ben.sees(channel).some(({ content }) => content.includes('Ada played `c3>`'))).toBe(true);
  });

  it('shows the proposal again, to be answered where its message is gone', async () => {
    const { ada, ben, channel } = table;
    const id = await begin();
    await propose('');
    const own = await ada.command(channel, 'change', { match: id });
    expect(labelsOf(own.message)).toEqual([['Withdraw']]);
    const theirs = await ben.command(channel, 'change', { match: id });
    expect(labelsOf(theirs.message)).toEqual([['Accept', 'Decline']]);
    await ben.press(theirs.message!, 'Decline');
    expect(contentOf(theirs)).toContain('Ben would rather go on as it is.');
    await ada.command(channel, 'move', { move: 'b2' });
    await table.settled();
    const said = ada.sees(channel).map(({ content }) => content);
    expect(said.filter((content) => content.includes('proposes'))).toEqual([]);
    expect(said).toContain('Ben would rather go on as it is.');
    expect(said.join()).toContain('Ada played `b2`');
  });

  it('is in the replay of the match, its record and its link', async () => {
    const { ada, ben, channel, discord, matches } = table;
    const id = await begin();
    const scope = { guildId: channel.guildId, channelId: channel.id };
    const position = 'x5/x5/1,1,1,1,x/2,2,2,x2/x5 1 10';
    const made = await matches.offers.make(id, { id: ada.id, name: 'Ada' }, scope, 'change', undefined, {
      position,
    });
    expect(made.ok).toBe(true);
    await matches.offers.answer(id, { id: ben.id, name: 'Ben' }, scope, 'change', true);
    await ada.command(channel, 'move', { move: 'e3' });
    await table.settled();
    await ada.command(channel, 'replay', { match: id });
    const film = await discord.until(
      () => ben.sees(channel).find(({ attachments }) => attachments[0]?.filename.endsWith('.gif')),
      20_000,
    );
    expect(film.attachments[0]?.description).toContain('a1 e5 =x5/x5/1,1,1,1,x/2,2,2,x2/x5_1_10 e3');
    const record = await ada.command(channel, 'record', { match: id });
    const written = Buffer.from(discord.fileOf(record.message!.attachments[0]!) ?? []).toString();
    expect(written).toContain(`[TPS "${position}"]`);
    expect(written).toContain('{a1 e5}\n{Both players agreed to go on from this position.}\n10. e3\nR-0');
    expect(contentOf(await ada.command(channel, 'link', { match: id }))).toContain('https://ptn.ninja/');
  });

  it('says why a position is refused, and keeps it to be mended', async () => {
    await begin();
    const opened = await table.ada.command(table.channel, 'change');
    await press(opened, 'Set up pieces', 'c', 'c3', 'White capstone', '◀ Back', '◀ Back', 'd', 'd3');
    await press(opened, 'White capstone', 'Done');
    await table.ada.submit(await table.ada.press(opened.message!, 'Propose'), { reason: '' });
    await table.settled();
    expect(contentOf(opened)).toContain('capstones');
    await press(opened, 'Other side to move');
    expect(contentOf(opened)).toContain('1C,1C,x/x5/2,x4 2 2`');
  });

  it('begins with an empty board in a blind match, and is not for others', async () => {
    const { ada, ben, cleo, channel } = table;
    const options = { opponent: ben, color: 'first', size: 5, blind: true, thread: false };
    const challenge = await ada.command(channel, 'tak', options);
    await ben.press(challenge.message!, 'Accept');
    await table.settled();
    const id = idOf(ada.sees(channel).at(-1)!);
    await ada.command(channel, 'move', { move: 'a1' });
    await table.settled();
    expect(contentOf(await ada.command(channel, 'change'))).toContain('`x5/x5/x5/x5/x5 1 1`');
    expect(contentOf(await cleo.command(channel, 'change', { match: id }))).toContain(
      'Only they can change it',
    );
  });
});
