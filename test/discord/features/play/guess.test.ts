import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver, ShownMessage } from 'local-discord';
import { isGuessable, usualTerms } from '../../../../src/matches/index.ts';
import { phrase } from '../../../../src/phrase.ts';
import { choose, compose, labelsOf } from './composing.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const kept = (board: ShownMessage, ply: string): string =>
  `You guess that \`${ply}\` is played next in \`${idOf(board)}\`. Nobody sees that before the move; until then you can guess again.`;

const guess = async (by: PersonDriver, board: ShownMessage, square: string) =>
  (await compose(by, board, [square], 'Guess')).message?.text;

const play = async (by: PersonDriver, move: string) => {
  await by.command(table.channel, 'move', { move });
  await table.settled();
  return table.boards().at(-1)!;
};

/** What somebody has guessed, and the points for it. */
const guessesOf = async ({ id }: PersonDriver) =>
  (await table.matches.people.data(id)).ballots.map(({ turn, ply, points }) => [turn, ply, points]);

const leaderboard = async () =>
  (await table.ada.command(table.channel, 'leaderboard', { kind: 'tak.guesses', text: true })).message?.text;

describe('a guess', () => {
  it('is composed in private by somebody who does not play, and replaced until the move', async () => {
    const { cleo, ada, channel } = table;
    const board = await table.start({ size: 3 });
    const composer = await compose(cleo, board, [], 'Guess');
    expect(composer.message?.privateFor).toBe(cleo.id);
    expect(composer.message?.content.split('\n')[0]).toBe(
      `**Your secret guess in \`${idOf(board)}\`** · Move 1`,
    );
    expect(labelsOf(composer.message).at(-1)).toEqual(['Cancel', 'Type it']);
    await choose(cleo, composer, 'b2');
    expect(composer.message?.text).toBe(kept(board, 'b2'));
    expect(labelsOf(composer.message)).toEqual([]);

    const again = await compose(cleo, board, [], 'Guess');
    const typed = await cleo.submit(await cleo.press(again.message!, 'Type it'), { move: 'e9' });
    await typed.settled();
    expect(again.message?.text).toContain('e9');
    await cleo.submit(await cleo.press(again.message!, 'Type it'), { move: 'C3' });
    expect(again.message?.text).toBe(kept(board, 'c3'));
    expect(ada.sees(channel).filter(({ privateFor }) => privateFor !== null)).toEqual([]);
    expect(await guessesOf(cleo)).toEqual([[0, 'c3', null]]);
  });

  it('has its Cancel also where squares fill the message', async () => {
    const composer = await compose(table.cleo, await table.start({ size: 5 }), [], 'Guess');
    expect(labelsOf(composer.message).flat()).toContain('Cancel');
  });

  it('scores by how few had it, also over a restart, and stands in tables and where the match ends', async () => {
    const { ada, ben, cleo, discord } = table;
    const [dora, emil] = ['Dora', 'Emil'].map((name) => discord.addPerson({ name }));
    const first = await table.start({ size: 3 });
    expect(await leaderboard()).toMatch(/^Nobody has guessed a Tak move right here in this time\./);
    await guess(cleo, first, 'b2');
    await guess(dora!, first, 'a1');
    await guess(emil!, first, 'a1');
    expect(await leaderboard()).toMatch(/^Nobody has guessed/);
    await table.restart();
    const second = await play(ada, 'b2');
    expect(await guessesOf(cleo)).toEqual([[0, 'b2', 3]]);
    expect(await guessesOf(dora!)).toEqual([[0, 'a1', 0]]);
    for (const one of [cleo, dora!]) await guess(one, second, 'c3');
    await play(ben, 'c3');
    expect(await leaderboard()).toBe(
      [
        '**Tak: best guessers** · this month · 2 players',
        String.raw`1\. Cleo 4 points · 2 of 2`,
        String.raw`2\. Dora 1 point · 1 of 2`,
        '-# points · rating · guesses that were right',
      ].join('\n'),
    );
    await ada.press((await ada.press(table.boards().at(-1)!, 'Resign')).message!, 'Resign');
    await table.settled();
    expect(table.boards().at(-1)!.content).toContain('Best guesser of its moves: Cleo, with 4 points.');
  });

  it('loses its points with an undo', async () => {
    const { ada, ben, cleo, channel } = table;
    const board = await table.start({ size: 3 });
    await guess(cleo, board, 'b2');
    const next = await play(ada, 'b2');
    expect(await guessesOf(cleo)).toEqual([[0, 'b2', 1]]);
    await ada.press(next, 'Undo');
    await table.settled();
    await ben.press(ben.sees(channel).at(-1)!, 'Accept');
    await table.settled();
    expect(await guessesOf(cleo)).toEqual([[0, 'b2', null]]);
  });

  it('is refused to players, and once the match has moved on or is over', async () => {
    const { ada, ben, cleo } = table;
    const board = await table.start({ size: 3 });
    const id = idOf(board);
    expect((await ben.press(board, 'Guess')).message?.text).toBe(
      `You play in \`${id}\`, so its moves are yours to make. Guess in matches of others.`,
    );
    const composer = await compose(cleo, board, [], 'Guess');
    await play(ada, 'a1');
    await choose(cleo, composer, 'b2');
    expect(composer.message?.text).toContain(`\`${id}\` has moved on since you started choosing this move.`);
    await ada.press((await ada.press(table.boards().at(-1)!, 'Resign')).message!, 'Resign');
    await choose(cleo, composer, 'b2');
    expect(composer.message?.text).toBe(
      `\`${id}\` is over, so there is no move to guess. Guess in a match that is still open.`,
    );
    expect(await guessesOf(cleo)).toEqual([]);
  });

  it.each([
    ['is blind', { terms: { ...usualTerms, blind: true } }],
    ['has a quick clock', { terms: { ...usualTerms, time: 180_000, increment: 2_000 } }],
    ['waits for the computer', { terms: { ...usualTerms, computer: 'second' as const, level: 1 } }],
    ['is paused', { held: 'paused' as const }],
    ['is asked to go on from another position', { offers: { change: 'first' as const } }],
    [
      'is over',
      {
        outcome: {
          winner: 'first',
          by: 'road',
          how: phrase('match:by.time'),
          score: 'R-0',
          void: false,
        } as const,
      },
    ],
  ])('is not offered in a match that %s', (_case, not) => {
    const usual = {
      terms: usualTerms,
      outcome: undefined,
      held: undefined,
      toMove: 'second' as const,
      offers: {},
    };
    expect(isGuessable(usual)).toBe(true);
    expect(isGuessable({ ...usual, terms: { ...usualTerms, computer: 'first' } })).toBe(true);
    expect(isGuessable({ ...usual, ...not })).toBe(false);
  });

  it('has no button below a blind board', async () => {
    const { ada, ben, channel } = table;
    const asked = await ada.command(channel, 'tak', { opponent: ben, size: 5, blind: true });
    await ben.press((await asked.settled()).message!, 'Accept');
    await table.settled();
    expect(labelsOf(ada.sees(channel).at(-1)).flat()).toContain('Resign');
    expect(labelsOf(ada.sees(channel).at(-1)).flat()).not.toContain('Guess');
  });

  it('of 200 people within a second is kept', async () => {
    const { ada, discord } = table;
    const board = await table.start({ size: 3 });
    const people = Array.from({ length: 200 }, (_, index) => discord.addPerson({ name: `Guesser ${index}` }));
    const said = await Promise.all(people.map((one) => guess(one, board, 'b2')));
    expect(new Set(said)).toEqual(new Set([kept(board, 'b2')]));
    await play(ada, 'b2');
    expect(await guessesOf(people[199]!)).toEqual([[0, 'b2', 1]]);
  });
});
