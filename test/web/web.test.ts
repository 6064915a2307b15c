import { labelsOf } from '../discord/features/play/composing.ts';
import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, describe, it, vi } from 'vitest';
import type { MatchView } from '../../src/web/protocol.ts';
import { storable } from '../../src/text.ts';
import { anyUnits } from '../support/texts.ts';
import { openDiscord } from '../support/discord.ts';
import { open } from './open.ts';

describe('a turn from the page', () => {
  it('is played once, and its board is posted', async () => {
    const { ada, ben, shown, token, ask } = await open();
    const bearer = await token(ada);
    const body = { turn: 0, ply: 'a1' };
    expect(await ask('/api/play', bearer, body)).toMatchObject({
      status: 200,
      said: { plies: ['a1'], turn: 1 },
    });
    expect(shown.map(({ turn }) => turn)).toEqual([1]);
    // The same request again, and one by the other player for the board before.
    for (const again of [bearer, await token(ben)]) {
      expect(await ask('/api/play', again, body)).toMatchObject({
        status: 409,
        said: { match: { turn: 1 } },
      });
    }
    expect(shown).toHaveLength(1);
  });

  it.each([
    ['somebody who only watches', 'cleo', { turn: 0, ply: 'a1' }, 409],
    ['the other player', 'ben', { turn: 0, ply: 'a1' }, 409],
    ['an illegal turn', 'ada', { turn: 0, ply: 'Cc3' }, 409],
    ['nonsense', 'ada', { ply: 3 }, 400],
    ['an earlier board', 'ada', { turn: 7, ply: 'a1' }, 409],
  ] as const)('is refused for %s', async (_, who, body, status) => {
    const table = await open();
    const answer = await table.ask('/api/play', await table.token(table[who]), body);
    expect(answer.status).toBe(status);
    expect(answer.said.refusal).toMatch(/[.!]$/);
    expect((await table.ask('/api/board', await table.token(table.ada))).said.turn).toBe(0);
  });

  it('is refused while the players have not got back the time that the bot was away', async () => {
    const { matches, ada, token, ask } = await open();
    const bearer = await token(ada);
    const play = () => ask('/api/play', bearer, { turn: 0, ply: 'a1' });
    vi.spyOn(matches.clocks, 'isServed').mockResolvedValueOnce(false);
    const { status, said } = await play();
    expect([status, said.refusal]).toEqual([503, expect.stringMatching(/was offline/)]);
    expect((await play()).status).toBe(200);
  });

  it('needs the link itself: a cookie or another site is not enough, and nobody is too fast', async () => {
    const { ada, web, token, ask, tire } = await open();
    const bearer = await token(ada);
    const body = JSON.stringify({ turn: 0, ply: 'a1' });
    const headers = { cookie: `t=${bearer}; authorization=Bearer ${bearer}` };
    const forged = await web.routes.request(`/api/play?t=${bearer}`, { method: 'POST', headers, body });
    expect(forged.status).toBe(401);
    expect(forged.headers.get('access-control-allow-origin')).toBeNull();
    expect(forged.headers.get('set-cookie')).toBeNull();
    tire();
    expect((await ask('/api/play', bearer, { turn: 0, ply: 'a1' })).status).toBe(429);
  });

  it.each([
    ['declared', { 'content-length': '5000' }],
    ['undeclared', { 'transfer-encoding': 'chunked' }],
  ])('is refused if it is too large, which is no error of the bot: %s', async (_, headers) => {
    const { web, written } = await open();
    const body = 'x'.repeat(5_000);
    const answer = await web.routes.request('/api/activity', { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ refusal: 'This page is out of date. Reload it.' });
    expect(written.join('')).not.toContain('failed');
  });

  it('leaves no link in the log', async () => {
    const { ada, matches, written, token, ask } = await open();
    const bearer = await token(ada);
    matches.stored.get = () => Promise.reject(new Error('disk full'));
    await ask('/api/play', bearer, { turn: 0, ply: 'a1' });
    expect(written.join('')).toContain('page request failed');
    expect(written.join('')).not.toContain(bearer.split('.')[0]);
  });
});

describe('an offer from the page', () => {
  /** After the first ply, so that there is something to offer. */
  const begun = async () => {
    const table = await open();
    const [adas, bens] = [await table.token(table.ada), await table.token(table.ben)];
    await table.ask('/api/play', adas, { turn: 0, ply: 'a1' });
    return {
      ...table,
      adas,
      bens,
      offer: (bearer: string, what: string, how: string, turn = 1) =>
        table.ask('/api/offer', bearer, { turn, what, how }),
    };
  };

  it('is posted with buttons, and can be answered there', async () => {
    const { table, ada, ben, cleo, channel, adas, bens, offer, ask, token } = await begun();
    expect((await ask('/api/board', adas)).said.mayOffer).toEqual(['draw', 'undo']);
    expect((await ask('/api/board', await token(cleo))).said.mayOffer).toEqual([]);
    const { said } = await offer(adas, 'draw', 'make');
    expect([said.offers, said.mayOffer]).toEqual([[{ what: 'draw', by: 'first' }], ['undo']]);
    await table.settled();
    const asked = ben.sees(channel).at(-1)!;
    expect([asked.pinged, asked.content]).toEqual([true, expect.stringContaining('Ada offers a draw')]);
    await ben.press(asked, 'Accept');
    await table.settled();
    const over = (await ask('/api/board', bens)).said;
    expect([over.outcome?.how, over.mayOffer]).toEqual(['by agreement', []]);
    expect(ada.sees(channel).some(({ content }) => content.includes('Ben accepted the draw'))).toBe(true);
  });

  it.each([
    ['refuse', 'bens', 'Ben would rather play on'],
    ['retract', 'adas', 'Ada no longer wants to take back'],
    ['agree', 'bens', 'Ben agreed: the move has been taken back'],
  ] as const)('is ended by %s, and its message says so', async (how, who, text) => {
    const table = await begun();
    const { ben, channel, adas, offer, shown } = table;
    await offer(adas, 'undo', 'make');
    await table.table.settled();
    const { status, said } = await offer(table[who], 'undo', how);
    expect([status, said.offers, said.plies.length]).toEqual([200, [], how === 'agree' ? 0 : 1]);
    await table.table.settled();
    const last = ben.sees(channel).find(({ content }) => content.includes(text));
    expect(last?.components).toEqual([]);
    expect(shown.length).toBe(how === 'agree' ? 2 : 1);
  });

  it('to go on from another position is shown, and can be answered there', async () => {
    const { table, id, matches, scope, ada, ben, channel, bens, ask, offer } = await begun();
    const position = 'x5/x5/x2,1,x2/x5/2,x4 1 2';
    const match = await matches.stored.get(id, scope);
    if (!match.ok) throw new Error(match.error.key);
    const asked = { by: { id: ada.id, name: 'Ada' }, what: 'change', how: 'make' } as const;
    await matches.remote.offer(match.value, scope, asked, 1, { position, reason: 'a misplay' });
    await table.settled();
    const before = (await ask('/api/board', bens)).said;
    expect(before.offers).toEqual([{ what: 'change', by: 'first' }]);
    expect(before.proposed).toEqual({
      position: `=${position.replaceAll(' ', '_')}`,
      reason: 'a misplay',
      isRated: true,
    });
    const refused = await ask('/api/play', bens, { turn: 1, ply: 'b2' });
    expect([refused.status, refused.said.refusal]).toEqual([409, expect.stringContaining('answered')]);
    const { said } = await offer(bens, 'change', 'agree');
    expect([said.plies, said.toMove, said.turn]).toEqual([['a1', before.proposed!.position], 'first', 2]);
    await table.settled();
    const told = ben.sees(channel).map(({ content }) => content);
    expect(told).toContain('Ben agreed: the match goes on from the new position.');
  });

  it('is told in its order, also if it is answered before it is posted', async () => {
    const { table, discord, ben, channel, offer, adas, bens } = await begun();
    const posts = { method: 'POST', path: /^\/channels\/\d+\/messages$/ } as const;
    discord.faults.request(posts, { kind: 'late answer', ms: 1_000 });
    await offer(adas, 'draw', 'make');
    await offer(bens, 'draw', 'refuse');
    // The posting is waiting for its answer.
    await setImmediate();
    table.time.advance(1_000);
    await table.settled();
    const told = ben.sees(channel).filter(({ content }) => content.includes('the draw'));
    expect(told.map(({ components }) => components)).toEqual([[]]);
    expect(told[0]?.content).toContain('Ben declined the draw');
  });

  it.each([
    ['of somebody who watches', 'cleo', 'draw', 'make', 1, 409],
    ['of an earlier board', 'ada', 'draw', 'make', 0, 409],
    ['that nobody made', 'ben', 'draw', 'agree', 1, 409],
    ['to continue elsewhere', 'ada', 'here', 'make', 1, 400],
    ['to change the position, without one', 'ada', 'change', 'make', 1, 409],
    ['of an unknown kind', 'ada', 'win', 'make', 1, 400],
  ] as const)('is refused: one %s', async (_, who, what, how, turn, status) => {
    const table = await begun();
    const answer = await table.offer(await table.token(table[who]), what, how, turn);
    expect(answer.status).toBe(status);
    expect(answer.said.refusal).toMatch(/[.!]$/);
  });
});

it('lets neither spectators nor holders of earlier links resign', async () => {
  const { ada, cleo, token, ask } = await open();
  expect((await ask('/api/resign', await token(cleo), {})).status).toBe(409);
  const earlier = await token(ada);
  const now = await token(ada);
  for (const path of ['/api/resign', '/api/offer', '/api/play', '/api/live']) {
    const body = path === '/api/live' ? undefined : { turn: 0, ply: 'a1', what: 'draw', how: 'make' };
    expect((await ask(path, earlier, body)).status, path).toBe(401);
  }
  expect((await ask('/api/board', now)).said.outcome).toBeUndefined();
});

it('asks no more about a page that was closed while its link was checked', async () => {
  const { ben, matches, time, web, token } = await open();
  const headers = { authorization: `Bearer ${await token(ben)}` };
  const answer = await web.routes.request('/api/live', { headers });
  const reader = answer.body!.getReader();
  await reader.read();
  const preferences = matches.people.preferences.bind(matches.people);
  let [asked, release] = [0, (): void => undefined];
  const held = new Promise<void>((resolve) => (release = resolve));
  matches.people.preferences = async (id) => {
    asked += 1;
    await held;
    return preferences(id);
  };
  time.advance(5_000);
  await setImmediate();
  await reader.cancel();
  release();
  for (let round = 0; round < 3; round += 1) {
    await setImmediate();
    time.advance(5_000);
  }
  expect(asked).toBe(1);
});

it('lets nobody ask for a board without end', async () => {
  const { ada, token, ask, tire } = await open();
  const bearer = await token(ada);
  tire();
  for (const path of ['/api/board', '/api/live']) {
    expect(await ask(path, bearer)).toMatchObject({
      status: 429,
      said: { refusal: expect.stringContaining('too fast') as string },
    });
  }
});

it('answers “Open board” privately with the holder’s own link', async () => {
  const { cleo, board, id, channel } = await open();
  expect(labelsOf(board)[0]?.[0]).toBe('Open board');
  const lesson = await (await cleo.command(channel, 'learn', { game: 'tak' })).settled();
  expect(labelsOf(lesson.message).at(-1)?.[0]).toBe('Open board');
  const outcome = await cleo.press(board, 'Open board');
  const { message } = await outcome.settled();
  expect(message?.privateFor).toBe(cleo.id);
  expect(JSON.stringify(message?.components)).toContain(`https://tak.example.org/board/#t=${id}`);
});

it('tells the page any name as it is stored', async () => {
  const { cleo, ask, token } = await open();
  for (const name of fc.sample(anyUnits({ minLength: 1, maxLength: 30 }), { seed: 5, numRuns: 60 })) {
    const { status, said } = await ask('/api/board', await token({ id: cleo.id, name: storable(name) }));
    const json = JSON.stringify(said);
    expect([status, storable(json)]).toEqual([200, json]);
    expect(JSON.parse(json)).toEqual(said);
  }
});

it('shows names that turn nothing around', async () => {
  const { ada, channel, matches, table, web, links } = await open();
  const scope = { guildId: channel.guildId, channelId: channel.id };
  const turned = table.discord.addPerson({ name: '\u202enimda' });
  const hebrew = table.discord.addPerson({ name: 'א\u2067בג' });
  const sent = await ada.command(channel, 'tak', { opponent: turned, color: 'first', size: 5 });
  await turned.press((await sent.settled()).message!, 'Accept');
  await table.settled();
  const [match] = await matches.stored.ongoing(scope, 1);
  const subject = { kind: 'match', id: match!.id } as const;
  const linkOf = ({ id, person: { name } }: typeof turned) => links.issue(subject, { id, name }, scope, true);
  const see = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await web.routes.request('/api/board', { headers });
    return (await answer.json()) as MatchView;
  };
  await see(await linkOf(hebrew));
  const { names, present } = await see(await linkOf(turned));
  expect(names).toEqual({ first: 'Ada', second: 'nimda' });
  expect(present.watching).toEqual(['\u2068אבג\u2069']);
});

it('refuses a body without a declared length in the playground, too', async () => {
  const { web, written } = await open();
  const discord = await openDiscord({ pages: { '/board/': web.routes } });
  const { status } = await new Promise<{ readonly status: number | undefined }>((resolve, reject) => {
    const url = `${discord.url}/board/api/activity`;
    const sent = request(url, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ code: 'x' }));
  });
  expect(status).toBe(413);
  expect(written.join('')).not.toContain('failed');
});
