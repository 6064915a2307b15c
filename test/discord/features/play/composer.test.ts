import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from 'local-discord';
import { choose, compose, labelsOf, stacks } from './composing.ts';
import { examples } from '../../../support/seed.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable({ pictures: { size: 200 } });
});
afterEach(async () => {
  await table.close();
});

const steering = ['Cancel', 'Type it'] as const;

/** After this the bot can no longer remove the composers that are open; Discord would not let it. */
const outliveComposers = (): void => table.time.jump(15 * 60_000);

/** It says so, and offers to take the move back. */
async function isPlayed(composer: Outcome, ply: string): Promise<void> {
  const said = `\`${ply}\` has been played and saved.`;
  await table.discord.until(() => composer.message?.text === said, 30_000, 'the end of the composer');
  expect(labelsOf(composer.message)).toEqual([['Undo']]);
}

async function isGone(composer: Outcome): Promise<void> {
  await table.discord.until(() => composer.gone, 30_000, 'the end of the composer');
}

describe('a move composed with buttons', () => {
  it('is chosen in a private picture, of which nothing is left but the board', async () => {
    const { ada, ben, cleo, channel } = table;
    const board = await table.start({ size: 3 });
    const composer = await compose(ada, board);
    const message = composer.message!;
    expect(message.privateFor).toBe(ada.id);
    expect(cleo.sees(channel).some(({ id }) => id === message.id)).toBe(false);
    expect(message.content).toBe(
      `**Your move in \`${idOf(board)}\`** · Move 1\nYour first turn places a flat of your opponent’s colour. On which square?`,
    );
    expect(labelsOf(message)).toEqual([['a3', 'b3', 'c3'], ['a2', 'b2', 'c2'], ['a1', 'b1', 'c1'], steering]);
    expect(message.attachments[0]?.description).toContain('Tak board 3x3');

    ben.open(channel);
    await choose(ada, composer, 'b2');
    expect((await table.board(2)).content).toContain('`b2`');
    await isPlayed(composer, 'b2');
    // He has just accepted.
    expect(ben.pings(channel)).toEqual([]);
    expect(ada.sees(channel).filter(({ privateFor }) => privateFor === ada.id)).toHaveLength(1);
  });

  /** All that is clicked; the first below the board. */
  const kinds: readonly (readonly [name: string, ply: string, clicks: readonly string[]])[] = [
    ['a flat', 'e4', ['Move', 'e4']],
    ['a wall', 'Sa5', ['Wall', 'a5']],
    ['a capstone', 'Cd5', ['Capstone', 'd5']],
    ['one piece that is no stack', 'c3>', ['Move', 'c3', '→ right']],
    ['a whole stack', '4b3<', ['Move', 'b3', 'Lift 4', '← left']],
    ['two squares', '4b3+13', ['Move', 'b3', 'Lift 4', '↑ up', '1 on b4, 3 left']],
    [
      'four squares',
      '4a1>1111',
      ['Move', 'a1', 'Lift 4', '→ right', '1 on b1, 3 left', '1 on c1, 2 left', '1 on d1, 1 left'],
    ],
    ['a wall flattened', 'c2>*', ['Move', 'c2', 'Lift 1', '→ right']],
  ];
  it.each(examples(kinds, 4))('%s: %s', async (_case, ply, [first, ...labels]) => {
    const { ada } = table;
    const composer = await compose(ada, await table.start(stacks), labels, first);
    expect((await table.board(2)).content).toContain(`Ada played \`${ply}\``);
    await isPlayed(composer, ply);
  });

  it('says how else to leave it where 25 squares leave no room for Cancel', async () => {
    const composer = await compose(table.ada, await table.start({ size: 5 }));
    expect(labelsOf(composer.message).flat()).not.toContain('Cancel');
    expect(composer.message?.text).toContain('To stop, dismiss this message.');
  });

  it('places any piece on any square of 5x5 in three clicks at most, also if the wrong button came first', async () => {
    const { ada, ben, discord } = table;
    const board = await table.start({ size: 5, caps: 1 });
    const squares = 'a1 e5 b1 d5 c1 c5 d1 b5 e1'.split(' ');
    for (const [index, square] of squares.entries()) {
      const mover = index % 2 === 0 ? ada : ben;
      const kind = index < 2 ? undefined : [undefined, 'Wall', 'Capstone'][Math.floor(index / 2) % 3];
      let clicks = 1;
      const [shown] = table.boards().slice(-1);
      const wrong = await mover.press(shown!, 'Move');
      // Blocked squares keep the others in their columns.
      expect(labelsOf(wrong.message).map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
      const composer = kind === undefined ? wrong : await mover.press(shown!, kind);
      if (kind !== undefined) {
        clicks += 1;
        await isGone(wrong);
      }
      await choose(mover, composer, square);
      clicks += 1;
      expect(clicks).toBeLessThanOrEqual(3);
      await isPlayed(composer, `${kind?.[0] ?? ''}${square}`.replace('W', 'S'));
      await discord.until(() => table.boards().at(-1)!.text.includes(square));
    }
    expect(idOf(table.boards().at(-1)!)).toBe(idOf(board));
  });

  it('is taken back where it was a slip: the other is asked, once they are', async () => {
    const { ada, ben, channel, discord } = table;
    const board = await table.start({ size: 5 });
    const composer = await compose(ada, board, ['c3']);
    await isPlayed(composer, 'c3');
    await ada.press(composer.message!, 'Undo');
    await isGone(composer);
    const asks = () => ben.sees(channel).filter(({ content }) => content.includes('asks to take back'));
    await discord.until(() => asks().length === 1);
    await ben.press(asks()[0]!, 'Accept');
    await discord.until(() => table.boards().at(-1)!.text.includes('Move 1'));
  });

  it('is no longer taken back once the other has moved', async () => {
    const { ada, ben, discord } = table;
    const composer = await compose(ada, await table.start({ size: 5 }), ['c3']);
    await isPlayed(composer, 'c3');
    ben.reply(table.boards().at(-1)!, 'e5');
    await discord.until(() => table.boards().at(-1)!.text.includes('`e5`'));
    const late = await ada.press(composer.message!, 'Undo');
    await discord.until(() => late.message?.text.includes('has moved on') === true);
  });

  it('leaves nothing behind where takebacks are off', async () => {
    const { ada } = table;
    const composer = await compose(ada, await table.start({ size: 5, takebacks: 'off' }), ['c3']);
    await table.board(2);
    await isGone(composer);
  });

  it('goes back step by step', async () => {
    const { ada } = table;
    const composer = await compose(ada, await table.start(stacks));
    const seen = [composer.message!];
    for (const label of ['b3', 'Lift 4', '↑ up']) {
      await choose(ada, composer, label);
      seen.push(composer.message!);
    }
    for (const earlier of seen.slice(0, -1).reverse()) {
      await choose(ada, composer, '◀ Back');
      expect(composer.message?.text).toBe(earlier.content);
      expect(labelsOf(composer.message)).toEqual(labelsOf(earlier));
    }
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('is cancelled at any step without a trace', async () => {
    const { ada, channel } = table;
    const board = await table.start(stacks);
    for (const labels of [['b3'], ['b3', 'Lift 4']]) {
      const composer = await compose(ada, board, labels);
      await ada.press(composer.message!, 'Cancel');
      await isGone(composer);
    }
    expect(ada.sees(channel).filter(({ privateFor }) => privateFor !== null)).toEqual([]);
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('is the only one for its match: the next takes its place, and a move made elsewhere removes it', async () => {
    const { ada, channel } = table;
    const board = await table.start(stacks);
    const first = await compose(ada, board, ['b3']);
    const second = await compose(ada, board);
    await isGone(first);
    expect(labelsOf(second.message)[0]).toContain('b5');

    await ada.command(channel, 'move', { move: 'e4' });
    await table.board(2);
    await isGone(second);
    expect(ada.sees(channel).filter(({ privateFor }) => privateFor !== null)).toEqual([]);
  });

  it('is typed where that is quicker; a refusal comes back to the same step', async () => {
    const { ada } = table;
    const composer = await compose(ada, await table.start(stacks), ['b3']);
    const step = composer.message!;
    const typing = await ada.press(step, 'Type it');
    expect(typing.modal?.title).toContain('Your move in');
    await ada.submit(typing, { move: 'a1*>@everyone' });
    await table.discord.until(() => composer.message?.text.includes('can’t be read'));
    expect(composer.message?.text).toContain(step.content);
    expect(composer.message?.mentions).toEqual([]);
    expect(labelsOf(composer.message)).toEqual(labelsOf(step));
    const again = await ada.press(composer.message!, 'Type it');
    await ada.submit(again, { move: '4B3+13' });
    expect((await table.board(2)).content).toContain('`4b3+13`');
    await isGone(composer);
  });
});

describe('a half-composed move', () => {
  it('survives a restart of the bot', async () => {
    const { ada } = table;
    const composer = await compose(ada, await table.start(stacks), ['b3', 'Lift 4']);
    await table.restart();
    await choose(ada, composer, '↑ up');
    await table.restart();
    await choose(ada, composer, '2 on b4, 2 left');
    expect((await table.board(2)).content).toContain('`4b3+22`');
    await isPlayed(composer, '4b3+22');
  });

  it('is not disturbed by what changes the match but not its turn', async () => {
    const { ada, channel, matches } = table;
    const board = await table.start(stacks);
    const composer = await compose(ada, board);
    const changed = await matches.turns.moveTo(idOf(board), channel.id);
    expect(changed.ok && [changed.value.turn, changed.value.version]).toEqual([0, 2]);
    await choose(ada, composer, 'e4');
    expect((await table.board(2)).content).toContain('`e4`');
    await isPlayed(composer, 'e4');
  });

  it('starts again from the new position when the match has moved on', async () => {
    await table.keepBoards();
    const { ada, ben, channel } = table;
    const board = await table.start(stacks);
    const half = await compose(ada, board, ['b3']);
    outliveComposers();
    const whole = await compose(ada, board);
    outliveComposers();
    await ada.command(channel, 'move', { move: 'b3>' });
    ben.reply(await table.board(2), 'Se4');
    await table.board(3);
    for (const [composer, label] of [
      [half, 'Lift 4'],
      [whole, 'e4'],
    ] as const) {
      await choose(ada, composer, label);
      expect(composer.message?.text).toContain('has moved on since you started choosing');
      expect(composer.message?.text).toContain('Move 11');
      expect(labelsOf(composer.message)[0]).toEqual(['a5', 'b5', 'c5', 'd5', 'e5']);
    }
    await table.settled();
    expect(table.boards()).toHaveLength(3);
    await choose(ada, half, 'c3');
    await choose(ada, half, 'Lift 2');
    await choose(ada, half, '↑ up');
    expect(half.message?.text).not.toContain('has moved on');
    await choose(ada, half, '2 on c4, none left');
    expect((await table.board(4)).content).toContain('`2c3+`');
  });

  it('leads to the new board when it is the other’s turn by now', async () => {
    await table.keepBoards();
    const { ada, channel } = table;
    const composer = await compose(ada, await table.start(stacks), ['b3']);
    outliveComposers();
    await ada.command(channel, 'move', { move: 'b3>' });
    const present = await table.board(2);
    const typing = await ada.press(composer.message!, 'Type it');
    await ada.submit(typing, { move: 'a5' });
    await table.discord.until(() => composer.message?.text.includes('moved on') === true);
    expect(composer.message?.text).toContain('has moved on since you started choosing');
    expect(composer.message?.text).toContain('it’s Ben’s turn');
    expect(composer.message?.text).toContain(`/${channel.id}/${present.id}`);
    expect(labelsOf(composer.message)).toEqual([]);
    expect(composer.message?.attachments).toEqual([]);
  });

  it('ends with the match', async () => {
    const { ada, ben } = table;
    const board = await table.start(stacks);
    const composer = await compose(ada, board);
    const asked = await ben.press(board, 'Resign');
    await ben.press(asked.message!, 'Resign');
    await table.board(2);
    await choose(ada, composer, 'e4');
    expect(composer.message?.text).toContain('is over: Ada won');
    expect(labelsOf(composer.message)).toEqual([]);
  });

  it('is played once, however often it is pressed and in however many places', async () => {
    await table.keepBoards();
    const { ada, channel, matches, discord } = table;
    const board = await table.start(stacks);
    const one = await compose(ada, board);
    outliveComposers();
    const two = await compose(ada, board, [], 'Wall');
    ada.reply(board, 'c5');
    const [byCommand] = await Promise.all([
      ada.command(channel, 'move', { move: 'd5' }),
      ...[one, one, two, two].map((composer) => ada.press(composer.message!, 'e4')),
    ]);
    await byCommand.answer();
    await table.board(2);
    await discord.until(() =>
      [one, two].every(({ message }) => message?.text.startsWith('Playing') !== true),
    );
    const found = await matches.stored.get(idOf(board), { guildId: channel.guildId, channelId: channel.id });
    expect(found.ok && [found.value.plies, found.value.turn]).toEqual([1, 1]);
    await table.settled();
    expect(table.boards()).toHaveLength(2);
    const told = ada.sees(channel).map(({ content }) => content);
    expect(told.filter((content) => content.includes('Something went wrong'))).toEqual([]);
  });
});
