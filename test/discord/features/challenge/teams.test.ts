import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver, ShownMessage } from 'local-discord';
import { ManualOpponent } from '../../../support/table/manual-opponent.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

const minute = 60_000;

let table: TestTable;
beforeEach(async () => {
  table = await openTable({ askOpponent: new ManualOpponent().ask });
});
afterEach(() => table.close());

type Options = Readonly<Record<string, string | number | boolean>>;

/** Ada founds a team. @returns the first board. */
async function found(options: Options | { readonly role: unknown } = {}): Promise<ShownMessage> {
  const asked = { vote: '5m', size: 5, ...options } as Options;
  const sent = await (await table.ada.command(table.channel, 'team tak', asked)).settled();
  if (sent.message === undefined) throw new Error(sent.error ?? 'no team');
  return table.board(1);
}

/** Ada's team against Ben's. */
async function foundTwo(options: Options = {}): Promise<ShownMessage> {
  const { ada, ben, channel } = table;
  const asked = { vote: '5m', size: 5, name: 'Blue', rivals: 'Red', opponent: ben, ...options };
  const sent = await (await ada.command(channel, 'team tak', asked)).settled();
  await ben.press(sent.message!, 'Accept');
  return table.board(1);
}

const current = (): ShownMessage => table.boards().at(-1)!;

/** Votes with a command. @returns what only they are told. */
async function vote(by: PersonDriver, ply: string): Promise<string> {
  const sent = await by.command(table.channel, 'move', { move: ply, match: idOf(current()) });
  const answer = await sent.answer();
  await table.settled();
  return answer?.text ?? '';
}

const people = (count: number): readonly PersonDriver[] =>
  Array.from({ length: count }, (_, index) => table.discord.addPerson({ name: `P${index}` }));

const plies = async () => {
  const { guildId, id: channelId } = table.channel;
  const match = await table.matches.stored.get(idOf(current()), { guildId, channelId });
  return match.ok ? match.value.board?.plies : undefined;
};

describe('the channel against the computer', () => {
  it('votes secretly with the composer, and plays what most want when the time is up', async () => {
    const { ada, ben, cleo, channel } = table;
    const board = await found();
    expect(board.content).toContain('White to play · **The channel**');
    expect(board.content).toContain('0 votes so far');
    const opened = await ben.press(board, 'Vote');
    const composer = (await opened.answer())!;
    expect(composer.content).toContain('**Your vote in');
    await ben.submit(await ben.press(composer, 'Type it'), { move: 'c3' });
    expect(await vote(ada, 'a1')).toContain('is for `a1`');
    expect(await vote(cleo, 'b2')).toContain('is for `b2`');
    // The last one counts.
    expect(await vote(cleo, 'c3')).toContain('is for `c3`');
    await table.pass(6_000);
    const before = ben.sees(channel).filter(({ privateFor }) => privateFor === null);
    expect(current().content).toContain('3 votes so far');
    expect(before.map(({ content }) => content).join()).not.toMatch(/c3|b2/);
    expect(await plies()).toEqual([]);
    await table.pass(5 * minute);
    expect(current().content).toContain('`c3` got 2 of 3 votes, from Ben, Cleo.\n-# Other votes: `a1` 1\n');
    expect(current().content).toContain('The channel played `c3`. Taktable played');
    expect(current().content).toContain('0 votes so far');
    expect(await plies()).toHaveLength(2);
  });

  it('edits the board once for many votes, and answers 200 of them in a second', async () => {
    const board = await found();
    const before = table.discord.requests.length;
    const everybody = people(200);
    const answers = await Promise.all(
      everybody.map(async (person, index) => {
        const sent = await person.command(table.channel, 'move', {
          move: index % 4 === 0 ? 'a1' : 'e5',
          match: idOf(board),
        });
        return (await sent.answer())?.text;
      }),
    );
    expect(answers.filter((text) => text?.includes('is for `'))).toHaveLength(200);
    await table.settled();
    const edits = () =>
      table.discord.requests
        .slice(before)
        .filter(({ method, path }) => method === 'PATCH' && path.includes('/channels/'));
    expect(edits()).toHaveLength(0);
    await table.pass(6_000);
    expect(edits()).toHaveLength(1);
    expect(current().content).toContain('200 votes so far');
    await table.pass(5 * minute);
    expect(current().content).toContain('`e5` got 150 of 200 votes, from P1, P2, P3, ');
    expect(current().content).toContain('Other votes: `a1` 50');
  });

  it.each([2, 5, 50])('is played by %i people, some of whom leave, over a restart', async (count) => {
    await found();
    const everybody = people(count);
    for (let turn = 0; turn < 3; turn++) {
      const voters = everybody.filter((_, index) => index === 0 || (index + turn) % 3 > 0);
      const [one, other] = [['c3', 'd4', 'b2'][turn]!, ['c4', 'd3', 'b3'][turn]!];
      for (const [index, person] of voters.entries()) await vote(person, index === 1 ? other : one);
      if (turn === 1) await table.restart();
      await table.pass(5 * minute + 6_000);
      expect(await plies(), `turn ${turn}`).toHaveLength(2 * turn + 2);
    }
    expect((await plies())?.filter((_, index) => index % 2 === 0)).toContain('c3');
  });

  it('waits for a first vote if nobody votes in time, and then plays it', async () => {
    await found();
    await table.pass(7 * minute);
    expect(await plies()).toEqual([]);
    await vote(table.cleo, 'c3');
    expect(current().content).toContain('`c3` got the only vote, from Cleo.');
    expect(await plies()).toHaveLength(2);
  });

  it('decides a tie by lot, once', async () => {
    const { ada, ben } = table;
    await found();
    await vote(ada, 'a1');
    await vote(ben, 'e5');
    await table.pass(5 * minute);
    expect(['a1', 'e5']).toContain((await plies())?.[0]);
    expect(current().content).toMatch(/got 1 of 2 votes, from (Ada|Ben)\.\n-# Other votes: `(a1|e5)` 1\n/);
  });

  it('plays one ply if votes and the end of the time come at once', async () => {
    const { ada, ben, cleo } = table;
    await found();
    await vote(ada, 'a1');
    table.time.jump(5 * minute);
    await Promise.all([vote(ben, 'e5'), vote(cleo, 'e5'), table.pass(1_000)]);
    expect(await plies()).toHaveLength(2);
  });
});

describe('two teams', () => {
  it('keep to themselves, and close when all members have voted', async () => {
    const { ada, ben, cleo } = table;
    const [dan, eva] = people(2);
    await foundTwo({ members: 'fixed' });
    expect(current().content).toContain('**Blue**');
    await vote(ada, 'a1');
    await vote(cleo, 'a1');
    expect(await vote(ben, 'a1')).toContain('you play for Red');
    await table.pass(5 * minute);
    expect(await plies()).toEqual(['a1']);
    expect(current().content).toContain('Black to play · **Red**');
    expect(await vote(cleo, 'e5')).toContain('you play for Blue');
    await vote(ben, 'e5');
    await vote(dan!, 'e5');
    await table.pass(5 * minute);
    expect(await vote(eva!, 'c3')).toContain('those who voted in its first turn');
    await vote(ada, 'c3');
    expect(await plies()).toEqual(['a1', 'e5']);
    await vote(cleo, 'c3');
    expect(await plies()).toEqual(['a1', 'e5', 'c3']);
    await Promise.all([vote(ben, 'd4'), vote(dan!, 'd4')]);
    expect(await plies()).toEqual(['a1', 'e5', 'c3', 'd4']);
  });

  it('are joined by whoever has their role', async () => {
    const { ada, ben, channel, discord } = table;
    const role = discord.addRole('Blues', [ben]);
    const sent = await ada.command(channel, 'team tak', { vote: '5m', size: 5, role });
    await sent.settled();
    expect((await table.board(1)).content).toContain('**Blues**');
    expect(await vote(table.cleo, 'c3')).toContain('Only people with the role of Blues can join it');
    expect(await vote(ben, 'c3')).toContain('is for `c3`');
  });
});

describe('what knows two players', () => {
  it.each([
    ['/plan', 'plan', { moves: 'a1 e5' }, 'nobody can plan'],
    ['/draw of a member', 'draw', {}, 'Only the captains'],
    ['/resign of a member', 'resign', {}, 'Only the captains'],
    ['/undo of a member', 'undo', {}, 'Only the captains'],
    ['/pause of a member', 'pause', {}, 'Only the captains'],
  ] as const)('%s', async (name, command, options, refusal) => {
    const { ada, cleo, channel } = table;
    const board = await foundTwo();
    await vote(cleo, 'a1');
    const by = name.includes('member') ? cleo : ada;
    const sent = await by.command(channel, command, { match: idOf(board), ...options });
    expect((await sent.answer())?.text).toContain(refusal);
  });

  it('has no hints, guesses or ratings, and its record names the teams', async () => {
    const { ada, ben, cleo, channel } = table;
    const board = await foundTwo();
    expect(JSON.stringify(board.components)).not.toMatch(/Hint|Guess/);
    expect(ada.sees(channel)[0]?.content).toContain('casual (played by teams)');
    for (const [by, ply] of [
      [ada, 'a1'],
      [ben, 'e5'],
      [cleo, 'c3'],
      [ben, 'd4'],
    ] as const) {
      await vote(by, ply);
      await table.pass(5 * minute);
    }
    // Moves that everybody could read are refused.
    ada.reply(current(), 'b2');
    await table.settled();
    expect(ada.sees(channel).at(-1)?.content).toContain('vote secretly');
    const asked = await ada.command(channel, 'resign', { match: idOf(board) });
    await ada.press((await asked.answer())!, 'Resign');
    await table.settled();
    expect(current().content).toContain('**Red**');
    const record = await (await ada.command(channel, 'record', { match: idOf(board) })).settled();
    const file = record.message!.attachments[0]!;
    const text = await (await fetch(file.url)).text();
    expect(text).toContain('[Player1 "Blue"]');
    expect(text).toContain('[Player2 "Red"]');
    const counted = await cleo.command(channel, 'leaderboard', {});
    expect((await counted.answer())?.text ?? '').not.toContain('Ada');
  });

  it('lets a captain leave to whoever was there first, and a lone one not at all', async () => {
    const { ada, ben, cleo, channel } = table;
    const board = await found();
    const alone = await ada.command(channel, 'move', { move: 'a1', match: idOf(board) });
    const kept = (await alone.answer())!;
    await ada.press(kept, 'Leave the team');
    await table.settled();
    expect(ada.sees(channel).at(-1)?.text).toContain('nobody else has voted for it yet');
    await vote(cleo, 'c3');
    table.time.advance(10);
    await vote(ben, 'c3');
    const left = await ada.press(kept, 'Leave the team');
    await table.settled();
    expect(left.original?.text).toContain('You have left your team');
    await table.pass(1_000);
    expect(current().content).toContain('2 votes so far');
    expect(current().content).toContain(`**The channel** (<@${cleo.id}>)`);
    await table.pass(5 * minute);
    expect(current().content).toContain(`<@${cleo.id}>`);
    expect(current().content).toContain('`c3` got 2 of 2 votes');
  });

  it('goes on with another captain when one has their data deleted', async () => {
    const { ada, ben, cleo } = table;
    await foundTwo();
    await vote(ada, 'a1');
    await vote(cleo, 'c3');
    const { guildId, id: channelId } = table.channel;
    const forgotten = await table.matches.people.forget({ id: ada.id, name: 'Ada' });
    expect(forgotten).toEqual({ ok: true, value: { resigned: 0, closed: [] } });
    await table.pass(5 * minute);
    expect(await plies()).toEqual(['c3']);
    const match = await table.matches.stored.get(idOf(current()), { guildId, channelId });
    expect(match.ok && match.value.players.first).toEqual({ id: cleo.id, name: 'Blue' });
    // Red's captain is alone.
    expect((await table.matches.people.forget({ id: ben.id, name: 'Ben' })).ok).toBe(true);
    await table.settled();
    const over = await table.matches.stored.get(idOf(current()), { guildId, channelId });
    expect(over.ok && over.value.outcome?.winner).toBe('first');
    const own = await table.matches.people.data(cleo.id);
    expect(own.ballots.map(({ ply }) => ply)).toEqual(['c3']);
  });

  it('is played again with the teams on the other sides', async () => {
    const { ada, channel } = table;
    const board = await found();
    const asked = await ada.command(channel, 'resign', { match: idOf(board) });
    await ada.press((await asked.answer())!, 'Resign');
    await table.settled();
    await ada.press(current(), 'Rematch');
    await table.settled();
    expect(current().content).toContain('Black to play · **The channel**');
    expect(current().content).toContain('0 votes so far');
  });
});
