import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedTo, changeIn, follow, type Board, type Game } from '../../src/games/game.ts';
import { gameById, games } from '../../src/games/index.ts';
import { boardAfter } from '../../src/games/search/board-after.ts';
import type { Result } from '../../src/result.ts';
import type { Phrase } from '../../src/phrase.ts';
import { runs } from '../support/seed.ts';

/** A match that goes on from another position, as both players agreed: "to fix misplays, or construct hypothetical scenarios". */

const tak = gameById(games, 'tak')!;
const taka = gameById(games, 'taka')!;

function value<T>(result: Result<T, Phrase>): T {
  if (!result.ok) throw new Error(result.error.key);
  return result.value;
}

const start = (game: Game, options: unknown): Board => value(game.start(options));
const keyOf = (result: Result<unknown, Phrase>) => (result.ok ? 'ok' : result.error.key);
const takaText = '10/10/4p[bs]p4/2p4p2/3p2p3/1p6p1/4pp4/4PP4/1P6P1/3P2P3/2P4P2/4PP[wn]4/10/10 Gg';

describe('a changed position', () => {
  it.each<readonly [string, Game, object, string, string]>([
    ['Tak', tak, { size: 5, komi: 2, flats: 25 }, 'x5/x5/x2,12C,x2/x5/1,x4 2 7', 'tak'],
    ['Taka', taka, { goals: 3 }, `${takaText} b 9 2:1`, 'taka'],
  ])('of %s keeps the rules, and stands among the plies', (_, game, options, text) => {
    const board = start(game, options);
    const [first] = board.legalPlies();
    const played = value(board.play(first!));
    const changed = value(follow<Board>(played, changedTo(text)));
    expect(game.setup!.text(changed)).toBe(text);
    expect(changed.toMove).toBe('second');
    expect(changed.plies).toEqual([first, changedTo(text)]);
    expect(changeIn(changed.plies[1])).toBe(text);
    const [next] = changed.legalPlies();
    const after = value(changed.play(next!));
    const again = boardAfter(game.start(options), after.plies);
    expect([again.plies, game.setup!.text(again)]).toEqual([after.plies, game.setup!.text(after)]);
  });

  it.each<readonly [string, Game, object, string, string]>([
    ['another size', tak, { size: 5 }, 'x6/x6/x6/x6/x6/x6 1 1', 'tak:refusal.tps-other-size'],
    ['too many pieces', tak, { size: 5 }, 'x5/x5/1C,1C,x3/x5/x5 1 5', 'tak:refusal.tps-too-many-capstones'],
    ['a finished match', tak, { size: 5 }, 'x5/x5/1,1,1,1,1/x5/x5 1 9', 'tak:refusal.tps-finished'],
    ['what is no position', tak, { size: 5 }, 'nonsense', 'tak:refusal.bad-tps'],
    ['a covered wall', tak, { size: 5 }, 'x5/x5/1S2,x4/x5/x5 1 9', 'tak:refusal.tps-covered'],
    ['a finished match of Taka', taka, {}, `${takaText} w 9 1:0`, 'taka:refusal.position-finished'],
    ['a position while pieces are placed', taka, { formation: 'place' }, takaText, 'match:noChange'],
  ])('cannot be %s', (_, game, options, text, key) => {
    expect(keyOf(follow<Board>(start(game, options), changedTo(text)))).toBe(key);
  });

  it('cannot be played as a move', () => {
    for (const game of [tak, taka]) {
      const board = start(game, {});
      const text = changedTo(game.setup!.otherTurn(board));
      expect(follow<Board>(board, text).ok).toBe(true);
      expect(board.play(text).ok).toBe(false);
      expect(game.isNotation(text)).toBe(false);
    }
  });

  it('is the same after every replay, whatever is played and changed', () => {
    const steps = fc.array(fc.record({ pick: fc.nat(), changes: fc.boolean() }), { maxLength: 24 });
    for (const [game, options] of [
      [tak, { size: 4 }],
      [taka, {}],
    ] as const)
      fc.assert(
        fc.property(steps, (walk) => {
          let board = start(game, options);
          for (const { pick, changes } of walk) {
            const legal = [...board.legalPlies()];
            if (legal.length === 0) break;
            // What an earlier match came to, which is the hypothetical here.
            const ply = legal[pick % legal.length]!;
            const next = value(board.play(ply));
            const text = changedTo(game.setup!.otherTurn(next));
            const changed = changes && next.outcome === undefined ? follow<Board>(board, text) : undefined;
            board = changed?.ok === true ? changed.value : next;
          }
          const again = boardAfter(game.start(options), board.plies);
          expect(game.setup!.text(again)).toBe(game.setup!.text(board));
          expect([again.toMove, again.outcome]).toEqual([board.toMove, board.outcome]);
        }),
        { numRuns: runs(30, 200) },
      );
  });
});

describe('the record of a match with a changed position', () => {
  const players = { first: { name: 'Ada' }, second: { name: 'Ben' } };
  const text = 'x5/x5/x2,12C,x2/x5/1,x4 2 7';
  const plies = ['a1', 'e5', changedTo(text), 'b2', 'c1'];
  const comments = [{ after: 3, text: 'We both forgot the capstone.' }];

  it('begins there, and tells what came before', () => {
    const written = tak.write({ options: { size: 5, komi: 2 }, plies, players, comments, openAt: 5 });
    expect(written.text).toContain(`[TPS "${text}"]`);
    expect(written.text).toContain('{a1 e5}\n{We both forgot the capstone.}');
    expect(written.text).toContain('7. -- b2\n8. c1');
    expect(written.link).toMatch(/&ply=1!$/);
    const read = value(tak.read(written.text));
    expect(read.plies).toEqual(['b2', 'c1']);
    expect(boardAfter(tak.start(read.options), read.plies).toMove).toBe('second');
  });

  it('of Taka does, too', () => {
    const [other] = start(taka, {}).legalPlies();
    const changed = changedTo(`${takaText} b 9 0:0`);
    const written = taka.write({ options: {}, plies: [other!, changed], players, comments: [] });
    expect(written.text).toContain(`[Formation "${takaText} b 9 0:0"]`);
    expect(written.text).toContain(`{${other!}}`);
    expect(value(taka.read(written.text)).plies).toEqual([]);
  });
});
