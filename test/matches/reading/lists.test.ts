import { leaseMs } from '../../../src/matches/index.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { challengeMs } from '../../../src/matches/challenges/proposals.ts';
import { dueKinds } from '../../support/duekinds.ts';
import { ada, bob, cleo, club, elsewhere, Table, value } from '../table.ts';

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => table.close());

const ids = (matches: readonly { readonly id: string }[]) => matches.map(({ id }) => id);

describe('lists', () => {
  test('give somebody their open matches, those to move in first', async () => {
    const mine = await table.begin();
    table.now++;
    const theirs = await table.begin({ seat: 'second', channelId: '300000000000000002' });
    table.now++;
    await table.begin({ challenger: bob, opponent: cleo });
    await table.begin(elsewhere);
    await table.play(await table.begin(), '+3', '+2');
    expect(ids(await table.matches.stored.mine(ada.id, club))).toEqual([mine.id, theirs.id]);
    expect(ids(await table.matches.stored.mine(ada.id, club, { channelId: '300000000000000002' }))).toEqual([
      theirs.id,
    ]);
    const [first] = await table.matches.stored.mine(ada.id, club);
    expect(first).toMatchObject({
      players: { first: ada, second: bob },
      toMove: 'first',
      outcome: undefined,
    });
    expect(first).not.toHaveProperty('board');
  });

  test('give finished matches in the order in which they ended, also after one was declared void', async () => {
    const finished: string[] = [];
    for (let count = 0; count < 3; count++) {
      finished.unshift((await table.play(await table.begin(), '+3', '+2')).id);
      table.now += 60_000;
    }
    const history = async () => ids(await table.matches.stored.history(club, {}, { offset: 0, limit: 9 }));
    expect(await history()).toEqual(finished);
    value(await table.matches.turns.adjudicate(finished[2]!, club, 'void', 'a mistake', ada));
    expect(await history()).toEqual(finished);
    table.now += 10_000;
    // Its board has only just become due, and is not given up as if it were a day late.
    const work = (await table.takeDue(9)).find(({ row }) => row.subject === finished[2]);
    expect(work).toMatchObject({ kind: 'show', since: table.now - 10_000 });
  });

  test('keep direct messages to themselves', async () => {
    const direct = { guildId: null, channelId: '500000000000000001' };
    const challenge = value(await table.propose(direct));
    const { match } = value(await table.matches.challenges.accept(challenge.id, bob, direct));
    expect(ids(await table.matches.stored.mine(ada.id, direct))).toEqual([match.id]);
    const other = { guildId: null, channelId: '500000000000000002' };
    expect(await table.matches.stored.mine(ada.id, other)).toEqual([]);
    expect((await table.matches.stored.get(match.id, other)).ok).toBe(false);
  });

  test('show a board by its message, in its own server only', async () => {
    const match = await table.begin();
    const message = { channelId: club.channelId, messageId: '400000000000000001' };
    expect(await table.matches.stored.posted(match, message)).toBeUndefined();
    await table.play(match, '+1');
    const shown = await table.matches.stored.byBoard(message.messageId, club);
    expect(shown).toMatchObject({ turn: 0, match: { id: match.id, turn: 1 } });
    expect(await table.matches.stored.byBoard(message.messageId, elsewhere)).toBeUndefined();
    expect(await table.matches.stored.byBoard('400000000000000002', club)).toBeUndefined();
  });
});

describe('due work', () => {
  const show = 10_000;

  test('shows a board that nobody posted', async () => {
    const { id } = await table.begin();
    const { match } = value(await table.matches.turns.play(id, ada, club, '+1'));
    expect(await table.takeDue(9)).toEqual([]);
    table.now += show;
    const [work] = await table.takeDue(9);
    expect(work).toMatchObject({ kind: 'show', match });
    expect(await table.takeDue(9)).toEqual([]);
    await table.matches.due.done(work!.row);
    table.now += show;
    expect(await table.takeDue(9)).toEqual([]);
  });

  test('leaves a board alone that was posted, and gives the one before it', async () => {
    const start = await table.begin();
    const message = (messageId: string) => ({ channelId: club.channelId, messageId });
    await table.matches.stored.posted(start, message('41'));
    const match = await table.play(start, '+1');
    const before = await table.matches.stored.posted(match, message('42'));
    expect(before).toMatchObject({ messageId: '41', turn: 0 });
    expect(value(await table.matches.stored.get(match.id, club)).boardMessage?.messageId).toBe('42');
    table.now += show;
    expect(await table.takeDue(9)).toEqual([]);
  });

  test('shows the end of a match whose last board was posted before', async () => {
    const match = await table.play(await table.begin(), '+1');
    value(await table.matches.turns.resign(match.id, ada, club));
    await table.matches.stored.posted(match, { channelId: club.channelId, messageId: '41' });
    table.now += show;
    expect(await table.takeDue(9)).toMatchObject([{ kind: 'show', match: { status: 'ended' } }]);
  });

  test('shows a match in the channel that both have moved it to, should nobody else have', async () => {
    const match = await table.begin();
    await table.matches.stored.posted(match, { channelId: club.channelId, messageId: '41' });
    const there = { ...club, channelId: '300000000000000002' };
    value(await table.matches.offers.make(match.id, ada, there, 'here'));
    value(await table.matches.offers.answer(match.id, bob, there, 'here', true));
    table.now += show;
    expect(await table.takeDue(9)).toMatchObject([{ kind: 'show', match: { channelId: there.channelId } }]);
  });

  test('waits since the bot came back, so that a board from before is not given up at its first failure', async () => {
    await table.beat();
    await table.begin();
    table.now += 2 * challengeMs;
    expect(await table.beat()).toBe(2 * challengeMs);
    expect(await table.takeDue(9)).toMatchObject([{ kind: 'show', since: table.now }]);
    // A process that starts only now was not running before either.
    table.now += 2 * challengeMs;
    const restarted = new Table(undefined, table.store, table.now);
    const [board] = await restarted.takeDue(9);
    expect(board).toMatchObject({ kind: 'show', since: table.now });
    restarted.close();
  });

  test('comes again after its lease, or when it is asked for later', async () => {
    await table.begin();
    table.now += show;
    const [lost] = await table.takeDue(9);
    table.now += leaseMs;
    const [again] = await table.takeDue(9);
    expect(again).toMatchObject({ kind: 'show', row: { subject: lost!.row.subject } });
    await table.matches.due.postpone(again!.row, table.now + 60_000);
    table.now += 59_999;
    expect(await table.takeDue(9)).toEqual([]);
    table.now += 1;
    expect(await table.takeDue(9)).toHaveLength(1);
  });

  test('is a challenge that nobody answered, until it was told that it has expired', async () => {
    const challenge = value(await table.propose());
    expect(await table.matches.challenges.expire(challenge.id)).toBeUndefined();
    table.now += challengeMs;
    const due = { kind: 'expire', id: challenge.id, since: table.now };
    expect(await table.takeDue(9)).toMatchObject([due]);
    const expired = { ...challenge, status: 'expired' };
    expect(await table.matches.challenges.expire(challenge.id)).toEqual(expired);
    expect((await table.store.challenges.get(challenge.id))?.status).toBe('expired');
    table.now += leaseMs;
    const [work] = await table.takeDue(9);
    expect(work).toMatchObject(due);
    expect(await table.matches.challenges.expire(challenge.id)).toEqual(expired);
    await table.matches.due.done(work!.row);
    table.now += 10_000;
    expect(await table.takeDue(9)).toEqual([]);
  });

  test('is read without a change of what it is about', async () => {
    const timed = await table.begin({ terms: { time: 3_600_000 } });
    const challenge = value(await table.propose());
    table.now += challengeMs;
    const before = [await table.store.matches.get(timed.id), await table.store.challenges.get(challenge.id)];
    const kinds = (await table.takeDue(9)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['clock', 'expire']));
    expect([await table.store.matches.get(timed.id), await table.store.challenges.get(challenge.id)]).toEqual(
      before,
    );
  });

  test('has nothing to say about a challenge that was answered', async () => {
    const { id } = value(await table.propose());
    await table.matches.challenges.decline(id, bob, club);
    table.now += challengeMs;
    expect(await table.takeDue(9)).toEqual([]);
    table.now += challengeMs;
    expect(await table.store.due.claim(table.now, 'test', 1, 9, dueKinds)).toEqual([]);
  });
});
