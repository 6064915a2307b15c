import type { PersonDriver, ShownMessage } from 'local-discord';
import { expect } from 'vitest';
import { maxPathText, type Board } from '../../../src/games/game.ts';
import { buttonsTo, pathTo } from '../../support/choices.ts';
import { idOf, type TestTable } from '../../support/table/table.ts';
import { positionOf, type Setup } from '../../../packages/taka/test/rules/setups.ts';

/** Plays Taka as people do. */

/** Found by random play: passes, two in a turn, pickups, tackles, both goalies, and a shot after a tackle. */
export const whiteWins =
  'o-e2 f8-f10 f3>h3 e12>b9>e12=s e7-h10 e12-f11=e f3-h3-i2=e f11>h11=e i2>i5<h4=s b9-d11 i5>i2>i6=e o-g13 i6>i5>g5=n f10-h12 h10xh11>e14'.split(
    ' ',
  );
export const blackWins =
  'g5-f6 e12>f11<f12=s f3-f4=n o-d12 f4>d6<e7=e c11-b11 d6>f4>b4 f11>f9<f8=w e3-f2 f9>b9>b5 i6-i7 e8-b5-a6=n b6xa6>a3 b6-b4>e1'.split(
    ' ',
  );

export const at = (setup: Setup) => ({ formation: positionOf(setup) });
const back = 'h4-h5 c11-c10 h5-h4 c10-c11'.split(' ');
const rear: Setup = {
  white: 'Ga1 b1 c1 a2 b2 c2 a3 b3 c3 a4 b4',
  black: 'c4 d2 d3 d4 a5 b5 c8',
  blackMoves: true,
};

type Options = Readonly<Record<string, string | number>>;

/** How a match can end after some turns: a name, its options, the turns, and what is said of the end. */
export const ends: readonly (readonly [string, Options, readonly string[], string])[] = [
  [
    'repetition',
    {},
    [...back, ...back],
    'drew by repetition: the same position for the third time · `1/2-1/2` · 8 turns',
  ],
  [
    'full time',
    { turns: 20, ...at({ turn: 20, blackMoves: true, black: 'e12' }) },
    ['e12-e11'],
    'drew at full time, 0 to 0 · ',
  ],
  ['no legal turn', at(rear), ['c8-c5'], 'drew with no legal turn left · `1/2-1/2`'],
  [
    'the second of two goals',
    { goals: 2, ...at({ white: 'f12*n d12+n c4', black: 'c11' }) },
    ['f12>f14@c4=n', 'c11-c10', 'd12>d14'],
    'by a goal on d14, 2 to 0 · `1-0` · 3 turns',
  ],
  [
    'full time with the goals unreached',
    { goals: 3, turns: 20, ...at({ turn: 20, blackMoves: true, black: 'e12', score: '2:1' }) },
    ['e12-e11'],
    'drew at full time, 2 to 1: nobody reached 3 goals · `1/2-1/2`',
  ],
  [
    'the score when the moves are used up',
    { limit: 'moves', turns: 20, ...at({ turn: 20, blackMoves: true, black: 'e12', score: '2:1' }) },
    ['e12-e11'],
    'at full time, 2 to 1 · `1-0` · 1 turn',
  ],
];

/** Board `n` of this channel shows a match of Taka; returns what can be done in it now. */
export async function boardOf(table: TestTable, board: ShownMessage): Promise<Board> {
  const { guildId, id: channelId } = table.channel;
  const found = await table.matches.stored.get(idOf(board), { guildId, channelId });
  if (!found.ok || found.value.board === undefined) throw new Error('no board');
  return found.value.board;
}

/** Every way to make a turn; each resolves when the mover has nothing more to read. */
export const ways = {
  /** From suggestions, which typing narrows down. */
  async command(table: TestTable, mover: PersonDriver, _board: ShownMessage, ply: string) {
    const { channel } = table;
    const suggested = (typed: string) => mover.autocomplete(channel, 'move', 'move', { move: typed });
    const [few, fewer] = [await suggested(ply.slice(0, 2)), await suggested(ply.slice(0, 4))];
    expect(few.length).toBeGreaterThanOrEqual(fewer.length);
    for (const one of fewer) expect(String(one).startsWith(ply.slice(0, 4))).toBe(true);
    expect(await suggested(ply)).toContain(ply);
    const played = await mover.command(channel, 'move', { move: ply });
    expect(await played.answer(), `${ply} is answered by the board alone`).toBeUndefined();
  },

  async reply(_: TestTable, mover: PersonDriver, board: ShownMessage, ply: string) {
    mover.reply(
      board,
      ply.toUpperCase().replaceAll(/=([NESW])/g, (facing) => facing.toLowerCase()),
    );
    return Promise.resolve();
  },

  async composer(table: TestTable, mover: PersonDriver, board: ShownMessage, ply: string) {
    const path = pathTo(await boardOf(table, board), ply);
    if (path === undefined) throw new Error(`no choices lead to ${ply}`);
    expect(path.join('.').length).toBeLessThanOrEqual(maxPathText);
    const composer = await mover.press(board, 'Move');
    const steps = buttonsTo(await boardOf(table, board), ply, '', '');
    // Beside Move.
    expect(steps.length).toBeLessThanOrEqual(9);
    for (const step of steps) {
      const ids = (composer.message?.components ?? []).flatMap((row) =>
        'components' in row ? row.components.flatMap((one) => ('custom_id' in one ? one.custom_id : [])) : [],
      );
      const pressed = ids.find((id) => /^(?:step|play):/.test(id) && id.endsWith(step));
      if (pressed === undefined) throw new Error(`no way on to ${ply} among ${ids.join(' ')}`);
      expect(composer.message?.attachments[0]?.filename).toMatch(/^taka-.*\.png$/);
      await mover.press(composer.message!, pressed);
    }
    const isPlayed = () => composer.gone || composer.message?.text.includes('has been played') === true;
    await table.discord.until(isPlayed, 30_000, 'the end of the composer');
  },
} as const;
export const wayNames = Object.keys(ways) as readonly (keyof typeof ways)[];

/** Continues from a board, each turn in another way. @returns the last board. */
export async function playOn(
  table: TestTable,
  first: ShownMessage,
  plies: readonly string[],
  how: readonly (keyof typeof ways)[] = ['command'],
): Promise<ShownMessage> {
  const before = table.boards().length;
  let board = first;
  for (const [index, ply] of plies.entries()) {
    const mover = (await boardOf(table, board)).toMove === 'first' ? table.ada : table.ben;
    await ways[how[index % how.length]!](table, mover, board, ply);
    board = await table.board(before + index + 1);
    expect(board.content).toContain(`\`${ply}\``);
    expect(board.attachments[0]?.description).toContain('Taka board');
  }
  return board;
}
