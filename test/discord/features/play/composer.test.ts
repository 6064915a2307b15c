import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  leaveButton,
  playButton,
  stepButton,
  typeButton,
} from '../../../../src/discord/features/play/components.ts';
import type { Outcome, PersonDriver, ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** What is written on the buttons of a message, row by row. */
function labelsOf(message: ShownMessage | undefined): readonly (readonly string[])[] {
  return (message?.components ?? []).map((row) =>
    'components' in row ? row.components.map((one) => ('label' in one ? (one.label ?? '') : '')) : [],
  );
}

const steering = ['◀ Back', 'Cancel', 'Type it'] as const;

/** Presses Move, then the buttons in turn. The outcome's message is the composer, as it stands. */
async function compose(
  mover: PersonDriver,
  board: ShownMessage,
  labels: readonly string[] = [],
): Promise<Outcome> {
  const composer = await mover.press(board, 'Move');
  for (const label of labels) await choose(mover, composer, label);
  return composer;
}

/** One press in the composer, which answers by changing itself. */
async function choose(mover: PersonDriver, composer: Outcome, label: string): Promise<void> {
  const { message } = composer;
  expect(labelsOf(message).flat()).toContain(label);
  expect((await mover.press(message!, label)).kind).toBe('deferred update');
}

async function isGone(composer: Outcome): Promise<void> {
  await table.discord.until(() => composer.gone, 5000, 'the end of the composer');
}

/** White to move on 5x5, with stacks of its own and a black wall beside its capstone. */
const stacks = { size: 5, caps: 2, tps: 'x5/x,2,x3/x,1121,1,x2/x2,11C,2S,x/2121,x3,1 1 10' };

describe('a move composed with buttons', () => {
  it('is chosen in a private picture, of which nothing is left but the board', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    const board = await table.start({ size: 3 });
    const composer = await compose(ada, board);
    const message = composer.message!;
    expect(message.privateFor).toBe(ada.id);
    expect(cleo.sees(channel).some(({ id }) => id === message.id)).toBe(false);
    expect(message.content).toBe(
      `**Your move in \`${idOf(board)}\`** · Move 1\nIn the first turn you place a flat of your opponent’s colour. On which square?`,
    );
    expect(labelsOf(message)).toEqual([['a3', 'b3', 'c3'], ['a2', 'b2', 'c2'], ['a1', 'b1', 'c1'], steering]);
    expect(message.attachments[0]?.description).toContain('Tak board 3x3');
    const before = discord.fileOf(message.attachments[0]!);

    await choose(ada, composer, 'b2');
    expect(composer.message?.content).toContain('`b2` · A flat of your opponent’s colour on b2.');
    expect(labelsOf(composer.message)).toEqual([['Play', ...steering]]);
    expect(composer.message?.attachments).toHaveLength(1);
    expect(discord.fileOf(composer.message!.attachments[0]!)).not.toEqual(before);

    ben.open(channel);
    await choose(ada, composer, 'Play');
    expect((await table.board(2)).content).toContain('`b2`');
    await isGone(composer);
    expect(ben.pings(channel)).toHaveLength(1);
    expect(ada.sees(channel).filter(({ privateFor }) => privateFor === ada.id)).toEqual([]);
  });

  it.each([
    ['a flat', 'e4', ['e', 'e4', 'Flat'], 5],
    ['a wall', 'Sa5', ['a', 'a5', 'Wall'], 5],
    ['a capstone', 'Cd5', ['d', 'd5', 'Capstone'], 5],
    ['one piece that is no stack', 'c3>', ['c', 'Move c3', '→ right'], 7],
    ['a whole stack', '4b3<', ['b', 'Move b3 (4 high)', 'Lift 4', '← left'], 7],
    ['two squares', '4b3+13', ['b', 'Move b3 (4 high)', 'Lift 4', '↑ up', '1 on b4, 3 left'], 8],
    [
      'four squares',
      '4a1>1111',
      ['a', 'Move a1 (4 high)', 'Lift 4', '→ right', '1 on b1, 3 left', '1 on c1, 2 left', '1 on d1, 1 left'],
      10,
    ],
    ['a wall flattened', 'c2>*', ['c', 'Move c2 (2 high)', 'Lift 1', '→ right'], 7],
  ])('%s: %s', async (_case, ply, labels, mostClicks) => {
    const { ada } = table;
    const composer = await compose(ada, await table.start(stacks), labels);
    expect(composer.message?.content).toContain(`\`${ply}\` · `);
    // Move and Play are clicks as well.
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
    const atStart = await ada.press(composer.message!, '◀ Back');
    expect(atStart.error).toBe('This component is disabled');
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

  it('is typed where that is quicker; a refusal comes back to the same step', async () => {
    const { ada } = table;
    const composer = await compose(ada, await table.start(stacks), ['b', 'Move b3 (4 high)']);
    const step = composer.message!;
    const typing = await ada.press(step, 'Type it');
    expect(typing.modal?.title).toContain('Your move in');
    await ada.submit(typing, { move: 'a1*>@everyone' });
    await table.discord.until(() => composer.message?.content.includes('I cannot read'));
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
    const changed = await matches.records.moveTo(idOf(board), channel.id);
    expect(changed.ok && [changed.value.turn, changed.value.version]).toEqual([0, 2]);
    await choose(ada, composer, 'Flat');
    await choose(ada, composer, 'Play');
    expect((await table.board(2)).content).toContain('`e4`');
    await isGone(composer);
  });

  it('starts again from the new position when the match has moved on', async () => {
    const { ada, ben, channel } = table;
    const board = await table.start(stacks);
    const half = await compose(ada, board, ['b', 'Move b3 (4 high)']);
    const whole = await compose(ada, board, ['e', 'e4', 'Flat']);
    await ada.command(channel, 'move', { move: 'b3>' });
    ben.reply(await table.board(2), 'Se4');
    await table.board(3);
    for (const [composer, label] of [
      [half, 'Lift 4'],
      [whole, 'Play'],
    ] as const) {
      await choose(ada, composer, label);
      expect(composer.message?.content).toContain('has moved on since you began');
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
    const { ada, channel } = table;
    const composer = await compose(ada, await table.start(stacks), ['e', 'e4']);
    await ada.command(channel, 'move', { move: 'b3>' });
    const present = await table.board(2);
    const typing = await ada.press(composer.message!, 'Type it');
    await ada.submit(typing, { move: 'a5' });
    await table.discord.until(() => composer.message?.content.includes('moved on') === true);
    expect(composer.message?.content).toContain('has moved on since you began');
    expect(composer.message?.content).toContain('Ben is to move');
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
    const { ada, channel, matches, discord } = table;
    const board = await table.start(stacks);
    const one = await compose(ada, board, ['e', 'e4', 'Flat']);
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
    const found = await matches.records.get(idOf(board), { guildId: channel.guildId, channelId: channel.id });
    expect(found.ok && [found.value.plies, found.value.turn]).toEqual([1, 1]);
    await table.settled();
    expect(table.boards()).toHaveLength(2);
    const told = ada.sees(channel).map(({ content }) => content);
    expect(told.filter((content) => content.includes('Something went wrong'))).toEqual([]);
  });
});

describe('a forged press', () => {
  const paths = ['z', 'b.3.9', 'b.3.4.+.9', 'e.4.F.F', 'pass', 'b.3.4.+.1.1.1.1.1.1.1.1', 'toString'];

  it.each(paths)('with the path %s is told, and the composer begins again', async (path) => {
    const { ada } = table;
    const board = await table.start(stacks);
    const composer = await compose(ada, board, ['e']);
    for (const button of [stepButton, playButton]) {
      const pressed = await ada.press(composer.message!, button.of(idOf(board), 0, path), {
        force: true,
      });
      expect(pressed.kind).toBe('deferred update');
      expect(composer.message?.content).toMatch(/^No move goes that way here\./);
      expect(labelsOf(composer.message)[0]).toEqual(['a', 'b', 'c', 'd', 'e']);
    }
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('of Play too early shows the step', async () => {
    const { ada } = table;
    const board = await table.start(stacks);
    const composer = await compose(ada, board);
    await ada.press(composer.message!, playButton.of(idOf(board), 0, 'b.3'), { force: true });
    expect(composer.message?.content).toContain('How many pieces do you lift from b3?');
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('by somebody else, in another match, or for another turn changes nothing', async () => {
    const { ada, ben, cleo } = table;
    const board = await table.start(stacks);
    const id = idOf(board);
    const force = { force: true };
    for (const button of [stepButton, playButton]) {
      const byCleo = await cleo.press(board, button.of(id, 0, 'e.4.F'), force);
      expect(byCleo.message?.content).toContain('is a match between Ada and Ben');
      expect(byCleo.message?.privateFor).toBe(cleo.id);
      const byBen = await ben.press(board, button.of(id, 0, 'e.4.F'), force);
      expect(byBen.message?.content).toContain('It is not your turn');
      const elsewhere = await ada.press(board, button.of('QQQQ', 0, 'e.4.F'), force);
      expect(elsewhere.message?.content).toContain('There is no match `QQQQ` here');
      const later = await ada.press(board, button.of(id, 7, 'e.4.F'), force);
      expect(later.message?.content).toContain('has moved on since you began');
      expect(later.message?.privateFor).toBe(ada.id);
    }
    const field = await cleo.press(board, typeButton.of(id, 0, 'tak', ''), force);
    const typed = await cleo.submit(field, { move: 'a1' });
    await table.discord.until(() => typed.message?.content.includes('is a match between Ada and Ben'));
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('on the board itself leaves the board as it is for everybody', async () => {
    const { ada, cleo, channel } = table;
    const board = await table.start(stacks);
    const shown = () => cleo.sees(channel).find(({ id }) => id === board.id);
    const before = shown();
    const force = { force: true };
    const step = await ada.press(board, stepButton.of(idOf(board), 0, 'e'), force);
    expect(step.message?.privateFor).toBe(ada.id);
    expect(labelsOf(step.message)[0]).toEqual(['Move e1', 'e2', 'e3', 'e4', 'e5']);
    const cancelled = await ada.press(board, leaveButton.of(), force);
    expect(cancelled.message?.content).toContain('This button is from another time');
    expect(shown()).toEqual(before);
  });
});
