import { InteractionType } from 'discord-api-types/v10';
import { expect, describe, it } from 'vitest';
import { Links } from '../../src/web/links.ts';
import type { MatchView } from '../../src/web/protocol.ts';
import { memoryNotes, open } from './open.ts';

const dayMs = 24 * 3_600_000;

describe('a link', () => {
  it('shows the match to its holder, with their side', async () => {
    const { ada, cleo, id, token, ask } = await open();
    const { status, said } = await ask('/api/board', await token(ada));
    expect([status, said.id, said.seat, said.plies, said.names, said.ratings]).toEqual([
      200,
      id,
      'first',
      [],
      { first: 'Ada', second: 'Ben' },
      { first: '1500?', second: '1500?' },
    ]);
    expect((await ask('/api/board', await token(cleo))).said.seat).toBeUndefined();
  });

  it.each([
    ['1d', [24, undefined], [24, undefined]],
    ['1d+2h', [24, 24], [24, 26]],
  ])('tells with %s what both players have left, in hours', async (clock, begun, played) => {
    const { ada, token, ask } = await open({ time: clock });
    const [hour, bearer] = [3_600_000, await token(ada)];
    const left = ({ timeLeft, bank }: MatchView) => [timeLeft, bank].map((ms) => ms && Math.round(ms / hour));
    expect(left((await ask('/api/board', bearer)).said)).toEqual(begun);
    expect(left((await ask('/api/play', bearer, { turn: 0, ply: 'a1' })).said)).toEqual(played);
  });

  it('is valid if it is made at the same time as another, before any was', async () => {
    const { ada, ben, id, matches, scope, time } = await open();
    const kept = memoryNotes();
    let writes = 0;
    const setOnce = async (...given: Parameters<typeof kept.setOnce>): Promise<string> => {
      for (let ticks = 500 * ++writes; ticks > 0; ticks--) await Promise.resolve();
      return kept.setOnce(...given);
    };
    // In two processes.
    const [one, other] = [1, 2].map(() => new Links({ matches, notes: { ...kept, setOnce }, time }));
    const made = [
      one!.issue({ kind: 'match', id }, ada, scope, true),
      other!.issue({ kind: 'match', id }, ben, scope, true),
    ];
    const read = await Promise.all((await Promise.all(made)).map((token) => one!.read(token)));
    expect(read.map((link) => link?.person.id)).toEqual([ada.id, ben.id]);
  });

  it('ends after a day, and when its holder asks for another', async () => {
    const { ada, time, token, ask } = await open();
    const first = await token(ada);
    const second = await token(ada);
    expect((await ask('/api/board', first)).status).toBe(401);
    expect((await ask('/api/board', second)).status).toBe(200);
    time.jump(dayMs - 1);
    expect((await ask('/api/board', second)).status).toBe(200);
    // The second is a millisecond younger.
    time.jump(2);
    expect(await ask('/api/board', second)).toMatchObject({
      status: 401,
      said: { refusal: expect.stringContaining('Open board') as string },
    });
  });

  it('that is too old is forgotten with the next', async () => {
    const { ada, id, time, token, exerciseToken, matches } = await open();
    await exerciseToken({ kind: 'lesson', gameId: 'tak' }, ada);
    time.jump(dayMs + 1);
    await token(ada);
    expect(Object.keys((await matches.people.preferences(ada.id)).links)).toEqual([id]);
  });

  it('is refused if it was not issued here', async () => {
    const { ada, ben, matches, time, id, scope, token, ask } = await open();
    const good = await token(ada);
    const [text = '', signature = ''] = good.split('.');
    const bens = Buffer.from(
      JSON.stringify([{ kind: 'match', id }, ben.id, 'Ben', scope.guildId, scope.channelId, time.now()]),
    );
    const foreign = new Links({ matches, notes: memoryNotes(), time });
    const bad = [
      undefined,
      '',
      '.',
      text,
      `${text}.`,
      `${text}.${signature.slice(1)}`,
      `${bens.toString('base64url')}.${signature}`,
      await foreign.issue({ kind: 'match', id }, ada, scope, true),
      'x'.repeat(10_000),
    ];
    for (const bearer of bad) expect((await ask('/api/board', bearer)).status, String(bearer)).toBe(401);
  });

  it('shows nothing of a match in another server, nor of a blind one', async () => {
    const other = await open();
    const elsewhere = { guildId: '1'.repeat(18), channelId: '2'.repeat(18) };
    expect((await other.ask('/api/board', await other.token(other.ada, elsewhere))).status).toBe(404);
    const blind = await open({ blind: true });
    for (const [path, body] of [
      ['/api/board'],
      ['/api/live'],
      ['/api/play', { turn: 0, ply: 'a1' }],
    ] as const) {
      const { status, said } = await blind.ask(path, await blind.token(blind.ada), body);
      expect([status, Object.keys(said)]).toEqual([404, ['refusal']]);
    }
    expect(JSON.stringify(blind.board.components)).not.toContain('open-board');
    const press = { component_type: 2, custom_id: `open-board:${blind.id}` };
    const forged = await blind.ada.forge(blind.channel, InteractionType.MessageComponent, press, blind.board);
    const { message } = await forged.settled();
    expect(message?.text).toContain('is a blind match');
    expect(message?.components).toEqual([]);
  });
});
