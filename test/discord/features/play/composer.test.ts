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

async function isGone(composer: Outcome): Promise<void> {
  await table.discord.until(() => composer.gone, 30_000, 'the end of the composer');
}

describe('a move composed with buttons', () => {
  it('is chosen in a private picture, of which nothing is left but the board', async () => {
    const { ada, ben, cleo, channel, discord } = table;
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
    const before = discord.fileOf(message.attachments[0]!);

    await choose(ada, composer, 'b2');
    expect(composer.message?.content).toContain('`b2` · A flat of your opponent’s colour on b2.');
    expect(labelsOf(composer.message)).toEqual([['Play', '◀ Back', ...steering]]);
    expect(composer.message?.attachments).toHaveLength(1);
    expect(discord.fileOf(composer.message!.attachments[0]!)).not.toEqual(before);

    ben.open(channel);
    await choose(ada, composer, 'Play');
    expect((await table.board(2)).content).toContain('`b2`');
    await isGone(composer);
    // He has just accepted.
    expect(ben.pings(channel)).toEqual([]);
    expect(ada.sees(channel).filter(({ privateFor }) => privateFor === ada.id)).toEqual([]);
  });

  const kinds: readonly (readonly [name: string, ply: string, labels: readonly string[], clicks: number])[] =
    [
      ['a flat', 'e4', ['e', 'e4', 'Flat'], 5],
      ['a wall', 'Sa5', ['a', 'a5', 'Wall'], 5],
      ['a capstone', 'Cd5', ['d', 'd5', 'Capstone'], 5],
      ['one piece that is no stack', 'c3>', ['c', 'Move c3', '→ right'], 7],
      ['a whole stack', '4b3<', ['b', 'Move b3 (4 high)', 'Lift 4', '← left'], 7],
      ['two squares', '4b3+13', ['b', 'Move b3 (4 high)', 'Lift 4', '↑ up', '1 on b4, 3 left'], 8],
      [
        'four squares',
        '4a1>1111',
        [
          'a',
          'Move a1 (4 high)',
          'Lift 4',
          '→ right',
          '1 on b1, 3 left',
          '1 on c1, 2 left',
          '1 on d1, 1 left',
        ],
        10,
      ],
      ['a wall flattened', 'c2>*', ['c', 'Move c2 (2 high)', 'Lift 1', '→ right'], 7],
    ];
  it.each(examples(kinds, 4))('%s: %s', async (_case, ply, labels, mostClicks) => {
    const { ada } = table;
    const composer = await compose(ada, await table.start(stacks), labels);
    expect(composer.message?.content).toContain(`\`${ply}\` · `);
    // Move and Play are clicks too.
    expect(labels.length + 2).toBeLessThanOrEqual(mostClicks);
    await choose(ada, composer, 'Play');
    expect((await table.board(2)).content).toContain(`Ada played \`${ply}\``);
    await isGone(composer);
  });

  it('goes back step by step', async () => {
    const { ada } = table;
    const composer = await compose(ada, await table.start(stacks));
    const seen = [composer.message!];
    for (const label of ['b', 'Move b3 (4 high)', 'Lift 4', '↑ up', '1 on b4, 3 left']) {
      await choose(ada, composer, label);
      seen.push(composer.message!);
    }
    for (const earlier of seen.slice(0, -1).reverse()) {
      await choose(ada, composer, '◀ Back');
      expect(composer.message?.content).toBe(earlier.content);
      expect(labelsOf(composer.message)).toEqual(labelsOf(earlier));
    }
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('is cancelled at any step without a trace', async () => {
    const { ada, channel } = table;
    const board = await table.start(stacks);
    for (const labels of [[], ['b', 'Move b3 (4 high)'], ['e', 'e4', 'Flat']]) {
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
    const first = await compose(ada, board, ['b']);
    const second = await compose(ada, board);
    await isGone(first);
    expect(labelsOf(second.message)[0]).toContain('b');

    await ada.command(channel, 'move', { move: 'e4' });
    await table.board(2);
    await isGone(second);
    expect(ada.sees(channel).filter(({ privateFor }) => privateFor !== null)).toEqual([]);
  });

  it('is typed where that is quicker; a refusal comes back to the same step', async () => {
    const { ada } = table;
    const composer = await compose(ada, await table.start(stacks), ['b', 'Move b3 (4 high)']);
    const step = composer.message!;
    const typing = await ada.press(step, 'Type it');
    expect(typing.modal?.title).toContain('Your move in');
    await ada.submit(typing, { move: 'a1*>@everyone' });
    await table.discord.until(() => composer.message?.content.includes('I can’t read'));
    expect(composer.message?.content).toContain(step.content);
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
    const composer = await compose(ada, await table.start(stacks), ['b', 'Move b3 (4 high)', 'Lift 4']);
    await table.restart();
    await choose(ada, composer, '↑ up');
    await table.restart();
    await choose(ada, composer, '2 on b4, 2 left');
    await table.restart();
    await choose(ada, composer, 'Play');
    expect((await table.board(2)).content).toContain('`4b3+22`');
    await isGone(composer);
  });

  it('is not disturbed by what changes the match but not its turn', async () => {
    const { ada, channel, matches } = table;
    const board = await table.start(stacks);
    const composer = await compose(ada, board, ['e', 'e4']);
    const changed = await matches.turns.moveTo(idOf(board), channel.id);
    expect(changed.ok && [changed.value.turn, changed.value.version]).toEqual([0, 2]);
    await choose(ada, composer, 'Flat');
    await choose(ada, composer, 'Play');
    expect((await table.board(2)).content).toContain('`e4`');
    await isGone(composer);
  });

  it('starts again from the new position when the match has moved on', async () => {
    await table.keepBoards();
    const { ada, ben, channel } = table;
    const board = await table.start(stacks);
    const half = await compose(ada, board, ['b', 'Move b3 (4 high)']);
    outliveComposers();
    const whole = await compose(ada, board, ['e', 'e4', 'Flat']);
    outliveComposers();
    await ada.command(channel, 'move', { move: 'b3>' });
    ben.reply(await table.board(2), 'Se4');
    await table.board(3);
    for (const [composer, label] of [
      [half, 'Lift 4'],
      [whole, 'Play'],
    ] as const) {
      await choose(ada, composer, label);
      expect(composer.message?.content).toContain('has moved on since you started choosing');
      expect(composer.message?.content).toContain('Move 11');
      expect(labelsOf(composer.message)[0]).toEqual(['a', 'b', 'c', 'd', 'e']);
    }
    await table.settled();
    expect(table.boards()).toHaveLength(3);
    await choose(ada, half, 'c');
    await choose(ada, half, 'Move c3 (2 high)');
    await choose(ada, half, 'Lift 2');
    await choose(ada, half, '↑ up');
    await choose(ada, half, '2 on c4, none left');
    expect(half.message?.content).not.toContain('has moved on');
    await choose(ada, half, 'Play');
    expect((await table.board(4)).content).toContain('`2c3+`');
  });

  it('leads to the new board when it is the other’s turn by now', async () => {
    await table.keepBoards();
    const { ada, channel } = table;
    const composer = await compose(ada, await table.start(stacks), ['e', 'e4']);
    outliveComposers();
    await ada.command(channel, 'move', { move: 'b3>' });
    const present = await table.board(2);
    const typing = await ada.press(composer.message!, 'Type it');
    await ada.submit(typing, { move: 'a5' });
    await table.discord.until(() => composer.message?.content.includes('moved on') === true);
    expect(composer.message?.content).toContain('has moved on since you started choosing');
    expect(composer.message?.content).toContain('it’s Ben’s turn');
    expect(composer.message?.content).toContain(`/${channel.id}/${present.id}`);
    expect(labelsOf(composer.message)).toEqual([]);
    expect(composer.message?.attachments).toEqual([]);
  });

  it('ends with the match', async () => {
    const { ada, ben } = table;
    const board = await table.start(stacks);
    const composer = await compose(ada, board, ['e', 'e4', 'Flat']);
    const asked = await ben.press(board, 'Resign');
    await ben.press(asked.message!, 'Resign');
    await table.board(2);
    await choose(ada, composer, 'Play');
    expect(composer.message?.content).toContain('is over (`1-0`)');
    expect(labelsOf(composer.message)).toEqual([]);
  });

  it('is played once, however often Play is pressed and in however many places', async () => {
    await table.keepBoards();
    const { ada, channel, matches, discord } = table;
    const board = await table.start(stacks);
    const one = await compose(ada, board, ['e', 'e4', 'Flat']);
    outliveComposers();
    const two = await compose(ada, board, ['a', 'a5', 'Wall']);
    ada.reply(board, 'c5');
    const [byCommand] = await Promise.all([
      ada.command(channel, 'move', { move: 'd5' }),
      ...[one, one, two, two].map((composer) => ada.press(composer.message!, 'Play')),
    ]);
    await byCommand.answer();
    await table.board(2);
    await discord.until(() =>
      [one, two].every(({ message }) => message?.content.startsWith('Playing') !== true),
    );
    const found = await matches.stored.get(idOf(board), { guildId: channel.guildId, channelId: channel.id });
    expect(found.ok && [found.value.plies, found.value.turn]).toEqual([1, 1]);
    await table.settled();
    expect(table.boards()).toHaveLength(2);
    const told = ada.sees(channel).map(({ content }) => content);
    expect(told.filter((content) => content.includes('Something went wrong'))).toEqual([]);
  });
});
