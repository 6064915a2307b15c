import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedTo, type Seat } from '../../../src/games/game.ts';
import { gameById, games } from '../../../src/games/index.ts';
import { fold } from '../../../src/matches/model/fold.ts';
import type { Match, Proposal } from '../../../src/matches/index.ts';
import { runs } from '../../support/seed.ts';
import { ada, bob, cleo, club, refusal, Table, value } from '../table.ts';

/** "Rule enforcement off, to fix misplays, or construct hypothetical scenarios": only by agreement, and casual from then on. */

const tak = gameById(games, 'tak')!;
const position = 'x5/x5/x2,12C,x2/x5/1,x4 1 7';
const takaText = '10/10/4p[bs]p4/2p4p2/3p2p3/1p6p1/4pp4/4PP4/1P6P1/3P2P3/2P4P2/4PP[wn]4/10/10 Gg b 9 0:0';

let table: Table;
beforeEach(() => {
  table = new Table(games);
});
afterEach(() => table.close());

const begin = (more: Partial<Proposal> = {}): Promise<Match> =>
  table.begin({ gameId: 'tak', options: { size: 5 }, ...more });
const propose = (match: Match, text = position, by = ada, reason = 'a misplay') =>
  table.matches.offers.make(match.id, by, club, 'change', undefined, { position: text, reason });
const answer = (match: Match, accepted: boolean, by = bob) =>
  table.matches.offers.answer(match.id, by, club, 'change', accepted);
const current = async ({ id }: Match): Promise<Match> => value(await table.matches.stored.get(id, club));
const text = ({ board, gameId }: Match): string => gameById(games, gameId)!.setup!.text(board!);

async function changed(match: Match, to = position): Promise<Match> {
  value(await propose(match, to));
  return value(await answer(match, true));
}

describe('a proposal to go on from another position', () => {
  test('shows it with the reason, and leaves the match alone until it is answered', async () => {
    const match = await table.play(await begin(), 'a1', 'e5');
    const { match: asked, settled } = value(await propose(match));
    expect(settled).toBe(false);
    expect(asked).toMatchObject({
      turn: match.turn,
      plies: 2,
      offers: { change: 'first' },
      casual: undefined,
    });
    expect(asked.proposed!.reason).toBe('a misplay');
    expect(tak.setup!.text(asked.proposed!.board)).toBe(position);
    expect(text(asked)).toBe(text(match));
  });

  test('keeps everybody from moving until then', async () => {
    const match = await begin();
    value(await propose(match));
    const { turns } = table.matches;
    const proposed = refusal('match:proposed', { id: match.id });
    expect(await turns.play(match.id, ada, club, 'a1')).toEqual(proposed);
    expect(turns.mayPlay(await current(match), ada.id)).toEqual(proposed.error);
    value(await answer(match, false));
    expect((await table.play(match, 'a1')).plies).toBe(1);
  });

  test.each(['pause', 'here'] as const)('does so after a %s, too', async (what) => {
    const match = await begin();
    value(await propose(match));
    value(await table.matches.offers.make(match.id, ada, club, what));
    value(await table.matches.offers.answer(match.id, bob, club, what, true));
    if (what === 'pause') value(await table.matches.offers.resume(match.id, ada, club));
    expect(await table.matches.turns.play(match.id, ada, club, 'a1')).toEqual(
      refusal('match:proposed', { id: match.id }),
    );
  });

  test('gives no hints until then', async () => {
    const match = await begin({ terms: { hints: true } });
    value(await propose(match));
    expect(await table.matches.hints.ask(match.id, ada, club, match.turn)).toEqual(
      refusal('match:proposed', { id: match.id }),
    );
    value(await table.matches.offers.retract(match.id, ada, club, 'change'));
    expect((await table.matches.hints.ask(match.id, ada, club, match.turn)).ok).toBe(true);
  });

  test.each<readonly [string, string, string]>([
    ['another size', 'x6/x6/x6/x6/x6/x6 1 1', 'tak:refusal.tps-other-size'],
    ['more pieces than there are', 'x5/x5/1C,1C,x3/x5/x5 1 5', 'tak:refusal.tps-too-many-capstones'],
    ['a road', 'x5/x5/1,1,1,1,1/x5/x5 1 9', 'tak:refusal.tps-finished'],
    ['the position as it is', 'x5/x5/x5/x5/x5 1 1', 'match:changeNothing'],
  ])('is refused: %s', async (_, to, key) => {
    const refused = await propose(await begin(), to);
    expect(refused).toMatchObject({ ok: false, error: { key } });
  });

  test('is refused without a position, by others, and as a move', async () => {
    const match = await begin();
    const { offers, turns } = table.matches;
    const { id } = match;
    expect(await offers.make(id, ada, club, 'change')).toEqual(refusal('match:changeHow', { id }));
    expect((await propose(match, position, cleo)).ok).toBe(false);
    expect((await turns.play(id, ada, club, changedTo(position))).ok).toBe(false);
    expect(await answer(match, true)).toEqual(refusal('match:offerGone', { id }));
  });

  test('can be made with three positions a turn, and agreed by proposing the same', async () => {
    const match = await begin();
    const at = (number: number) => position.replace('7', String(number));
    for (const number of [3, 4, 5]) {
      value(await propose(match, at(number)));
      expect(await propose(match, at(9), bob)).toEqual(refusal('match:proposed', { id: match.id }));
      value(await answer(match, false));
    }
    expect(await propose(match, at(6))).toEqual(refusal('match:askedBefore', { id: match.id }));
    value(await propose(match, at(6), bob));
    expect(value(await propose(match, at(6))).settled).toBe(true);
    expect(text(await current(match))).toBe(at(6));
  });
});

describe('the match after that', () => {
  test.each<readonly [string, Partial<Proposal>, string, Seat, string]>([
    ['Tak', { gameId: 'tak', options: { size: 5 } }, position, 'first', 'a2'],
    ['Taka', { gameId: 'taka', options: {} }, takaText, 'second', ''],
  ])('of %s goes on with rules, with the side to move as agreed', async (_, options, to, seat, ply) => {
    const match = await begin(options);
    const after = await changed(match, to);
    expect(after).toMatchObject({
      turn: match.turn + 1,
      toMove: seat,
      plies: 1,
      offers: {},
      proposed: undefined,
    });
    expect(text(after)).toBe(to);
    expect(after.changes).toEqual([{ after: 1, reason: 'a misplay' }]);
    const [next] = after.board!.legalPlies();
    expect((await table.play(after, ply || next!)).plies).toBe(2);
  });

  test('is casual from then on, even if the change is taken back', async () => {
    const match = await begin();
    expect(match.casual).toBeUndefined();
    const after = await changed(match);
    expect(after.casual?.reason?.key).toBe('match:casual.changed');
    const played = await table.play(after, 'a2', 'b1', 'a3', 'b2');
    const over = value(await table.matches.turns.resign(played.id, ada, club));
    expect([over.rated, over.casual?.reason?.key]).toEqual([undefined, 'match:casual.changed']);

    const other = await changed(await table.play(await begin(), 'a1', 'e5'));
    value(await table.matches.offers.make(other.id, ada, club, 'undo'));
    const back = value(await table.matches.offers.answer(other.id, bob, club, 'undo', true));
    expect(back).toMatchObject({ plies: 2, turn: 4, toMove: 'first', casual: { reason: {} }, changes: [] });
  });

  test.each([ada, bob])('has the change taken back by an undo that %s asks for', async (by) => {
    const match = await table.play(await begin({ terms: { takebacks: 'free' } }), 'a1', 'e5');
    const after = await changed(match);
    const asked = value(await table.matches.offers.make(match.id, by, club, 'undo'));
    // It is not theirs alone.
    expect(asked.settled).toBe(false);
    const other = by === ada ? bob : ada;
    const back = value(await table.matches.offers.answer(match.id, other, club, 'undo', true));
    expect([text(back), back.toMove, back.turn]).toEqual([text(match), match.toMove, after.turn + 1]);
  });

  test('makes planned answers void', async () => {
    const match = await begin();
    value(await table.matches.plans.write(match.id, bob, club, 'a1 e5', true));
    const after = await changed(match);
    expect(value(await table.matches.plans.get(match.id, bob, club))).toBeUndefined();
    expect((await table.play(after, 'a2')).plies).toBe(2);
  });

  test('counts in the explorer from there on only', async () => {
    const match = await table.play(await begin(), 'a1', 'e5');
    const over = await changed(match, position);
    await table.play(over, 'b1');
    value(await table.matches.turns.resign(match.id, ada, club));
    await table.matches.exploration.count(match.id);
    const { openAccess } = await import('../../../src/matches/index.ts');
    const explored = async (board: Match['board']) =>
      (await table.matches.exploration.from(tak, board!, club, openAccess))!.here.map(({ ply }) => ply);
    expect(await explored(value(tak.start({ size: 5 })))).toEqual([]);
    expect(await explored(over.board)).toEqual(['b1']);
  });
});

test('the computer agrees always', async () => {
  const challenge = value(await table.propose({ gameId: 'tak', options: { size: 5 }, terms: { level: 3 } }));
  const { match } = value(await table.matches.challenges.accept(challenge.id, bob, club));
  const asked = value(await propose(match));
  expect(asked.settled).toBe(true);
  expect(text(asked.match)).toBe(position);
  expect(asked.match.changes).toEqual([{ after: 1, reason: 'a misplay' }]);
});

test('a blind match stays hidden, and a proposal tells nothing about it', async () => {
  const match = await begin({ terms: { blind: true } });
  const played = await table.play(match, 'a1');
  // What it is already: to be told so would tell where pieces are.
  const { match: asked } = value(await propose(played, 'x5/x5/x5/x5/2,x4 2 1'));
  expect(tak.setup!.text(asked.proposed!.board)).toBe('x5/x5/x5/x5/2,x4 2 1');
  value(await answer(match, false));
  const after = await changed(played);
  expect(after.board!.legalPlies()).toEqual([]);
  expect((await table.play(after, 'a2')).plies).toBe(3);
});

test('in a tournament, a match goes on as it was played', async () => {
  const match = await begin();
  const stored = (await table.store.matches.get(match.id))!;
  const get = table.store.matches.get.bind(table.store.matches);
  table.store.matches.get = async (id) => (id === match.id ? { ...stored, tournamentId: 't' } : get(id));
  expect(await propose(match)).toEqual(refusal('match:changeInTournament', { id: match.id }));
});

test('what is stored always folds to what was shown, whatever is played, changed and taken back', async () => {
  const act = fc.record({ does: fc.constantFrom('ply', 'ply', 'change', 'undo'), pick: fc.nat() });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('tak', 'taka'),
      fc.array(act, { maxLength: 14 }),
      async (gameId, acts) => {
        const game = gameById(games, gameId)!;
        let match = await begin({ gameId, options: gameId === 'tak' ? { size: 4 } : {} });
        const seen = [text(match)];
        for (const { does, pick } of acts) {
          if (match.outcome !== undefined) break;
          const legal = [...match.board!.legalPlies()];
          const next = value(match.board!.play(legal[pick % legal.length]!));
          if (does === 'ply') match = await table.play(match, next.plies.at(-1)!);
          else if (does === 'change') {
            if ((await propose(match, game.setup!.otherTurn(next), ada, '')).ok)
              match = value(await answer(match, true));
          } else if ((await table.matches.offers.make(match.id, ada, club, 'undo')).ok)
            match = value(await table.matches.offers.answer(match.id, bob, club, 'undo', true));
          const { options, events, ...row } = (await table.store.matches.get(match.id))!;
          const folded = fold(game, options, events)!;
          expect(game.setup!.text(folded.board)).toBe(text(match));
          expect([row.toMove, row.plies]).toEqual([folded.board.toMove, folded.board.plies.length]);
          if (does === 'undo') expect(seen.slice(0, match.plies + 1).at(-1)).toBe(text(match));
          seen.splice(match.plies, Infinity, text(match));
        }
      },
    ),
    { numRuns: runs(25, 200) },
  );
});
