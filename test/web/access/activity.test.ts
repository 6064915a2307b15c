import { describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { open } from '../open.ts';

const activity = { activity: true, linkTo: undefined } as const;
const openActivity = async (given = {}, doors: Parameters<typeof open>[1] = {}) => {
  const table = await open(given, { doors: activity, ...doors });
  const { discord } = table.table;
  return {
    ...table,
    discord,
    launch: async (person: PersonDriver) => {
      const { kind, instanceId = '' } = await person.press(table.board, 'Open board');
      await table.table.settled();
      return { kind, instanceId };
    },
    codeOf: (person: PersonDriver) => discord.activities.authorize(person.person),
    enter: (code: string, instanceId: string) => table.ask('/api/activity', undefined, { code, instanceId }),
  };
};

describe('the Activity', () => {
  it('opens the board that it was launched from, for players and for those who join them', async () => {
    const { ada, ben, cleo, channel, discord, launch, codeOf, enter, ask, written } = await openActivity();
    const { kind, instanceId } = await launch(ada);
    expect(kind).toBe('activity');
    for (const person of [ben, cleo]) discord.activities.launch(person.person, channel);
    for (const [person, seat] of [
      [ada, 'first'],
      [ben, 'second'],
      [cleo, undefined],
    ] as const) {
      const { status, said } = await enter(codeOf(person), instanceId);
      expect([status, said.boards.length]).toEqual([200, 1]);
      const board = await ask('/api/board', said.boards[0]!.token);
      expect([board.status, board.said.seat]).toEqual([200, seat]);
      // What lets Discord's client speak for somebody is handed to their own page only, and noted nowhere.
      expect(discord.activities.personOf(said.accessToken)?.id).toBe(person.id);
      expect(written.join('')).not.toContain(said.accessToken);
    }
  });

  it('has its page made ready as soon as a board can be opened', async () => {
    let prepared = 0;
    const prepare = () => void (prepared += 1);
    const { launch, ada } = await openActivity({}, { doors: { ...activity, prepare } });
    const before = prepared;
    expect(before).toBeGreaterThan(0);
    await launch(ada);
    expect(prepared).toBe(before + 1);
  });

  it('opens a puzzle or lesson for whoever launched it there, and for nobody else', async () => {
    const { ada, ben, channel, discord, codeOf, enter, ask } = await openActivity();
    const given = await (await ada.command(channel, 'learn', { game: 'taka' })).settled();
    const { instanceId = '' } = await ada.press(given.message!, 'Open board');
    discord.activities.launch(ben.person, channel);
    const own = (await enter(codeOf(ada), instanceId)).said.boards;
    expect(own).toHaveLength(1);
    const shown = await ask('/api/board', own[0]!.token);
    expect([shown.status, shown.said]).toMatchObject([200, { kind: 'lesson', gameId: 'taka' }]);
    const others = (await enter(codeOf(ben), instanceId)).said.boards;
    expect((await ask('/api/board', others[0]!.token)).said).toMatchObject({ kind: 'match' });
  });

  it.each([
    [1, 1],
    [13, 2],
    [25, 2],
  ])('leaves what is open as it is when somebody enters again after %i hours', async (hours, different) => {
    const { ada, time, launch, codeOf, enter, ask, token } = await openActivity();
    const { instanceId } = await launch(ada);
    const tokenOf = async () => (await enter(codeOf(ada), instanceId)).said.boards[0]!.token;
    const before = await tokenOf();
    time.jump(hours * 3_600_000);
    const again = await tokenOf();
    expect(new Set([before, again]).size).toBe(different);
    expect((await ask('/api/board', before)).status).toBe(hours < 24 ? 200 : 401);
    expect((await ask('/api/board', again)).status).toBe(200);
    // Asking for a link makes all earlier ones void.
    await token(ada);
    for (const earlier of [before, again]) expect((await ask('/api/board', earlier)).status).toBe(401);
  });

  it('ends for those who leave the server', async () => {
    const { ada, discord, time, launch, codeOf, enter, ask } = await openActivity();
    const { instanceId } = await launch(ada);
    const { token } = (await enter(codeOf(ada), instanceId)).said.boards[0]!;
    discord.world.removeMember(discord.guild(), ada.person);
    time.jump(600_000);
    expect((await ask('/api/play', token, { turn: 0, ply: 'a1' })).status).toBe(403);
  });

  it.each([
    ['have left the server', 'left'],
    ['cannot see the channel', 'hidden'],
  ])('is closed to those who %s, though Discord still lists them', async (_, why) => {
    const { ada, channel, discord, launch, codeOf, enter, table } = await openActivity();
    const { instanceId } = await launch(ada);
    discord.guild().ownerId = table.cleo.id;
    if (why === 'left') discord.world.removeMember(discord.guild(), ada.person);
    else discord.deny(channel, ['ViewChannel'], ada);
    await table.restart();
    expect(await enter(codeOf(ada), instanceId)).toMatchObject({
      status: 403,
      said: {
        refusal: expect.stringMatching(/You’re not in this server|Discord doesn’t show you/) as string,
      },
    });
  });

  it('plays with the link that it got', async () => {
    const { ada, launch, codeOf, enter, ask, shown } = await openActivity();
    const { instanceId } = await launch(ada);
    const { said } = await enter(codeOf(ada), instanceId);
    const played = await ask('/api/play', said.boards[0]!.token, { turn: 0, ply: 'a1' });
    expect([played.status, played.said.plies, shown.length]).toEqual([200, ['a1'], 1]);
  });

  it('offers the open matches of the channel where it was not launched from a board', async () => {
    const { table, ada, cleo, channel, discord, codeOf, enter } = await openActivity();
    await table.start({ size: 6 });
    const elsewhere = discord.addChannel('elsewhere');
    const here = discord.activities.launch(cleo.person, channel);
    const there = discord.activities.launch(ada.person, elsewhere);
    expect((await enter(codeOf(cleo), here.id)).said.boards).toHaveLength(2);
    expect((await enter(codeOf(ada), there.id)).said.boards).toEqual([]);
  });

  it('says where people launch it', async () => {
    const { discord, ask } = await openActivity();
    expect((await ask('/api/activity', undefined)).said).toEqual({ applicationId: discord.bot.id });
  });
});

describe('nobody enters', () => {
  it('with a code that was used, made up, or is too old', async () => {
    const { ada, time, launch, codeOf, enter } = await openActivity();
    const { instanceId } = await launch(ada);
    const code = codeOf(ada);
    expect((await enter(code, instanceId)).status).toBe(200);
    expect((await enter(code, instanceId)).status).toBe(401);
    expect((await enter('x'.repeat(20), instanceId)).status).toBe(401);
    const late = codeOf(ada);
    time.jump(60_000);
    expect(await enter(late, instanceId)).toMatchObject({
      status: 401,
      said: { refusal: expect.stringContaining('Discord didn’t confirm') as string },
    });
  });

  it('an instance that is not theirs, has ended, or does not exist', async () => {
    const { ada, ben, launch, codeOf, enter, discord } = await openActivity();
    const { instanceId } = await launch(ada);
    expect((await enter(codeOf(ben), instanceId)).status).toBe(403);
    expect((await enter(codeOf(ada), 'i-1-gc-2-3')).status).toBe(403);
    discord.activities.leave(ada.person, instanceId);
    expect(await enter(codeOf(ada), instanceId)).toMatchObject({
      status: 403,
      said: { refusal: expect.stringContaining('Open board') as string },
    });
  });

  it('a match of another server, nor a blind one', async () => {
    const { ada, cleo, id, discord, matches, codeOf, enter } = await openActivity();
    const other = discord.addGuild('Other', [ada, cleo]);
    const there = discord.activities.launch(cleo.person, discord.addChannel('lobby', other));
    await matches.people.changePreferences(cleo.id, (chosen) => ({
      ...chosen,
      launched: { instanceId: there.id, subject: { kind: 'match', id } },
    }));
    expect((await enter(codeOf(cleo), there.id)).said.boards).toEqual([]);

    const blind = await openActivity({ blind: true });
    const running = blind.discord.activities.launch(blind.ada.person, blind.channel);
    expect((await blind.enter(blind.codeOf(blind.ada), running.id)).said.boards).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['an id of a person', { code: 'a', instanceId: 'b', personId: '1' }],
    ['a path', { code: 'abc', instanceId: '../../users/@me' }],
    ['a long code', { code: 'x'.repeat(300), instanceId: 'i-1' }],
  ])('with %s', async (_, body) => {
    const { ask, launch, ada } = await openActivity();
    await launch(ada);
    const { status, said } = await ask('/api/activity', undefined, body);
    expect([400, 401]).toContain(status);
    expect(said.refusal).toMatch(/[.!]$/);
  });

  it('and nothing secret is logged if Discord fails, or does not accept the secret', async () => {
    const { ada, discord, launch, codeOf, enter, written } = await openActivity();
    const { instanceId } = await launch(ada);
    const code = codeOf(ada);
    discord.faults.request({ path: /^\/oauth2\/token$/ }, { kind: 'status', status: 401 });
    expect((await enter(code, instanceId)).status).toBe(500);
    expect(written.join('')).toContain('page request failed');
    for (const secret of [code, discord.activities.secret]) expect(written.join('')).not.toContain(secret);
  });
});

it('answers in Discord do not wait while Discord limits exchanges of codes', async () => {
  const { ada, channel, discord, launch, codeOf, enter } = await openActivity();
  const { instanceId } = await launch(ada);
  const fault = { kind: 'status', status: 429, retryAfter: 60, isGlobal: true } as const;
  discord.faults.request({ path: /^\/oauth2\/token$/ }, fault);
  expect((await enter(codeOf(ada), instanceId)).status).toBe(500);
  const { message } = await (await ada.command(channel, 'move', { move: 'z9' })).settled();
  expect(message?.text).toContain('z9 isn’t on any board');
});

describe('where Discord does not launch it', () => {
  const refuse = {
    kind: 'status',
    status: 400,
    body: { code: 50_024, message: 'Wrong type' },
  } as const;

  it.each([
    [
      'a link, if there are links',
      ({ gameId }: { gameId: string }) => Promise.resolve(`https://tak.example.org/#t=${gameId}`),
      'https:',
    ],
    ['why, otherwise', undefined, 'couldn’t open the board'],
  ])('people get %s', async (_, linkTo, said) => {
    const { ada, board, discord } = await openActivity({}, { doors: { activity: true, linkTo } });
    discord.faults.request({ path: /^\/interactions\/.*\/callback$/ }, refuse);
    const { message } = await (await ada.press(board, 'Open board')).settled();
    expect(message?.privateFor).toBe(ada.id);
    expect(JSON.stringify([message?.text, message?.components])).toContain(said);
  });
});
