import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Match, OfferKind } from '../../../src/matches/index.ts';
import { ada, bob, club, refusal, Table, value } from '../table.ts';

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => {
  table.close();
});

const make = (match: Match, what: OfferKind) => table.matches.offers.make(match.id, ada, club, what);
async function makeAndDecline(match: Match, what: OfferKind): Promise<void> {
  value(await make(match, what));
  value(await table.matches.offers.answer(match.id, bob, club, what, false));
}

describe('whoever accepts a draw is told what became of an offer', () => {
  test.each<readonly [string, string, (match: Match) => Promise<unknown>]>([
    ['that was never made', 'offerGone', () => Promise.resolve()],
    ['that they had declined', 'offerDeclined', (match) => makeAndDecline(match, 'draw')],
    [
      'that was withdrawn',
      'offerWithdrawn',
      async (match) => {
        value(await make(match, 'draw'));
        value(await table.matches.offers.retract(match.id, ada, club, 'draw'));
      },
    ],
    ['of another kind', 'offerGone', (match) => makeAndDecline(match, 'undo')],
    [
      'of an earlier turn',
      'offerGone',
      async (match) => {
        await makeAndDecline(match, 'draw');
        await table.play(match, '+1');
      },
    ],
  ])('%s', async (_, key, happens) => {
    const match = await table.play(await table.begin(), '+1');
    await happens(match);
    const accepted = await table.matches.offers.answer(match.id, bob, club, 'draw', true);
    expect(accepted).toEqual(refusal(`match:${key}`, { id: match.id }));
  });

  test('of a board that was replaced', async () => {
    const match = await table.play(await table.begin(), '+1');
    value(await make(match, 'draw'));
    const { turn } = await table.play(match, '+1');
    const accepted = await table.matches.offers.answer(match.id, bob, club, 'draw', true, { turn: turn - 1 });
    expect(accepted).toEqual(refusal('match:offerMovedOn', { id: match.id }));
  });
});
