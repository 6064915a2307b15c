import { afterEach, describe, expect, it } from 'vitest';
import { tak } from '../../../../src/games/tak/index.ts';
import { memoryStore } from '../../../support/store.ts';
import { playRoad } from '../../../support/table/played.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
afterEach(() => table.close());

/** The newest version of a message. */
const latest = (id: string) => table.ada.sees(table.channel).find((message) => message.id === id)!;

/** Ada opens the explorer from a board; `button`: that of an analysis. */
async function open(board: Parameters<TestTable['ada']['press']>[0], button?: string) {
  const pressed = await table.ada.press(board, button ?? 'Explorer: what others played', {
    force: button !== undefined,
  });
  const answer = await pressed.answer();
  await table.settled();
  return latest(answer!.id);
}

describe('the explorer', () => {
  it('shows how positions of a match went on in this server, turn by turn, privately', async () => {
    table = await openTable();
    await playRoad(table);
    await table.pass(2_000);
    const board = table.boards().at(-1)!;
    const shown = await open(board, `explore:${idOf(board)}:0:`);
    expect(shown.privateFor).toBe(table.ada.id);
    expect(shown.content).toContain(
      'Before the first move.\nIn this server, 1 match:\n```\na1  1  100%  0%  0%\n```',
    );
    expect(shown.attachments).toHaveLength(1);
    await table.ada.press(shown, 'Next move of the match');
    await table.settled();
    expect(latest(shown.id).content).toContain('`a1`\nIn this server, 1 match:\n```\nc3  1');
    await table.ada.press(latest(shown.id), '◀ Previous');
    await table.settled();
    await table.ada.select(latest(shown.id), 'Go on with a move', ['a1']);
    await table.settled();
    expect(latest(shown.id).content).toContain('`(a1)`\nIn this server, 1 match:\n```\nc3  1');
    await table.ada.select(latest(shown.id), 'Go on with a move', ['c3']);
    await table.settled();
    expect(latest(shown.id).content).toContain('`(a1) (c3)`');
    await table.ada.press(latest(shown.id), 'Back to the match');
    await table.settled();
    expect(latest(shown.id).content).toContain('Before the first move.');
  });

  it('shows archives too, but nothing of matches elsewhere', async () => {
    const store = memoryStore();
    table = await openTable({ store });
    const unknown = await table.start({ size: 5, rated: false });
    expect(JSON.stringify(unknown.components)).not.toContain('Explorer');
    const begun = tak.start({ size: 5 });
    const key = begun.ok ? tak.explorer!.position(begun.value)!.key : 0;
    const step = { position: key, ply: 'a1', seat: 'first' } as const;
    const ratings = { first: 1700, second: null };
    await store.explorer.importGames('tak', [{ digest: 1, steps: [step], winner: null, ratings }], {
      key: 'import:1',
      value: '',
    });
    await store.explorer.exploreMatch({ id: 'X', gameId: 'tak', scopeId: 'elsewhere' }, [step], {
      winner: 'first',
      ratings,
    });
    const board = await table.start({ size: 5, rated: false });
    const { content } = await open(board);
    expect(content).toContain('In imported archives, 1 match:\n```\na1  1  0%  100%  0%  1700\n```');
    expect(content).not.toContain('In this server');
  });

  it('is not for the players of a rated match that goes on', async () => {
    table = await openTable();
    const rated = await table.start({ size: 5 });
    expect(JSON.stringify(rated.components)).not.toContain('Explorer: what others played');
    const forged = await table.ada.press(rated, `explore:${idOf(rated)}:0:`, { force: true });
    expect((await forged.answer())?.text).toContain(
      'is rated: its players can use the explorer when it’s over.',
    );
  });

  it('is not for blind matches until they are over', async () => {
    table = await openTable();
    const options = { opponent: table.ben, color: 'first', size: 5, blind: true, rated: false };
    const sent = await table.ada.command(table.channel, 'tak', options);
    await table.ben.press((await sent.settled()).message!, 'Accept');
    const blind = await table.discord.until(() =>
      table.ada
        .sees(table.channel)
        .findLast(({ components }) => JSON.stringify(components ?? []).includes('Resign')),
    );
    expect(JSON.stringify(blind.components)).not.toContain('Explorer: what others played');
    const peeked = await table.ada.press(blind, `explore:${idOf(blind)}:0:`, { force: true });
    expect((await peeked.answer())?.text).toContain('is hidden until the match is over.');
  });
});
