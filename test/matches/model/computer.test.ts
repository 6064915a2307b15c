import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptsDraw } from '../../../src/matches/model/computer.ts';
import { computerToMove, type Match, type Proposal } from '../../../src/matches/index.ts';
import { ada, bob, club, refusal, Table, value } from '../table.ts';

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => table.close());

const robot = { id: '100000000000000009', name: 'Robot' };

/** Ada against the computer. */
async function begin(more: Partial<Omit<Proposal, 'opponent'>> = {}): Promise<Match> {
  const proposal = {
    ...club,
    gameId: 'counting',
    options: { target: 12 },
    terms: {},
    challenger: ada,
    opponent: robot,
    seat: 'first',
    thread: false,
    ...more,
  } as const;
  return value(await table.matches.challenges.begin(proposal, 3));
}

/** What the poller finds when it is due; the rows are not returned. */
async function thoughts(): Promise<readonly string[]> {
  table.now += 11_000;
  const due = await table.takeDue(20);
  return due.flatMap((work) => (work.kind === 'think' ? [work.match!.id] : []));
}

const says = (ply: string, evaluation = 0) => ({ ply, evaluation });

describe('a match against the computer', () => {
  it('begins at once, casual and without a clock', async () => {
    const match = await begin({ terms: { rated: true, time: 3_600_000 } });
    expect(match.players).toEqual({ first: ada, second: robot });
    expect(match.terms).toMatchObject({ level: 3, computer: 'second', rated: false, time: null });
    expect(computerToMove(match)).toBe(false);
    expect(await thoughts()).toEqual([]);
  });

  it('lets turns be taken back whatever was asked for', async () => {
    const match = await begin({ terms: { takebacks: 'off' } });
    await table.play(match, '+1');
    value(await table.matches.turns.playComputer(match.id, 1, says('+2')));
    const undone = value(await table.matches.offers.make(match.id, ada, club, 'undo'));
    expect(undone).toMatchObject({ settled: true, match: { plies: 0 } });
  });

  it('asks the computer as soon as it is to move', async () => {
    const match = await begin({ seat: 'second' });
    expect(match.terms.computer).toBe('first');
    expect(await table.matches.turns.computerTask(match.id, 0)).toEqual({
      options: { target: 12 },
      plies: [],
      level: 3,
    });
    expect(await thoughts()).toEqual([match.id]);
  });

  it('comes back to the computer after each turn until it has played', async () => {
    const match = await begin();
    await table.play(match, '+1');
    expect(await thoughts()).toEqual([match.id]);
    expect(await table.matches.turns.computerTask(match.id, 1)).toMatchObject({ plies: ['+1'] });
    const answered = value(await table.matches.turns.playComputer(match.id, 1, says('+2')));
    expect(answered.ply).toBe('+2');
    expect(computerToMove(answered.match)).toBe(false);
    expect(await table.matches.turns.computerTask(match.id, 1)).toBeUndefined();
    expect(await thoughts()).toEqual([]);
  });

  it('takes an answer only at its turn', async () => {
    const match = await begin();
    const early = await table.matches.turns.playComputer(match.id, 0, says('+1'));
    expect(early).toEqual(refusal('match:notYourTurn', { id: match.id, name: 'Ada' }));
    await table.play(match, '+1');
    value(await table.matches.turns.playComputer(match.id, 1, says('+1')));
    const late = await table.matches.turns.playComputer(match.id, 1, says('+1'));
    expect(late).toEqual(refusal('match:boardMovedOn', { id: match.id }));
    const people = await table.begin({ opponent: bob });
    const foreign = await table.matches.turns.playComputer(people.id, 0, says('+1'));
    expect(foreign).toEqual(refusal('match:boardMovedOn', { id: people.id }));
  });

  it('does not let anybody play for the computer', async () => {
    const match = await begin();
    await table.play(match, '+1');
    const played = await table.matches.turns.play(match.id, ada, club, '+1');
    expect(played).toEqual(refusal('match:notYourTurn', { id: match.id, name: 'Robot' }));
  });

  it('is open to everybody, however many the computer plays', async () => {
    for (let count = 0; count < 60; count++)
      await begin({ challenger: { id: `${20_000 + count}`, name: 'X' } });
    expect((await table.matches.stored.mine(robot.id, club)).length).toBe(60);
  });
});

describe('a draw', () => {
  const ply = (evaluation?: number) => ({
    at: 0,
    data: { kind: 'ply', text: '+1', ...(evaluation !== undefined && { evaluation }) },
  });
  const undo = { at: 0, data: { kind: 'undo', plies: 2 } };

  it.each([
    ['at the start', [], false],
    ['after one answer', [ply(), ply(0)], false],
    ['when both answers were even', [ply(), ply(0.3), ply(), ply(-0.3)], true],
    ['when the game is a little better', [ply(), ply(0), ply(), ply(0.31)], false],
    ['when it was a little worse before', [ply(), ply(-0.4), ply(), ply(0)], false],
    ['when only the last two count', [ply(), ply(9), ply(), ply(0), ply(), ply(0)], true],
    ['when what was not even is taken back', [ply(), ply(0), ply(), ply(0), ply(), ply(5), undo], true],
    ['when what was even is taken back', [ply(), ply(5), ply(), ply(0), ply(), ply(0), undo], false],
  ])('%s', (_name, events, accepted) => {
    expect(acceptsDraw(events, 0.3)).toBe(accepted);
  });

  it('is even by the measure of the game', () => {
    const events = [ply(), ply(4), ply(), ply(-5)];
    expect(acceptsDraw(events, 5)).toBe(true);
    expect(acceptsDraw(events, 4)).toBe(false);
  });
});
