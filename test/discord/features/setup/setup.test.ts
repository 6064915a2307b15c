import type { Outcome, ShownMessage } from 'local-discord';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tryOn, withTurn } from '../../../../src/discord/interactions/inputs/tried.ts';
import { startText } from '@taktable/taka';
import { tak } from '../../../../src/games/tak/index.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { labelsOf } from '../play/composing.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const contentOf = ({ message }: Outcome): string => message?.text ?? '';
const empty = 'x6/x6/x6/x6/x6/x6 1 1';
const race = 'x5/x5/1,1,1,1,x/2,2,2,x2/x5 1 10';

async function openBoard(options: Record<string, string> = { game: 'tak' }): Promise<Outcome> {
  const opened = await table.ada.command(table.channel, 'setup', options);
  await table.settled();
  expect(opened.message?.privateFor).toBe(table.ada.id);
  return opened;
}

async function press(board: Outcome, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    expect(labelsOf(board.message).flat()).toContain(label);
    await table.ada.press(board.message!, label);
    await table.settled();
  }
}

async function type(board: Outcome, move: string): Promise<void> {
  await press(board, 'Play a move');
  const form = await table.ada.press(board.message!, 'Type it');
  await table.ada.submit(form, { move });
  await table.settled();
}

const publicly = (): readonly ShownMessage[] => table.ben.sees(table.channel);

describe('/setup', () => {
  it('puts and takes pieces, and switches whose turn it is', async () => {
    const board = await openBoard();
    expect(contentOf(board)).toContain(`**Tak: a board for trying things out**\n\`${empty}\``);
    expect(board.message?.attachments[0]?.filename).toBe('tak-setup.png');
    await press(board, 'Set up pieces', 'c', 'c3', 'White flat', 'Black flat', 'White wall');
    expect(contentOf(board)).toContain('`x6/x6/x6/x2,121S,x3/x6/x6 1 2`');
    expect(contentOf(board)).toContain(
      'c3: White wall on a stack of 3; from the bottom: White, Black, White',
    );
    await press(board, 'Take the top piece');
    expect(contentOf(board)).toContain('`x6/x6/x6/x2,12,x3/x6/x6 1 2`');
    await press(board, 'Another square', 'd', 'd3', 'Black capstone', 'Done', 'Other side to move');
    expect(contentOf(board)).toContain('`x6/x6/x6/x2,12,2C,x2/x6/x6 2 2`');
    await press(
      board,
      'Set up pieces',
      'c',
      'c3',
      'Take them all',
      '◀ Back',
      '◀ Back',
      'd',
      'd3',
      'Take the piece',
      'Done',
    );
    expect(contentOf(board)).toContain('`x6/x6/x6/x6/x6/x6 2 1`');
    await table.ada.select(board.message!, 'Start over with…', ['2']);
    await table.settled();
    expect(contentOf(board)).toContain('`x4/x4/x4/x4 1 1`');
    expect(publicly()).toEqual([]);
  });

  it('plays lines back and forth with the composer and by typing, and other lines from the middle', async () => {
    const board = await openBoard({ position: race });
    await press(board, 'Play a move', 'a', 'a1');
    expect(contentOf(board)).toContain('\n`a1 ▸`');
    await type(board, 'z9');
    expect(contentOf(board)).toContain('z9 isn’t on any board');
    await press(board, 'Done');
    await type(board, 'd2');
    await press(board, '◀ Previous');
    expect(contentOf(board)).toContain('\n`a1 ▸ d2`');
    await press(board, '◀ Previous', 'Next ▶');
    expect(contentOf(board)).toContain('\n`a1 ▸ d2`');
    await type(board, 'd2');
    await press(board, '◀ Previous');
    await type(board, 'Se3');
    expect(contentOf(board)).toContain('\n`a1 Se3 ▸`');
    await press(board, '◀ Previous', '◀ Previous');
    await type(board, 'e3');
    expect(contentOf(board)).toContain('In this position the match is over: White won with a road');
    const disabled = board.message!.components!.flatMap((row) =>
      'components' in row ? row.components.filter((one) => 'disabled' in one && one.disabled === true) : [],
    );
    expect(disabled.map((one) => 'label' in one && one.label)).toEqual([
      'Next ▶',
      'Play a move',
      'Ask the engine',
      'Play it against me',
    ]);
  });

  it('shows positions that no match can have, and says why they cannot be played', async () => {
    const board = await openBoard({ position: 'x5/x5/x,1C,1C,x2/x5/x5 1 9' });
    expect(contentOf(board)).toContain('Nothing can be played from here. ');
    expect(contentOf(board)).toContain('capstones');
    expect(contentOf(board)).not.toContain('/tak tps');
    await press(board, 'Set up pieces', 'b', 'b3', 'Take the piece', 'Done');
    expect(contentOf(board)).not.toContain('Nothing can be played');
    expect(contentOf(board)).toContain('`/tak tps:x5/x5/x2,1C,x2/x5/x5 1 9`');
  });

  it('asks the engine, whose line is the way forward', async () => {
    const board = await openBoard({ position: race });
    await press(board, 'Ask the engine');
    expect(contentOf(board)).toContain('`▸ e3`');
    expect(contentOf(board)).toContain('White wins with the next move. I’d play: `e3`');
    await press(board, 'Next ▶');
    expect(contentOf(board)).toContain('In this position the match is over: White won with a road');
  });

  it('is shared with the channel, where others go on with a copy of their own', async () => {
    const board = await openBoard({ position: race });
    await type(board, 'a1');
    await press(board, 'Share');
    const [shared] = publicly();
    expect(shared?.content).toContain(`**Tak: Ada shows a position**\n\`${race}\`\n\`a1 ▸\``);
    const copied = await table.ben.press(shared!, 'Try it out');
    await table.settled();
    expect(copied.message?.privateFor).toBe(table.ben.id);
    await table.ben.press(copied.message!, '◀ Previous');
    await table.settled();
    expect(contentOf(copied)).toContain('`▸ a1`');
    expect(publicly()[0]?.content).toBe(shared!.content);
  });

  it('begins a match from the position on the board, with the side to move', async () => {
    const board = await openBoard({ position: race });
    await type(board, 'a1');
    await press(board, 'Play it against me');
    const begun = await table.board(1);
    const scope = { guildId: table.channel.guildId, channelId: table.channel.id };
    const [match] = await table.matches.stored.mine(table.ada.id, scope);
    expect(begun.content).toContain(match!.id);
    expect(match!.options).toMatchObject({ tps: 'x5/x5/1,1,1,1,x/2,2,2,x2/1,x4 2 10' });
    expect(match!.players.second.id).toBe(table.ada.id);
  });

  it('refuses what is no position', async () => {
    expect(contentOf(await openBoard({ game: 'tak', position: 'nonsense' }))).toContain('nonsense');
  });

  it('means the game that the position is of, or else the one last played', async () => {
    const usual = await openBoard({});
    expect(contentOf(usual)).toContain('**Tak: a board');
    expect(contentOf(await table.ada.press(usual.message!, 'Taka'))).toContain('**Taka: a board');
    await table.start({}, 'taka');
    expect(contentOf(await openBoard({}))).toContain('**Taka: a board');
    expect(contentOf(await openBoard({ position: startText }))).toContain('**Taka: a board');
    expect(contentOf(await openBoard({ position: '[Size "5"]\n1. a1 e5' }))).toContain(
      '`x4,1/x5/x5/x5/2,x4 1 2`',
    );
  });

  it('“custom formations”: moves pieces and balls of Taka, plays and asks the engine there', async () => {
    const board = await openBoard({ game: 'taka' });
    expect(contentOf(board)).toContain(startText);
    await press(board, 'Set up pieces', 'Row 3', 'f3', 'Move it', 'Row 4', 'f4');
    expect(contentOf(board)).toContain('2P2P[wn]1P2/4P5/10/10 Gg w 1 0:0');
    await press(board, 'Other side to move');
    expect(contentOf(board)).toContain('Gg b 1 0:0');
    await type(board, 'c11-c9');
    expect(contentOf(board)).toContain('`c11-c9 ▸`');
    expect(contentOf(board)).toContain('/taka formation:');
  });

  it('does not work on another message', async () => {
    const help = await table.ada.command(table.channel, 'help');
    await table.ada.press(help.message!, 'setupput:tak:', { force: true });
    await table.settled();
    expect(table.ada.sees(table.channel).at(-1)?.text).toContain('This button is out of date');
  });
});

it('begins the line anew where a message has no more room for it', () => {
  const round = ['a1+', 'e5-', 'a2-', 'e4+'];
  const line = ['a1', 'e5', ...Array.from({ length: 75 }, () => round).flat()];
  const tried = tryOn(tak, 'x5/x5/x5/x5/x5 1 10', line);
  if (tried?.ok !== true) throw new Error('it cannot be set up');
  expect(tried.value.line).toEqual(line);
  const played = tried.value.board.play('c3');
  if (!played.ok) throw new Error('it cannot be played');
  const anew = withTurn(tried.value, played.value);
  expect(anew.text).toBe('x4,2/x5/x5/x5/1,x4 1 161');
  expect(anew.line).toEqual(['c3']);
});

it('formations are named and kept by a person and a server, and begin matches', async () => {
  const { ada, ben, channel } = table;
  const own = startText.replace('4PP[wn]4', '4P[wn]P4');
  const kept = await openBoard({ position: own, keep: 'My Wall' });
  expect(contentOf(kept)).toContain('Kept as “my wall”');
  expect(contentOf(await openBoard({ position: 'my wall' }))).toContain(own);
  const asked = await ada.command(channel, 'taka', { opponent: ben, formation: 'MY wall' });
  expect(asked.message?.text).toContain('custom formation');
  const others = await ben.command(channel, 'taka', { formation: 'my wall' });
  expect(others.message?.privateFor).toBe(ben.id);
  const refused = await ben.command(channel, 'setup', { position: own, keep: 'club', server: true });
  expect(refused.message?.text).toContain('Only server managers');
  expect(contentOf(await openBoard({ game: 'taka', keep: 'my wall' }))).toContain('is forgotten');
});
