import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { serve, token } from '../support/program/serving.ts';
import { expectClean } from '../support/discord.ts';

const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

describe('the program that serves', { timeout: 90_000 }, () => {
  it('tells how it is and what it did', async () => {
    const { discord, get, ada, ben, channel, start, board } = await serve();
    const healthy = await get('/readyz');
    expect([healthy.status, await healthy.json()]).toEqual([
      200,
      { gateway: 'connected', database: 'answers', shards: { 0: 'connected' } },
    ]);
    await start();
    await ada.command(channel, 'move', { move: 'a1' });
    ben.reply(await board(2), 'c3');
    await board(3);
    const lines = (await (await get('/metrics')).text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'taktable_interactions_total{kind="command",name="tak",outcome="done",shard="0"} 1',
        'taktable_interactions_total{kind="component",name="accept",outcome="done",shard="0"} 1',
        'taktable_interactions_total{kind="command",name="move",outcome="done",shard="0"} 1',
        'taktable_gateway_connected{shard="0"} 1',
        'taktable_open_matches 1',
        'taktable_discord_requests_total{kind="acknowledge",status="204"} 4',
        `taktable_build_info{version="${version}",node="${process.versions.node}"} 1`,
      ]),
    );

    // The library reconnects after half a second.
    discord.gateway.cut();
    for (let status = 0; status !== 503;) ({ status } = await get('/readyz'));
    for (let status = 0; status !== 200;) ({ status } = await get('/readyz'));
    expectClean(discord);
  });

  it('logs a line for everything it handles, but no token and nothing that people wrote', async () => {
    const { discord, program, ada, ben, channel, start, board, log } = await serve();
    const first = await start();
    const id = /`(\w+)`/.exec(first.content)?.[1];
    await ada.command(channel, 'move', { move: 'xyzzy-typed' });
    // URLs of failed requests contain interaction tokens.
    discord.faults.request(
      { method: 'POST', path: /\/channels\/\d+\/messages$/ },
      { kind: 'status', status: 403 },
    );
    discord.faults.request({ method: 'DELETE', path: /^\/webhooks\// }, { kind: 'status', status: 404 });
    const played = await ada.command(channel, 'move', { move: 'a1' });
    await played.answer();
    ben.say(channel, `${discord.bot.mention} plugh-written`);
    ben.reply(first, 'c3');
    // Two things sent at once are handled concurrently, so their order in the log would be arbitrary.
    await discord.until(() => log().some(({ msg, kind }) => msg === 'handled' && kind === 'message'));
    discord.faults.request({ method: 'PATCH', path: /^\/webhooks\// }, { kind: 'status', status: 400 });
    const failed = await ada.command(channel, 'move', { move: 'frotz-typed' });
    expect((await failed.answer())?.text).toMatch(/went wrong/);
    await discord.until(() => log().some(({ outcome }) => outcome === 'failed'));

    const handled = log().filter(({ msg }) => msg === 'handled');
    expect(handled.map(({ kind, command, match, outcome }) => [kind, command, match, outcome])).toEqual([
      ['command', 'settings', undefined, 'done'],
      ['command', 'tak', id, 'done'],
      ['component', 'accept', id, 'done'],
      ['command', 'move', id, 'done'],
      ['command', 'move', id, 'done'],
      ['message', 'move', id, 'done'],
      ['command', 'move', undefined, 'failed'],
    ]);
    for (const line of handled) {
      expect(line['id']).toMatch(/^\d{17,20}$/);
      expect(line['ms']).toBeTypeOf('number');
    }
    // The person and the log get the same error ID.
    const error = /\((\w{6})\)/.exec((await failed.answer())?.text ?? '')?.[1];
    expect(handled.at(-1)?.['error']).toBe(error);
    expect(log().find(({ msg }) => msg === 'interaction failed')).toMatchObject({ error, level: 50 });

    // At the level `debug`.
    const requests = log().filter(({ msg }) => msg === 'request to Discord');
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/channels/:id/messages', status: 403 }),
    );

    const secrets = discord.requests.flatMap(
      ({ path }) => /(?:webhooks|interactions)\/\d+\/([^/]+)/.exec(path)?.[1] ?? [],
    );
    expect(secrets.length).toBeGreaterThan(3);
    const all = program.out() + program.errors();
    for (const secret of [token, ...secrets, 'xyzzy', 'plugh', 'frotz', 'Ada', 'Ben']) {
      expect(all).not.toContain(secret);
    }
    await board(1);
  });

  it('finishes a turn that has begun before it ends', async () => {
    const { discord, program, ada, channel, start, board } = await serve();
    await start();
    discord.faults.request(
      { method: 'POST', path: /\/channels\/\d+\/messages$/ },
      { kind: 'slow', ms: 1_500 },
    );
    const played = ada.command(channel, 'move', { move: 'a1' });
    await (await played).answer().catch(() => undefined);
    program.process.kill('SIGTERM');
    expect((await board(2)).content).toContain('`a1`');
    expect(await program.ended).toBe(0);
    expectClean(discord);
  });
});
