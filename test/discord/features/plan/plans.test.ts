import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { memoryStore } from '../../../support/store.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const plan = async (by: PersonDriver, moves?: string) => {
  const sent = await by.command(table.channel, 'plan', moves === undefined ? {} : { moves });
  return (await sent.answer())!;
};

describe('/plan', () => {
  it('asks before it keeps answers, and plays them on the same board as the move', async () => {
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 5 });
    const asked = await plan(ben, 'A1 e5 c3 c4; b1 e5');
    expect(asked.privateFor).toBe(ben.id);
    expect(asked.content).toContain('if `a1`, then `e5`; if `c3`, then `c4`');
    expect(asked.content).toContain('the answer **is your move**');
    expect(
      ada
        .sees(channel)
        .map(({ content }) => content)
        .join(),
    ).not.toContain('c4');
    await ben.press(asked, 'Yes, play these answers');
    const shown = await ben.command(channel, 'match', { match: idOf(board) });
    expect(shown.message?.text).toContain('You have planned: `a1 e5 c3 c4`');
    const theirs = await ada.command(channel, 'match', { match: idOf(board) });
    expect(theirs.message?.text).not.toContain('planned');
    ada.open(channel);
    ada.reply(board, 'a1');
    const answered = await table.board(2);
    expect(answered.content).toContain('Ada played `a1`. Ben had planned `e5` in answer.');
    expect(answered.id).toBe(board.id);
    expect(ada.pings(channel)).toEqual([]);
    ada.reply(answered, 'd1');
    expect((await table.board(3)).content).not.toContain('planned');
    expect((await plan(ada)).content).toContain('Nothing is planned');
  });

  it('says why not, and forgets what is discarded', async () => {
    const { ada, ben } = table;
    const board = await table.start({ size: 5 });
    expect((await plan(ada, 'a1 e5')).content).toContain('It’s your turn');
    expect((await plan(ben, 'a1 a1')).content).toContain('`a1` isn’t possible at that point');
    const asked = await plan(ben, 'a1 e5');
    await ben.press(asked, 'Discard');
    ada.reply(board, 'a1');
    expect((await table.board(2)).content).not.toContain('planned');
    expect((await plan(ben)).content).toContain('Nothing is planned');
  });

  it('is not for blind matches, in which it would tell what is possible', async () => {
    const { ada, ben, channel } = table;
    const asked = { opponent: ben, color: 'first', size: 5, blind: true };
    const challenge = await (await ada.command(channel, 'tak', asked)).settled();
    await ben.press(challenge.message!, 'Accept');
    await table.settled();
    expect((await plan(table.ben, 'a1 a1')).content).toContain('is blind');
    expect((await plan(table.ben, 'a1 e5')).content).toContain('is blind');
  });

  it('plans in Taka and in German', async () => {
    const { ada, ben, channel } = table;
    await ada.command(channel, 'settings locale', { language: 'de' }, { force: true });
    const sent = await ada.command(channel, 'taka', { opponent: ben, color: 'first' });
    await ben.press((await sent.settled()).message!, 'Annehmen');
    const board = await table.board(1);
    const [match] = await table.matches.stored.mine(ben.id, {
      guildId: channel.guildId,
      channelId: channel.id,
    });
    const found = await table.matches.stored.get(match!.id, match!);
    const start = found.ok ? found.value.board! : undefined;
    const first = start!.complete('', 1)[0]!;
    const after = start!.play(first);
    const second = after.ok ? after.value.complete('', 1)[0]! : '';
    const asked = await plan(ben, `${first} ${second}`);
    await ben.press(asked, 'Yes, play these answers');
    ada.reply(board, first);
    expect((await table.board(2)).content).toContain(`Ben hatte \`${second}\` als Antwort geplant.`);
  });
});

it('a planned answer is played soon after a move that was the last thing a process stored', async () => {
  const store = memoryStore();
  let isDying = false;
  let reads = 0;
  // With the move it is read once, and then once more for the answer.
  const readPlan: typeof store.plans.get = (id, personId) =>
    isDying && (reads += 1) === 2 ? Promise.resolve(undefined) : store.plans.get(id, personId);
  const dying = await openTable({ store: { ...store, plans: { ...store.plans, get: readPlan } } });
  onTestFinished(() => dying.close());
  const { ada, ben, channel } = dying;
  const board = await dying.start({ size: 5 });
  const asked = await (await ben.command(channel, 'plan', { moves: 'a1 e5' })).answer();
  await ben.press(asked!, 'Yes, play these answers');
  isDying = true;
  ada.reply(board, 'a1');
  expect((await dying.board(2)).content).not.toContain('e5');
  await dying.pass(11_000);
  expect((await dying.board(3)).content).toContain('Ben had planned `e5` in answer.');
});
