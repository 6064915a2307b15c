import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tak } from '../../../../src/games/tak/index.ts';
import type { ShownMessage } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const plies = ['a1', 'e5', 'c3'];
const players = { first: { name: 'A' }, second: { name: 'B' } };
const { text: ptn, link } = tak.write({ options: { size: 5 }, plies, players });
const tps = 'x4,1/x5/x2,1,x2/x5/2,x4 2 2';

/** The reply to someone who asks for the position in a message. */
async function shown(message: { readonly id: string }): Promise<ShownMessage | undefined> {
  const { cleo, channel } = table;
  const outcome = await cleo.messageCommand(channel, 'Show this position', message);
  return outcome.answer();
}

describe('“Show this position”', () => {
  it('finds what is in a forwarded message, also in its attachments', async () => {
    const { ada, cleo, channel } = table;
    const forwarded = cleo.forward(ada.say(channel, `Look: ${tps}`), channel);
    expect(forwarded).toMatchObject({
      content: '',
      message_reference: { type: 1 },
      message_snapshots: [{ message: { content: `Look: ${tps}` } }],
    });
    expect((await shown(forwarded))?.attachments[0]?.description).toContain(`TPS: ${tps}`);
    // A board has its position in the description of its picture.
    const board = await table.start({ size: 5 });
    const answer = await shown(ada.forward(board, channel));
    expect(answer?.text).toContain('Tak board 5x5. Move 1, White to play.');
  });

  it.each([
    ['a TPS', tps],
    ['a TPS among words', `What would you play here? TPS: ${tps}. I am lost.`],
    ['PTN', ptn],
    ['PTN in a block behind words', `My game:\n\`\`\`\n${ptn}\`\`\`\nHow was it?`],
    ['the address of the viewer', `Look: <${link ?? ''}> !`],
  ])('finds %s', async (_, content) => {
    const { ada, cleo, channel } = table;
    const answer = await shown(ada.say(channel, content));
    expect(answer?.privateFor).toBe(cleo.id);
    expect(answer?.text).toContain('Tak board 5x5. Move 2, Black to play.');
    expect(answer?.attachments[0]?.description).toContain(`TPS: ${tps}`);
  });

  it.each([
    ['a finished TPS', '1,1,1/2,2,x/x3 2 4', 'White won, R-0.'],
    ['a match that was resigned', '[Size "5"] [Result "0-1"]\n1. a1 e5', 'Black won, 0-1.'],
  ])('says how %s ended', async (_, content, words) => {
    const { ada, channel } = table;
    const answer = await shown(ada.say(channel, content));
    expect(answer?.text).toContain(words);
    expect(answer?.attachments[0]?.description).toContain(words);
  });

  it('says what it left out or assumed', async () => {
    const text = '1. a1 f6\n2. c3 c4\n\n{2w1}\n2. d3\n\n{2b1}\n2. -- d4';
    const answer = await shown(table.ada.say(table.channel, text));
    expect(answer?.text).toContain('Move 3, White to play.');
    expect(answer?.text).toContain('The size of the board isn’t given, so I assumed 6x6.');
    expect(answer?.text).toContain('I read the main line only; branches left out: 2.');
  });

  it('takes plies without tags for a match on the usual board', async () => {
    for (const text of ['1. a1 f6 2. c3', 'I would begin with 1. a1 f6 2. c3 here']) {
      const answer = await shown(table.ada.say(table.channel, text));
      expect(answer?.text).toContain('Tak board 6x6. Move 2, Black to play.');
    }
  });

  it('finds the position of a board, and of a file that the bot has written', async () => {
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 5 });
    expect((await shown(board))?.content).toContain('Tak board 5x5. Move 1, White to play.');
    const asked = await ben.command(channel, 'resign');
    await ben.press(asked.message!, 'Resign');
    const file = await ada.command(channel, 'record');
    const mine = await ada.messageCommand(channel, 'Show this position', file.message!);
    expect((await mine.answer())?.text).toContain('Tak board 5x5.');
  });

  it.each([
    ['chat', 'Shall we play at 8? 1. I eat, 2. you cook', 'I can’t find a position in it'],
    ['a position that cannot be', 'x3/x3/x3,1 1 1', 'Rank 1 of this TPS has 4 squares'],
    [
      'PTN with an illegal ply',
      '[Size "5"]\n1. a1 a1',
      'The move a1 at line 2, column 7 of this PTN isn’t legal. a1 is occupied',
    ],
    [
      'PTN for a larger board, without its size',
      '1. a1 g7',
      'g7 isn’t on this 6x6 board: choose one of its squares. This PTN doesn’t say',
    ],
    ['PTN with tags that do not fit', '[Size "4"] [TPS "x3/x3/x3 1 1"] 1. a1', 'but you chose size 4x4'],
    ['an address with nothing in it', 'https://ptn.ninja/ is nice', 'There is no PTN here'],
  ])('says what is wrong with %s', async (_, content, words) => {
    expect((await shown(table.ada.say(table.channel, content)))?.content).toContain(words);
  });
});

describe('a message that is too much', () => {
  it.each([
    ['late', 'took too long'],
    ['busy', 'Try again in a few seconds'],
  ] as const)('is %s: the person hears it', async (error, words) => {
    await table.close();
    table = await openTable({ findPosition: () => Promise.resolve({ ok: false, error }) });
    expect((await shown(table.ada.say(table.channel, tps)))?.content).toContain(words);
  });

  it('is not read by the thread that serves everybody', async () => {
    const find = vi.spyOn(tak, 'find');
    expect((await shown(table.ada.say(table.channel, tps)))?.content).toContain('Tak board');
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
  });
});
