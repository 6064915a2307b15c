import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Board, Game } from '../../../src/games/game.ts';
import { challengeMs } from '../../../src/matches/challenges/proposals.ts';
import { usualSettings } from '../../../src/matches/index.ts';
import { usualTerms } from '../../../src/matches/index.ts';
import { ok } from '../../../src/result.ts';
import { counting } from '../../support/counting.ts';
import { ada, bob, cleo, club, elsewhere, refusal, Table, value } from '../table.ts';

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => table.close());

describe('a challenge', () => {
  test('is what was proposed, with the defaults of the game, for a day', async () => {
    const challenge = value(await table.propose({ options: {}, thread: true, seat: 'random' }));
    expect(challenge).toEqual({
      id: expect.stringMatching(/^[A-HJKMNP-Z2-9]{4}$/) as string,
      gameId: 'counting',
      range: { from: undefined, to: undefined },
      ...club,
      challenger: ada,
      opponent: bob,
      seat: 'random',
      options: { target: 21 },
      terms: usualTerms,
      thread: true,
      status: 'open',
      createdAt: table.now,
      expiresAt: table.now + challengeMs,
      messageId: undefined,
    });
  });

  test.each([
    ['a game that nobody knows', { gameId: 'chess' }, 'match:unknownGame', { game: 'chess' }],
    ['options that the game refuses', { options: { target: 1 } }, 'counting:target', {}],
    ['options that are nonsense', { options: 'target' }, 'counting:target', {}],
    ['oneself', { opponent: ada }, 'match:oneself', {}],
  ])('is refused for %s', async (_, more, key, data) => {
    expect(await table.propose(more)).toEqual(refusal(key, data));
  });

  test('is refused blind where the game has no blind board', async () => {
    const blind = { terms: { blind: true } };
    expect((await table.propose(blind)).ok).toBe(true);
    const seen: Game = {
      ...counting,
      start(options) {
        const board = counting.start(options);
        return board.ok ? ok(Object.create(board.value, { blind: { value: undefined } }) as Board) : board;
      },
    };
    const other = new Table([seen]);
    expect(await other.propose(blind)).toEqual(refusal('match:notBlind', { game: 'Counting' }));
    expect((await other.propose()).ok).toBe(true);
    other.close();
  });

  test('is refused to whoever has three open ones in the channel', async () => {
    const [first] = [value(await table.propose()), await table.propose(), await table.propose()];
    const fourth = () => table.propose();
    expect(await fourth()).toEqual(refusal('match:tooManyChallenges', { count: 3 }));
    expect((await table.propose({ channelId: '300000000000000002' })).ok).toBe(true);
    expect((await table.propose({ challenger: bob, opponent: ada })).ok).toBe(true);
    value(await table.matches.challenges.withdraw(first.id, ada, club));
    expect((await fourth()).ok).toBe(true);
  });

  test('is refused to whoever has fifty open matches in the server, and so is accepting one', async () => {
    const waiting = value(await table.propose({ challenger: cleo, opponent: undefined }));
    const own = value(await table.propose({ opponent: undefined }));
    const matches = [];
    for (let i = 0; i < usualSettings.mostMatches; i++) matches.push(await table.begin());
    const crowded = refusal('challenge:refused.tooManyOwn', { count: 50 });
    expect(await table.propose()).toEqual(crowded);
    expect(await table.matches.challenges.accept(waiting.id, ada, club)).toEqual(crowded);
    const other = value(await table.propose({ challenger: cleo, opponent: bob }));
    expect(await table.matches.challenges.accept(other.id, bob, club)).toMatchObject(crowded);
    const ofAda = refusal('match:tooManyMatches', { name: 'Ada', count: 50 });
    expect(await table.matches.challenges.accept(own.id, cleo, club)).toEqual(ofAda);
    // Other servers do not count, and neither do finished matches.
    expect((await table.propose(elsewhere)).ok).toBe(true);
    value(await table.matches.turns.resign(matches[0]!.id, ada, club));
    expect((await table.matches.challenges.accept(waiting.id, ada, club)).ok).toBe(true);
  });

  test('gets an id of its own, longer when short ones run out', async () => {
    const withDice = async (die: number) => {
      table.dice = Array<number>(200).fill(die);
      return value(await table.propose({ challenger: { id: String(die), name: 'x' } })).id;
    };
    const ids = [await withDice(0), await withDice(0.001), await withDice(0.99), await withDice(0.002)];
    expect(ids).toEqual(['AAAA', 'AAAAA', '9999', 'AAAAAA']);
  });
});

describe('accepting', () => {
  test.each([
    ['first', [], ada, bob],
    ['second', [], bob, ada],
    ['random', [0.49], ada, bob],
    ['random', [0.5], bob, ada],
    ['alternate', [0.49], ada, bob],
    ['alternate', [0.5], bob, ada],
  ] as const)('seats a challenger who asked for %s (dice %j)', async (seat, dice, first, second) => {
    const challenge = value(await table.propose({ seat }));
    table.dice = [...dice];
    const { match, challenge: after } = value(await table.matches.challenges.accept(challenge.id, bob, club));
    expect(match).toMatchObject({
      id: challenge.id,
      gameId: 'counting',
      ...club,
      players: { first, second },
      options: { target: 5 },
      status: 'open',
      version: 1,
      turn: 0,
      toMove: 'first',
      plies: 0,
      outcome: undefined,
      createdAt: table.now,
    });
    expect(match.board?.plies).toEqual([]);
    expect(after).toMatchObject({ status: 'accepted', opponent: bob });
    expect(value(await table.matches.stored.get(match.id, club))).toEqual(match);
  });

  test('alternates the seats of a pair, match by match, unless somebody asks for another', async () => {
    const firsts = [];
    for (const more of [
      { seat: 'alternate' },
      { seat: 'alternate', challenger: bob, opponent: ada },
      { seat: 'alternate', opponent: undefined },
      // Cancelled matches do not count as played.
      { seat: 'first', cancelled: true },
      { seat: 'alternate' },
      { seat: 'second' },
      { seat: 'alternate' },
      // Another pair starts from scratch.
      { seat: 'alternate', opponent: cleo },
      { seat: 'alternate' },
    ] as const) {
      table.now += 1;
      table.dice = [0, 0, 0, 0, 0, 0];
      const match = await table.begin(more);
      firsts.push(match.players.first.name);
      if ('cancelled' in more) value(await table.matches.offers.make(match.id, ada, club, 'cancel'));
    }
    expect(firsts).toEqual(['Ada', 'Bob', 'Ada', 'Ada', 'Bob', 'Bob', 'Ada', 'Ada', 'Bob']);
  });

  test('an open challenge is for everybody but its maker', async () => {
    const { id, opponent } = value(await table.propose({ opponent: undefined }));
    expect(opponent).toBeUndefined();
    expect(await table.matches.challenges.accept(id, ada, club)).toEqual(refusal('match:ownChallenge'));
    expect(await table.matches.challenges.decline(id, bob, club)).toEqual(refusal('match:openToAll'));
    expect(value(await table.matches.challenges.accept(id, cleo, club)).match.players.second).toEqual(cleo);
  });

  test('by two at the same moment gives the match to one and says so to the other', async () => {
    const { id } = value(await table.propose({ opponent: undefined }));
    const [one, two] = await Promise.all([
      table.matches.challenges.accept(id, bob, club),
      table.matches.challenges.accept(id, cleo, club),
    ]);
    const players = value(await table.matches.stored.get(id, club)).players;
    const [winner, loser] = one.ok ? [one, two] : [two, one];
    expect(value(winner).match.players).toEqual(players);
    expect(loser).toEqual(refusal('match:challengeAccepted', { name: players.second.name, id }));
  });

  test('uses the name that the person bears now', async () => {
    const { id } = value(await table.propose());
    const { match } = value(await table.matches.challenges.accept(id, { ...bob, name: 'Robert' }, club));
    expect(match.players.second.name).toBe('Robert');
  });
});

describe('an answer', () => {
  const acts = ['accept', 'decline', 'withdraw'] as const;

  test.each([
    ['accept', cleo, 'match:notForYou', { name: 'Bob' }],
    ['accept', ada, 'match:ownChallenge', {}],
    ['decline', cleo, 'match:notForYou', { name: 'Bob' }],
    ['decline', ada, 'match:notForYou', { name: 'Bob' }],
    ['withdraw', bob, 'match:notYourChallenge', { name: 'Ada' }],
    ['withdraw', cleo, 'match:notYourChallenge', { name: 'Ada' }],
  ] as const)('%s is refused to the wrong person', async (act, by, key, data) => {
    const { id } = value(await table.propose());
    expect(await table.matches.challenges[act](id, by, club)).toEqual(refusal(key, data));
    expect((await table.store.challenges.get(id))?.status).toBe('open');
  });

  const settled = {
    accepted: (id: string) => table.matches.challenges.accept(id, bob, club),
    declined: (id: string) => table.matches.challenges.decline(id, bob, club),
    withdrawn: (id: string) => table.matches.challenges.withdraw(id, ada, club),
    expired: async () => {
      table.now += challengeMs;
      return { ok: true };
    },
  };
  test.each([
    ['accepted', 'match:challengeAccepted', 'Bob'],
    ['declined', 'match:challengeDeclined', 'Bob'],
    ['withdrawn', 'match:challengeWithdrawn', 'Ada'],
    ['expired', 'match:challengeExpired', 'Ada'],
  ] as const)('is refused when the challenge is %s', async (status, key, name) => {
    const { id } = value(await table.propose());
    expect((await settled[status](id)).ok).toBe(true);
    expect(await table.matches.challenges.listOpen(ada.id, club)).toEqual([]);
    const data = status === 'accepted' ? { name, id } : { name };
    for (const act of acts) {
      const by = act === 'withdraw' ? ada : bob;
      expect(await table.matches.challenges[act](id, by, club)).toEqual(refusal(key, data));
    }
  });

  test.each(acts)('%s finds no challenge of another server, and none that never was', async (act) => {
    const { id } = value(await table.propose());
    const gone = refusal('match:challengeGone');
    expect(await table.matches.challenges[act](id, bob, elsewhere)).toEqual(gone);
    expect(
      await table.matches.challenges[act](id, bob, { guildId: null, channelId: club.channelId }),
    ).toEqual(gone);
    expect(await table.matches.challenges[act]('NONE', bob, club)).toEqual(gone);
  });

  test('declined or withdrawn gives the challenge as it is now', async () => {
    const one = value(await table.propose());
    await table.matches.challenges.place(one.id, '400000000000000001');
    const messageId = '400000000000000001';
    expect(value(await table.matches.challenges.decline(one.id, bob, club))).toEqual({
      ...one,
      messageId,
      status: 'declined',
    });
    const two = value(await table.propose());
    expect(value(await table.matches.challenges.withdraw(two.id, ada, club))).toEqual({
      ...two,
      status: 'withdrawn',
    });
  });
});
