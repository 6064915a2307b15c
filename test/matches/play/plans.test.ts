import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match } from '../../../src/matches/index.ts';
import { ada, bob, cleo, club, refusal, Table, value } from '../table.ts';
import { changeAt } from '../../support/change.ts';

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => {
  table.close();
});

const plans = () => table.matches.plans;
const begin = (more = {}) => table.begin({ options: { target: 2_000 }, ...more });
const read = async (id: string) => value(await table.matches.stored.get(id, club));
const pliesOf = async (id: string) => (await read(id)).board?.plies.join(' ');

/** Ada is to move; Bob plans. */
async function planned(text: string, more = {}): Promise<Match> {
  const match = await begin(more);
  value(await plans().write(match.id, bob, club, text));
  value(await plans().confirm(match.id, bob, club, match.turn));
  return match;
}

describe('conditional moves', () => {
  test.each([
    ['are played at once, line by line', '1 2 3 1', ['1', '3'], '+1 +2 +3 +1'],
    ['are void after any other move', '1 2 3 1', ['2'], '+2'],
    ['stay void after that', '1 2; 2 3', ['3', '1', '1'], '+3 +1 +1'],
    ['branch', '1 2 3 1; 1 2 2 2', ['1', '2'], '+1 +2 +2 +2'],
    ['end with the last answer', '1 2', ['1', '1'], '+1 +2 +1'],
    ['are void from the first move on that is not in them', '1 2 3 1', ['1', '1'], '+1 +2 +1'],
  ])('%s', async (_, text, moves, plies) => {
    const { id } = await planned(text);
    for (const move of moves) await table.play(await read(id), move);
    expect(await pliesOf(id)).toBe(plies);
  });

  test('answer in turn if both players have planned', async () => {
    const first = await planned('1 2 1 3');
    const mine = await begin();
    expect(mine.id).not.toBe(first.id);
    const played = await table.play(first, '1');
    expect(played.board?.plies).toEqual(['+1', '+2']);
    // Bob’s plan goes on; Ada is to move, so Bob cannot be the one she waits for.
    expect(await plans().write(first.id, ada, club, '1 1')).toEqual(
      refusal('match:planYourTurn', { id: first.id }),
    );
    const { id } = await begin({ challenger: bob, opponent: ada });
    value(await plans().write(id, ada, club, '1 1 2 2'));
    value(await plans().confirm(id, ada, club, 0));
    await table.play(await read(id), '1');
    expect((await read(id)).planned).toBe(1);
    await table.play(await read(id), '2');
    expect(await pliesOf(id)).toBe('+1 +1 +2 +2');
  });

  test('are not played before they are confirmed, nor after they were discarded', async () => {
    const { id } = await begin();
    value(await plans().write(id, bob, club, '1 2'));
    await table.play(await read(id), '1');
    expect(await pliesOf(id)).toBe('+1');
    const other = await planned('1 2');
    value(await plans().discard(other.id, bob, club));
    await table.play(other, '1');
    expect(await pliesOf(other.id)).toBe('+1');
  });

  test('can be confirmed only for the turn for which they were written', async () => {
    const match = await begin();
    value(await plans().write(match.id, bob, club, '1 2'));
    await table.play(match, '1', '1');
    expect(await plans().confirm(match.id, bob, club, 0)).toEqual(
      refusal('match:planGone', { id: match.id }),
    );
    expect(value(await plans().get(match.id, bob, club))).toBeUndefined();
  });

  test('are void after an undo', async () => {
    const match = await begin({ terms: { takebacks: 'free' } });
    const second = await table.play(match, '1');
    value(await plans().write(second.id, ada, club, '2 2'));
    value(await plans().confirm(second.id, ada, club, 1));
    value(await table.matches.offers.make(second.id, ada, club, 'undo'));
    await table.play(await read(match.id), '1', '2');
    expect(await pliesOf(match.id)).toBe('+1 +2');
  });

  test('are played later if the process that stored the turn died', async () => {
    const match = await planned('1 2');
    const { answer } = table.matches.turns;
    // What a process does before it answers.
    const stored = (await table.store.matches.get(match.id))!;
    await changeAt(table.store, stored.id, stored.version, () => ({
      events: [{ at: table.now, data: { kind: 'ply', text: '+1' } }],
      match: { turn: 1, toMove: 'second', plies: 1 },
      due: [{ kind: 'answer', at: table.now + 10_000 }],
    }));
    table.now += 10_000;
    expect((await table.takeDue(9)).map(({ kind }) => kind)).toContain('answer');
    const reads = vi.spyOn(table.store.matches, 'get');
    expect((await answer(match.id))?.board?.plies).toEqual(['+1', '+2']);
    expect(reads).toHaveBeenCalledOnce();
    expect(await answer(match.id)).toBeUndefined();
  });

  test.each([
    ['1', 'match:planShape', {}],
    [' ; ', 'match:planShape', {}],
    ['1 2 3', 'match:planShape', {}],
    ['1 9', 'match:planIllegal', { turn: '9' }],
    ['1 2; 1 3', 'match:planTwice', { turn: '+1' }],
    ['1 2 '.repeat(7), 'match:planLong', { lines: 8, turns: 6 }],
    ['1 2;'.repeat(9), 'match:planLong', { lines: 8, turns: 6 }],
  ])('%j is refused: %s', async (text, key, data) => {
    const { id } = await begin();
    expect(await plans().write(id, bob, club, text)).toEqual(refusal(key, data));
  });

  test('are the players’ own', async () => {
    const match = await planned('1 2');
    expect(value(await plans().get(match.id, bob, club))?.lines).toEqual([['+1', '+2']]);
    expect(value(await plans().get(match.id, ada, club))).toBeUndefined();
    expect((await plans().get(match.id, cleo, club)).ok).toBe(false);
    expect((await table.matches.people.data(ada.id)).plans).toEqual([]);
    expect((await table.matches.people.data(bob.id)).plans).toHaveLength(1);
  });
});
