import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board, Game } from '../../../src/games/game.ts';
import { gameById, games as all } from '../../../src/games/index.ts';
import { apply, fold, type MatchEvent } from '../../../src/matches/model/fold.ts';
import { counting } from '../../support/counting.ts';
import { club, Table, value } from '../table.ts';

const tak = gameById(all, 'tak')!;

/** A random game: numbers that select legal plies, and whether someone resigns at the end. */
const walks = (most: number) =>
  fc.record({
    picks: fc.array(fc.nat({ max: 9_999 }), { maxLength: most }),
    resigns: fc.constantFrom(undefined, 'first' as const, 'second' as const),
  });

function pliesOf(start: Board, picks: readonly number[]): string[] {
  let board = start;
  for (const pick of picks) {
    const legal = [...board.legalPlies()];
    if (board.outcome !== undefined || legal.length === 0) break;
    board = value(board.play(legal[pick % legal.length]!));
  }
  return [...board.plies];
}

const stored = (events: readonly MatchEvent[]) => events.map((data, at) => ({ at, data }));

const games: readonly [string, Game, object][] = [
  ['counting', counting, { target: 12 }],
  ['Tak 3x3', tak, { size: 3 }],
  ['Tak 5x5 with komi', tak, { size: 5, komi: 2 }],
];

describe.each(games)('the fold of %s', (_, game, options) => {
  const start = value(game.start(options));

  test('is the board that was played', () => {
    fc.assert(
      fc.property(walks(40), ({ picks }) => {
        const plies = pliesOf(start, picks);
        const events = plies.map((text) => ({ kind: 'ply', text }) as const);
        const position = fold(game, options, stored(events));
        expect(position?.board.plies).toEqual(plies);
        const played = plies.reduce((board, ply) => value(board.play(ply)), start);
        expect(position?.board.toMove).toBe(played.toMove);
        expect(position?.outcome).toEqual(played.outcome && { ...played.outcome, void: false });
      }),
      { numRuns: 60 },
    );
  });

  test('of one more event is that event applied to the fold before', () => {
    fc.assert(
      fc.property(walks(40), ({ picks, resigns }) => {
        const plies = pliesOf(start, picks);
        const over = fold(game, options, stored(plies.map((text) => ({ kind: 'ply', text }))))?.outcome;
        const events: MatchEvent[] = plies.map((text) => ({ kind: 'ply', text }));
        if (resigns !== undefined && over === undefined) events.push({ kind: 'resign', seat: resigns });
        const last = events.at(-1);
        fc.pre(last !== undefined);
        const before = fold(game, options, stored(events.slice(0, -1)))!;
        const applied = value(apply(game, options, before, last));
        const whole = fold(game, options, stored(events))!;
        expect([whole.board.plies, whole.outcome]).toEqual([applied.board.plies, applied.outcome]);
        if (last.kind === 'resign') expect(whole.outcome?.winner).not.toBe(last.seat);
      }),
      { numRuns: 60 },
    );
  });

  test('forgets offers with the next turn, and an undo leads to the board before', () => {
    fc.assert(
      fc.property(walks(20), ({ picks }) => {
        const plies = pliesOf(start, picks);
        fc.pre(plies.length > 2);
        const played = plies.slice(0, -1).map((text) => ({ kind: 'ply', text }) as const);
        const offer = { kind: 'offer', what: 'draw', seat: 'first' } as const;
        const offered = fold(game, options, stored([...played, offer]))!;
        expect(offered.offers).toEqual({ draw: 'first' });
        const next = fold(game, options, stored([...played, offer, { kind: 'ply', text: plies.at(-1)! }]))!;
        expect(next.offers).toEqual({});
        const undone = fold(game, options, stored([...played, { kind: 'undo', plies: 1 }]))!;
        expect(undone.board.plies).toEqual(plies.slice(0, -2));
      }),
      { numRuns: 40 },
    );
  });

  test('ends without a result when it is cancelled, and stays as it is when it goes elsewhere', () => {
    const plies = pliesOf(start, [0, 0]);
    const played = plies.map((text) => ({ kind: 'ply', text }) as const);
    const offers = (['here', 'draw'] as const).map(
      (what) => ({ kind: 'offer', what, seat: 'first' }) as const,
    );
    const moved = fold(game, options, stored([...played, ...offers, { kind: 'here' }]))!;
    expect([moved.board.plies, moved.outcome, moved.offers]).toEqual([plies, undefined, { draw: 'first' }]);
    const cancelled = fold(game, options, stored([...played, { kind: 'cancel' }]))!;
    expect(cancelled.outcome).toEqual({ winner: undefined, by: 'cancelled', score: '*', void: true });
    // Nothing can follow.
    expect(fold(game, options, stored([...played, { kind: 'cancel' }, { kind: 'draw' }]))).toBeUndefined();
  });

  test('never throws, whatever is stored', () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('ply'), text: fc.string() }),
      fc.record({ kind: fc.constantFrom('resign', 'undo'), seat: fc.constantFrom('first', 'third') }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 5 }),
        fc.oneof(fc.constant(options), fc.jsonValue()),
        (data, raw) => {
          const position = fold(
            game,
            raw,
            data.map((each) => ({ at: 0, data: each })),
          );
          expect(position === undefined || position.board.plies.length <= data.length).toBe(true);
        },
      ),
    );
  });

  test('agrees with what a match stores beside its events', async () => {
    const table = new Table([game]);
    await fc.assert(
      fc.asyncProperty(walks(25), async ({ picks, resigns }) => {
        let match = await table.begin({ gameId: game.id, options });
        match = await table.play(match, ...pliesOf(start, picks));
        if (resigns !== undefined && match.outcome === undefined) {
          match = value(await table.matches.turns.resign(match.id, match.players[resigns], club));
        }
        const stored = (await table.store.matches.get(match.id))!;
        const position = fold(game, stored.options, stored.events)!;
        expect(stored).toMatchObject({
          turn: position.board.plies.length,
          plies: position.board.plies.length,
          toMove: position.board.toMove,
          version: 1 + stored.events.length,
          status: position.outcome === undefined ? 'open' : 'ended',
          outcome:
            position.outcome === undefined
              ? null
              : { ...position.outcome, winner: position.outcome.winner ?? null },
        });
      }),
      { numRuns: 15 },
    );
    table.close();
  });

  test('is not changed by storing and reading the options', () => {
    const kept: unknown = JSON.parse(JSON.stringify(game.options.parse(options)));
    expect(value(game.start(kept)).describe()).toEqual(start.describe());
  });
});

describe('two games at one table', () => {
  test('keep to themselves', async () => {
    const table = new Table([counting, tak]);
    const count = await table.play(await table.begin(), '+3', '+2');
    // First turns are swapped: each side first places a flat of the other.
    const match = await table.play(
      await table.begin({ gameId: 'tak', options: { size: 3 } }),
      'a3',
      'c3',
      'c2',
      'a2',
      'c1',
    );
    expect(match.outcome).toMatchObject({ winner: 'first', by: 'road', score: 'R-0' });
    expect(match.outcome?.how.key).toBe('tak:by.road');
    expect(count.outcome?.how.key).toBe('counting:by.count');
    table.close();
  });
});
