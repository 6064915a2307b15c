import { DiscordAPIError } from 'discord.js';
import { expect, describe, it } from 'vitest';
import { membershipOf } from '../../../src/discord/gateway/membership.ts';
import { Memberships } from '../../../src/web/access/membership.ts';
import { open } from '../open.ts';

/** The page refuses what Discord would refuse (Discord's documentation: permissions). */

type Opened = Awaited<ReturnType<typeof open>>;
const minutes = (count: number): number => count * 60_000;
const hour = minutes(60);

const reads = async ({ ask }: Opened, bearer: string) => (await ask('/api/board', bearer)).status;
const plays = async ({ ask }: Opened, bearer: string, turn = 0) =>
  (await ask('/api/play', bearer, { turn, ply: turn === 0 ? 'a1' : 'e5' })).status;

/** What happens to Ben, who plays, or to the bot, and how it ends. */
const removals: readonly (readonly [what: string, does: (table: Opened) => () => void, said: string])[] = [
  [
    'who has left the server',
    ({ discord, ben }) => {
      discord.world.removeMember(discord.guild(), ben.person);
      return () => discord.world.addMember(discord.guild(), ben.person);
    },
    'You’re not in this server any more',
  ],
  [
    'who was banned',
    ({ discord, ben }) => {
      discord.ban(ben);
      return () => {
        discord.world.unban(discord.guild(), ben.person);
        discord.world.addMember(discord.guild(), ben.person);
      };
    },
    'You’re not in this server any more',
  ],
  [
    'after the bot was removed',
    ({ discord }) => {
      discord.removeBot();
      return () => discord.addBot();
    },
    'I’m not in this server any more',
  ],
  [
    'who cannot see the channel any more',
    ({ discord, channel, ben }) => {
      discord.deny(channel, ['ViewChannel'], ben);
      return () => discord.allow(channel, ['ViewChannel'], ben);
    },
    'Discord doesn’t show you this board’s channel',
  ],
  [
    'in a channel that everybody but its role was shut out of',
    ({ discord, channel, ada, ben }) => {
      const role = discord.addRole('Club', [ada]);
      discord.allow(channel, ['ViewChannel'], role);
      discord.allow(channel, ['ViewChannel']);
      discord.deny(channel, ['ViewChannel'], discord.guild());
      return () => discord.world.giveRole(discord.guild(), ben.id, role);
    },
    'Discord doesn’t show you this board’s channel',
  ],
];

describe.each(removals)('a link of somebody %s', (_, remove, said) => {
  it('is refused at its first use, with the reason, and works again half a minute after that has ended', async () => {
    const table = await open();
    const { ben, time, token, ask } = table;
    const bearer = await token(ben);
    const end = remove(table);
    await table.table.settled();
    for (const [path, body] of [
      ['/api/board'],
      ['/api/live'],
      ['/api/analysis'],
      ['/api/play', { turn: 0, ply: 'a1' }],
      ['/api/offer', { turn: 0, what: 'draw', how: 'make' }],
      ['/api/resign', {}],
    ] as const) {
      const answer = await ask(path, bearer, body);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.said.refusal).toContain(said);
      expect(Object.keys(answer.said)).toEqual(['refusal']);
    }
    end();
    await table.table.settled();
    time.jump(30_001);
    expect(await reads(table, bearer)).toBe(200);
  });

  it('is refused within ten minutes of use, on open pages too', async () => {
    const table = await open();
    const { ada, ben, time, web, token } = table;
    await plays(table, await token(ada));
    const bearer = await token(ben);
    const headers = { authorization: `Bearer ${bearer}` };
    const live = (await web.routes.request('/api/live', { headers })).body!.getReader();
    await live.read();
    remove(table);
    await table.table.settled();
    time.jump(minutes(10) - 1);
    expect(await reads(table, bearer)).toBe(200);
    time.advance(5_000);
    for (;;) if ((await live.read()).done) break;
    expect(await plays(table, bearer, 1)).toBe(403);
  });

  it.each([
    ['puzzle', { kind: 'puzzle', gameId: 'tak', id: '1' }],
    ['lesson', { kind: 'lesson', gameId: 'tak' }],
  ] as const)('to a %s is refused too', async (_kind, subject) => {
    const table = await open();
    const bearer = await table.exerciseToken(subject, table.ben);
    remove(table);
    await table.table.settled();
    expect((await table.ask('/api/board', bearer)).said.refusal).toContain(said);
    const answer = { do: 'answer', step: 0, ply: 'a1' };
    expect((await table.ask('/api/exercise', bearer, answer)).said.refusal).toContain(said);
  });
});

describe('a member in time-out', () => {
  it('watches but does not play, as in Discord, until it is over', async () => {
    const table = await open();
    const { ada, board, discord, time, token, exerciseToken, ask } = table;
    const bearer = await token(ada);
    const lesson = await exerciseToken({ kind: 'lesson', gameId: 'tak' }, ada);
    // Owners cannot be in time-out.
    discord.guild().ownerId = table.cleo.id;
    await table.table.restart();
    discord.timeOut(ada, hour);
    await table.table.settled();
    const pressed = await ada.press(board, 'Open board');
    expect(pressed.error).toBe('You are in time-out');
    expect(await reads(table, bearer)).toBe(200);
    expect((await ask('/api/board', lesson)).status).toBe(200);
    for (const [path, by, body] of [
      ['/api/play', bearer, { turn: 0, ply: 'a1' }],
      ['/api/resign', bearer, {}],
      ['/api/exercise', lesson, { do: 'answer', step: 0, ply: 'a1' }],
    ] as const) {
      expect(await ask(path, by, body)).toMatchObject({
        status: 403,
        said: { refusal: expect.stringContaining('You’re in time-out') as string },
      });
    }
    time.jump(hour - 1);
    expect(await plays(table, bearer)).toBe(403);
    time.jump(1);
    expect(await plays(table, bearer)).toBe(200);
  });

  it('does not play ten minutes later, and again half a minute after it was lifted', async () => {
    const table = await open();
    const { ben, ada, discord, time, token } = table;
    await plays(table, await token(ada));
    const bearer = await token(ben);
    expect(await reads(table, bearer)).toBe(200);
    discord.timeOut(ben, hour);
    time.jump(minutes(10) + 1);
    expect(await plays(table, bearer, 1)).toBe(403);
    discord.timeOut(ben, 0);
    time.jump(30_001);
    expect(await plays(table, bearer, 1)).toBe(200);
  });

  it('does not keep owners and administrators from playing', async () => {
    const table = await open();
    const { ada, ben, discord, token } = table;
    discord.addRole('Admins', [ben], ['Administrator']);
    await table.table.settled();
    for (const person of [ada, ben]) discord.timeOut(person, hour);
    expect(await plays(table, await token(ada))).toBe(200);
    expect(await plays(table, await token(ben), 1)).toBe(200);
  });
});

it('whoever may use no commands in the channel plays, as with the buttons of the board', async () => {
  const table = await open();
  table.discord.deny(table.channel, ['UseApplicationCommands', 'SendMessages'], table.ada);
  expect((await table.ada.press(table.board, 'Open board')).error).toBeUndefined();
  expect(await plays(table, await table.token(table.ada))).toBe(200);
});

it('a link shows the board where the match is now', async () => {
  const table = await open();
  const { ada, ben, cleo, id, discord, token, ask, matches, scope } = table;
  const there = discord.addChannel('there');
  const bearer = await token(cleo);
  expect(await reads(table, bearer)).toBe(200);
  discord.deny(there, ['ViewChannel'], cleo);
  const elsewhere = { ...scope, channelId: there.id };
  await matches.offers.make(id, { id: ada.id, name: 'Ada' }, elsewhere, 'here');
  await matches.offers.answer(id, { id: ben.id, name: 'Ben' }, elsewhere, 'here', true);
  expect((await ask('/api/board', bearer)).status).toBe(403);
});

describe('what a thread is in', () => {
  it.each([
    ['a public one of a visible channel', false, undefined, 200],
    ['a public one of a hidden channel', false, 'ViewChannel', 403],
    ['a private one without them', true, undefined, 403],
  ] as const)('decides: %s', async (_, isPrivate, denied, status) => {
    const table = await open();
    const { ada, ben, cleo, channel, discord, matches, links } = table;
    const thread = discord.addThread(channel, 'board', ada, { isPrivate });
    discord.world.channels.get(thread.id)!.thread!.members.push(ben.id, discord.bot.id);
    await table.table.start({ size: 4 });
    const scope = { guildId: channel.guildId, channelId: thread.id };
    const [match] = await matches.stored.ongoing(scope, 1);
    const ofAda = { id: ada.id, name: 'Ada' };
    await matches.offers.make(match!.id, ofAda, scope, 'here');
    await matches.offers.answer(match!.id, { id: ben.id, name: 'Ben' }, scope, 'here', true);
    if (denied !== undefined) discord.deny(channel, [denied], cleo);
    await table.table.settled();
    const subject = { kind: 'match', id: match!.id } as const;
    const bearer = await links.issue(subject, { id: cleo.id, name: 'Cleo' }, scope, true);
    expect(await reads(table, bearer)).toBe(status);
    const own = await links.issue(subject, { id: ben.id, name: 'Ben' }, scope, true);
    expect(await reads(table, own)).toBe(200);
  });
});

it('a bot that has not connected yet takes nothing from anybody, and asks about them as soon as it has', async () => {
  const table = await open();
  const { ada, ben, discord, token, exerciseToken, ask, connect } = table;
  const bearer = await token(ada);
  const lesson = await exerciseToken({ kind: 'lesson', gameId: 'tak' }, ada);
  discord.guild().ownerId = ben.id;
  discord.ban(ada);
  connect(false);
  expect(await reads(table, bearer)).toBe(200);
  for (const [path, by, body] of [
    ['/api/play', bearer, { turn: 0, ply: 'a1' }],
    ['/api/offer', bearer, { turn: 0, what: 'draw', how: 'make' }],
    ['/api/resign', bearer, {}],
    ['/api/exercise', lesson, { do: 'answer', step: 0, ply: 'a1' }],
  ] as const) {
    expect(await ask(path, by, body)).toMatchObject({
      status: 503,
      said: { refusal: expect.stringContaining('Try again in a few seconds') as string },
    });
  }
  connect(true);
  await table.table.settled();
  expect(await reads(table, bearer)).toBe(403);
  expect(await plays(table, bearer)).toBe(403);
  expect(await plays(table, await token(ben))).toBe(409);
});

describe('Discord', () => {
  it('is asked once for a link, and once in ten minutes', async () => {
    const table = await open();
    const { ben, time, token, discord } = table;
    const bearer = await token(ben);
    const before = discord.requests.length;
    for (const [later, count] of [
      [0, 1],
      [9, 1],
      [2, 2],
      [9, 2],
      [2, 3],
    ] as const) {
      time.jump(minutes(later));
      for (let i = 0; i < 3; i += 1) expect(await reads(table, bearer)).toBe(200);
      const asked = discord.requests.slice(before).filter(({ path }) => path.includes('/members/'));
      expect(asked).toHaveLength(count);
    }
  });

  it.each([
    [500, 200],
    [503, 200],
    [403, 403],
    [404, 403],
  ])('that answers %i has refused: %i', async (status, answered) => {
    const table = await open();
    const bearer = await table.token(table.ben);
    table.discord.faults.request({ path: /members/ }, { kind: 'status', status }, 2);
    expect(await reads(table, bearer)).toBe(answered);
  });

  it('whose proxy answers 403 with a page of its own has refused nothing', async () => {
    const raw = new DiscordAPIError(
      {} as never,
      undefined as never,
      403,
      'GET',
      'https://discord.com/api/v10/guilds/1/members/2',
      {},
    );
    const rest = { get: () => Promise.reject(raw) };
    const asked = membershipOf({ client: {} as never, rest }, '1', '2', '3');
    await expect(asked).rejects.toBe(raw);
  });

  it('that says nothing keeps nobody waiting for longer than two seconds, each half a minute', async () => {
    const table = await open();
    const bearer = await table.token(table.ben);
    const asked: string[] = [];
    const { promise: never } = Promise.withResolvers<never>();
    const memberships = new Memberships({
      discord: {
        membership: (_, __, personId) => {
          asked.push(personId);
          return never;
        },
      },
      time: table.time,
    });
    const link = (await table.links.read(bearer))!;
    const barred = () => memberships.barred(link, table.channel.id, true);
    for (const times of [1, 2]) {
      const first = barred();
      table.time.advance(2_000);
      expect(await first).toBeUndefined();
      expect(await barred()).toBeUndefined();
      expect(asked).toHaveLength(times);
      table.time.advance(30_001);
    }
  });

  it('that fails shuts nobody out, nor in again, and is asked again half a minute later', async () => {
    const table = await open();
    const { ben, time, token, discord } = table;
    const bearer = await token(ben);
    const fails = () => discord.faults.request({ path: /members/ }, { kind: 'status', status: 500 }, 2);
    fails();
    discord.world.removeMember(discord.guild(), ben.person);
    expect(await reads(table, bearer)).toBe(200);
    time.jump(29_999);
    expect(await reads(table, bearer)).toBe(200);
    time.jump(2);
    expect(await reads(table, bearer)).toBe(403);
    time.jump(30_001);
    fails();
    expect(await reads(table, bearer)).toBe(403);
  });
});
