import lzString from 'lz-string';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTable, type TestTable } from '../../../support/table/table.ts';

const dayMs = 24 * 3_600_000;

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

describe('a challenge', () => {
  it('pings the opponent alone and tells what will be played, in one line', async () => {
    const { ada, ben, cleo, channel } = table;
    const offered = await ada.command(channel, 'tak', { opponent: ben, size: 5, komi: 1.5, color: 'second' });
    expect(offered.message?.text).toContain('5x5 · komi 1.5 · Ada plays Black');
    expect(offered.message?.text).toMatch(/Expires <t:\d+:R>/);
    expect(ben.pings(channel)).toHaveLength(1);
    expect([...ada.pings(channel), ...cleo.pings(channel)]).toEqual([]);
  });

  it('is posted and pings once, even if the answer to the post is lost', async () => {
    const { ada, ben, channel, discord } = table;
    discord.faults.request({ method: 'POST', path: /^\/channels\/\d+\/messages$/ }, { kind: 'lost answer' });
    await ada.command(channel, 'tak', { opponent: ben });
    await table.settled();
    expect(ben.sees(channel).filter(({ content }) => content.includes('challenges you'))).toHaveLength(1);
    expect(ben.pings(channel)).toHaveLength(1);
  });

  it('gives the colours that were asked for', async () => {
    const { ada, ben, channel } = table;
    const offered = await ada.command(channel, 'tak', { opponent: ben, size: 5, color: 'second' });
    await ben.press(offered.message!, 'Accept');
    const board = await table.board(1);
    expect(board.content).toContain(ben.mention);
    expect(offered.message?.text).toContain(`${ben.mention} plays White, ${ada.mention} plays Black`);
    expect(offered.message?.components).toEqual([]);
  });

  it('can be declined by the opponent and withdrawn by the challenger, once', async () => {
    const { ada, ben, cleo, channel } = table;
    const first = await ada.command(channel, 'tak', { opponent: ben });
    const foreign = await cleo.press(first.message!, 'Decline');
    expect(foreign.message?.text).toBe('This challenge is for Ben. Only they can answer it.');
    expect(foreign.message?.privateFor).toBe(cleo.id);
    const own = await ada.press(first.message!, 'Accept');
    expect(own.message?.text).toContain('your own challenge');
    const buttons = first.message!;
    await ben.press(first.message!, 'Decline');
    expect(first.message?.text).toBe('Ben declined Ada’s Tak challenge.');
    expect(first.message?.components).toEqual([]);
    const late = await ben.press(buttons, buttonId(buttons, 'Accept'), { force: true });
    expect(late.message?.text).toBe(
      'Ben has already declined this challenge. Start a new one with `/tak` or `/taka`.',
    );

    const second = await ada.command(channel, 'tak', { opponent: ben });
    const notTheirs = await ben.press(second.message!, 'Withdraw');
    expect(notTheirs.message?.text).toContain('Only they can withdraw it');
    await ada.press(second.message!, 'Withdraw');
    expect(second.message?.text).toBe('Ada withdrew their Tak challenge.');
    expect(table.boards()).toEqual([]);
  });

  it('open to anyone goes to exactly one of two who accept at the same moment', async () => {
    const { ada, ben, cleo, channel } = table;
    const offered = await ada.command(channel, 'tak', { size: 4 });
    expect(offered.message?.text).toContain('to anyone');
    const presses = await Promise.all([ben, cleo].map((person) => person.press(offered.message!, 'Accept')));
    const told = presses.map(({ message }) => message?.text ?? '');
    expect(told.filter((text) => text.includes('The board is below'))).toHaveLength(1);
    expect(told.filter((text) => text.includes('has already accepted this challenge'))).toHaveLength(1);
    await table.board(1);
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('expires after a day and says so', async () => {
    const { ada, ben, channel, discord } = table;
    const offered = await ada.command(channel, 'tak', { opponent: ben });
    const buttons = offered.message!;
    await table.pass(dayMs + 1000);
    await discord.until(() => offered.message?.text.startsWith('Nobody accepted'));
    expect(offered.message?.components).toEqual([]);
    const late = await ben.press(buttons, buttonId(buttons, 'Accept'), { force: true });
    expect(late.message?.text).toContain('has expired');
  });

  it('refuses oneself, bots, and a fourth one in the same channel', async () => {
    const { ada, ben, channel, discord } = table;
    const oneself = await ada.command(channel, 'tak', { opponent: ada });
    expect(oneself.message?.text).toContain('You can’t challenge yourself');
    expect(oneself.message?.privateFor).toBe(ada.id);
    const other = discord.addPerson({ name: 'Robot', bot: true });
    const robot = await ada.command(channel, 'tak', { opponent: other });
    expect(robot.message?.text).toContain('is a bot');
    for (let count = 0; count < 3; count += 1) await ada.command(channel, 'tak', { opponent: ben });
    const fourth = await ada.command(channel, 'tak', { opponent: ben });
    expect(fourth.message?.text).toContain('You have 3 open challenges');
    expect(fourth.message?.privateFor).toBe(ada.id);
  });

  it('too many can be withdrawn where the next is refused, also one whose message was deleted', async () => {
    const { ada, ben, channel, discord } = table;
    const [deleted, shown] = [
      await ada.command(channel, 'tak', { opponent: ben }),
      await ada.command(channel, 'tak'),
      await ada.command(channel, 'tak', { opponent: ben }),
    ];
    discord.removeMessage(deleted.message!);
    for (const [left, button] of [
      [shown, 'Withdraw: Tak · 6x6 · rated'],
      [deleted, 'Withdraw: Tak for Ben · 6x6 · rated'],
    ] as const) {
      const fourth = await ada.command(channel, 'tak', { opponent: ben });
      await ada.press(fourth.message!, button);
      expect(fourth.message?.text).toBe('Ada withdrew their Tak challenge.');
      expect(fourth.message?.components).toEqual([]);
      if (left === shown) await discord.until(() => shown.message?.components?.length === 0);
      expect((await ada.command(channel, 'tak', { opponent: ben })).message?.privateFor).toBeNull();
    }
  });

  it('refuses somebody who is not in the server', async () => {
    const { ada, channel, discord } = table;
    const stranger = discord.addPerson({ name: 'Dan' }, null);
    const refused = await ada.command(channel, 'tak', { opponent: stranger });
    expect(refused.message?.text).toContain('That person isn’t in this server.');
    expect(refused.message?.privateFor).toBe(ada.id);
  });

  it.each([
    [{ komi: 0.3 }, 'komi must be from -4.5 to 4.5 in steps of 0.5, not 0.3.'],
    [{ size: 9 }, 'size must be a whole number from 3 to 8, not 9.'],
    [{ size: 1e300 }, 'size must be a whole number from 3 to 8, not 1e+300.'],
    [{ opening: 'nonsense' }, 'opening must be one of swap, no-swap, double-black-stack, not “nonsense”'],
    [{ tps: 'x'.repeat(6000) }, 'tps can have at most 1000 characters; this one has 6000.'],
    [{ tps: 'x3/x,2,1/x3 1 2', size: 5 }, 'The TPS is 3x3, but you chose size 5x5'],
  ])('refuses %j in a sentence, even past the client’s own checks', async (options, sentence) => {
    const { ada, ben, channel } = table;
    const refused = await ada.command(channel, 'tak', { opponent: ben, ...options }, { force: true });
    expect(refused.message?.text).toContain(sentence);
    expect(refused.message?.privateFor).toBe(ada.id);
  });

  it.each([
    ['words around a TPS', 'from here: x3/x,2,1/x3 1 2, please', { size: '3x3', komi: 0 }],
    ['a PTN', '[Size "5"]\n[Komi "2"]\n1. a5 e1 2. c3', { size: '5x5', komi: 2 }],
    [
      'a link',
      `https://ptn.ninja/${lzString.compressToEncodedURIComponent('[Size "4"] 1. a1 d4')}`,
      { size: '4x4', komi: 0 },
    ],
  ])('begins with what “Show this position” reads: %s', async (_, tps, { size, komi }) => {
    const { ada, ben, channel } = table;
    const asked = await ada.command(channel, 'tak', { opponent: ben, tps });
    expect(asked.message?.text).toContain(size);
    expect(asked.message?.text).toContain('custom position');
    if (komi !== 0) expect(asked.message?.text).toContain(`komi ${komi}`);
    await ben.press(asked.message!, 'Accept');
    expect((await table.board(1)).attachments[0]?.description).toContain(size);
  });

  it('says why what was typed as a position shows none', async () => {
    const { ada, ben, channel } = table;
    const said = async (tps: string) =>
      (await ada.command(channel, 'tak', { opponent: ben, tps })).message?.text;
    expect(await said('[Size "5"]\n1. a5 a5')).toContain('a5');
    expect(await said('the one of yesterday')).toContain('TPS');
  });

  it('by the menu of a person opens a form', async () => {
    const { ada, ben, channel } = table;
    const form = await ada.userCommand(channel, 'Challenge to Tak', ben);
    expect(form.modal?.title).toBe('Challenge Ben to Tak');
    const offered = await ada.submit(form, { size: ['5'], seat: ['first'] });
    expect(offered.message?.text).toContain('5x5 · Ada plays White');
    expect(ben.pings(channel)).toHaveLength(1);
    await ben.press(offered.message!, 'Accept');
    await table.board(1);
    const oneself = await ada.userCommand(channel, 'Challenge to Tak', ada);
    expect(oneself.message?.text).toContain('You can’t challenge yourself');
  });

  it('in a direct message says where it can be made', async () => {
    const { ada } = table;
    const refused = await ada.command(ada.direct(), 'tak', { opponent: table.ben });
    expect(refused.message?.text).toContain('use this command in a server channel');
  });
});

describe('a match in a thread of its own', () => {
  beforeEach(() => table.discord.allow(table.channel, ['CreatePublicThreads']));

  it('is opened at the acceptance, named after both, with both in it', async () => {
    const { ada, ben, channel, discord } = table;
    const offered = await ada.command(channel, 'tak', {
      opponent: ben,
      size: 4,
      color: 'first',
    });
    await ben.press(offered.message!, 'Accept');
    expect(offered.message?.text).toContain('The board is in the thread.');
    const thread = await discord.until(() =>
      [...discord.world.channels.values()].find(({ parentId }) => parentId === channel.id),
    );
    expect(thread.name).toMatch(/^Ada – Ben · Tak \w{4}$/);
    const board = await table.board(1, thread);
    expect(table.boards(channel)).toEqual([]);
    ada.reply(board, 'a1');
    await table.board(2, thread);
    await ben.command(thread, 'move', { move: 'd4' });
    await table.board(3, thread);
  });

  it('is played in the channel where a thread may not be opened any more, which is said', async () => {
    const { ada, ben, channel, discord } = table;
    const offered = await ada.command(channel, 'tak', { opponent: ben, size: 4, thread: true });
    discord.deny(channel, ['CreatePublicThreads']);
    await ben.press(offered.message!, 'Accept');
    await table.board(1);
    const told = ben.sees(channel).find(({ privateFor }) => privateFor === ben.id);
    expect(told?.content).toContain('so the match is played right here');
  });

  it('is played there although somebody could not be added', async () => {
    const { ada, ben, channel, discord } = table;
    discord.faults.request(
      { method: 'PUT', path: /thread-members/ },
      { kind: 'status', status: 404, body: { code: 10013, message: 'Unknown User' } },
    );
    const offered = await ada.command(channel, 'tak', { opponent: ben, size: 4, thread: true });
    await ben.press(offered.message!, 'Accept');
    const [thread] = await discord.until(() => {
      const threads = discord.world.threadsOf(channel);
      return threads.length === 1 ? threads : undefined;
    });
    await table.board(1, thread);
    expect(ben.sees(channel).some(({ privateFor }) => privateFor === ben.id)).toBe(false);
  });

  it('is not opened inside a thread, which is said', async () => {
    const { ada, ben, channel, discord } = table;
    const thread = discord.addThread(channel, 'games', ada);
    const offered = await ada.command(thread, 'tak', { opponent: ben, size: 4, thread: true });
    expect(offered.message?.text).toContain('Threads can only be created from a channel');
    await ben.press(offered.message!, 'Accept');
    await table.board(1, thread);
  });
});

describe('a channel where something is missing', () => {
  it('has the board of a match where no thread may be opened', async () => {
    await table.start();
  });

  it.each([
    ['ViewChannel', {}],
    ['SendMessages', {}],
    ['AttachFiles', {}],
    ['CreatePublicThreads', { thread: true }],
    ['SendMessagesInThreads', { thread: true }],
  ] as const)('says %s before a match starts', async (permission, options) => {
    const { ada, ben, channel, discord } = table;
    discord.deny(channel, [permission]);
    const refused = await ada.command(channel, 'tak', { opponent: ben, ...options });
    expect(refused.message?.text).toMatch(/^I can’t .*then try again|or play without `thread`/);
    expect(refused.message?.privateFor).toBe(ada.id);
    expect(ben.pings(channel)).toEqual([]);
  });

  it('says so in a thread too', async () => {
    const { ada, ben, channel, discord } = table;
    const thread = discord.addThread(channel, 'games', ada);
    discord.deny(channel, ['SendMessagesInThreads']);
    const refused = await ada.command(thread, 'tak', { opponent: ben });
    expect(refused.message?.text).toContain('Send Messages in Threads');
  });

  it('says so at the acceptance, when it was taken away since', async () => {
    const { ada, ben, channel, discord } = table;
    const offered = await ada.command(channel, 'tak', { opponent: ben });
    discord.deny(channel, ['AttachFiles']);
    const refused = await ben.press(offered.message!, 'Accept');
    expect(refused.message?.text).toContain('Attach Files');
    discord.allow(channel, ['AttachFiles']);
    await ben.press(offered.message!, 'Accept');
    await table.board(1);
  });

  it('keeps a move when it is taken away in the middle of a match', async () => {
    await table.keepBoards();
    const { ada, ben, channel, discord } = table;
    await table.start({ size: 4 });
    discord.deny(channel, ['AttachFiles']);
    const played = await ada.command(channel, 'move', { move: 'a1' });
    expect((await played.answer())?.text).toContain('`a1` has been played and saved.');
    discord.allow(channel, ['AttachFiles']);
    const shown = await ben.command(channel, 'board');
    await shown.answer();
    expect((await table.board(2)).content).toContain('`a1`');
  });
});

function buttonId(message: { readonly components?: unknown }, label: string): string {
  const found = new RegExp(
    `"custom_id":"([^"]+)"[^}]*"label":"${label}"|"label":"${label}"[^}]*"custom_id":"([^"]+)"`,
  ).exec(JSON.stringify(message.components));
  return found?.[1] ?? found?.[2] ?? '';
}
