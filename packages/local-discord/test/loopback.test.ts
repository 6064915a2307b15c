import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../src/index.ts';
import { openDiscord } from './support/discord.ts';

/** A request with a custom Host header, which fetch does not allow. */
const get = (
  discord: LocalDiscord,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${discord.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });

/** Whether a WebSocket opens. */
const opens = (
  discord: LocalDiscord,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${discord.url.replace('http', 'ws')}${path}`, { headers });
    const end = (open: boolean): void => {
      socket.terminate();
      resolve(open);
    };
    socket.once('open', () => end(true));
    socket.once('error', () => end(false));
  });

/** PORT stands for the server's own. */
const hosts: readonly (readonly [host: string, own: boolean])[] = [
  ['127.0.0.1:PORT', true],
  ['localhost:PORT', true],
  ['LOCALHOST:PORT', true],
  ['[::1]:PORT', true],
  ['elsewhere.example:PORT', false],
  ['127.0.0.1.elsewhere.example:PORT', false],
  ['localhost.elsewhere.example:PORT', false],
  ['elsewhere.example', false],
  ['127.0.0.2:PORT', false],
  ['0.0.0.0:PORT', false],
  ['127.0.0.1', false],
  ['127.0.0.1:1', false],
];

describe('a host that is called', () => {
  it.each(hosts)('%s is the own one: %s', async (name, own) => {
    const discord = await openDiscord();
    const host = name.replace('PORT', new URL(discord.url).port);
    const bot = { host, authorization: `Bot ${discord.token}` };
    const paths = ['/', '/app.js', '/api/v10/users/@me', '/api/v10/nowhere', '/attachments/1/2/a.png'];
    const statuses = await Promise.all(paths.map((path) => get(discord, path, bot)));
    expect(statuses).toEqual(own ? [200, 200, 200, 404, 404] : paths.map(() => 421));
    const sockets = ['/gateway?v=10&encoding=json', '/page?person=Ada'];
    expect(await Promise.all(sockets.map((path) => opens(discord, path, { host })))).toEqual([own, own]);
    // A page of that name would also have it as its origin.
    const origin = `http://${host}`;
    expect(await opens(discord, '/page?person=Ada', { host, origin })).toBe(own);
  });

  it('by its own name, but from a page of another site, is not answered', async () => {
    const discord = await openDiscord();
    const { host, port } = new URL(discord.url);
    for (const origin of ['http://elsewhere.example', `http://localhost:${port}`, 'null'])
      expect(await opens(discord, '/page?person=Ada', { host, origin })).toBe(false);
  });
});

describe('a token', () => {
  it('is another one for each table, unless it is given', async () => {
    const [one, other] = [await openDiscord(), await openDiscord()];
    expect(one.token).not.toBe(other.token);
    expect((await openDiscord({ token: 'given' })).token).toBe('given');
  });

  it.each([
    ['the own one', 200, (token: string) => `Bot ${token}`],
    ['the own one with something after it', 401, (token: string) => `Bot ${token}x`],
    ['the own one, but not as a bot', 401, (token: string) => token],
    ['any other', 401, () => 'Bot any'],
    ['an empty one', 401, () => 'Bot '],
  ])('over REST: %s: %d', async (_name, status, authorization) => {
    const discord = await openDiscord();
    const headers = { authorization: authorization(discord.token) };
    expect((await fetch(`${discord.apiUrl}/v10/users/@me`, { headers })).status).toBe(status);
  });

  it('is needed over REST', async () => {
    const discord = await openDiscord();
    expect((await fetch(`${discord.apiUrl}/v10/users/@me`)).status).toBe(401);
  });
});

describe('a request without a socket', () => {
  const ask = (discord: LocalDiscord, signal: AbortSignal | null = null): Promise<Response> =>
    discord.fetch(`${discord.apiUrl}/v10/users/@me`, {
      headers: { authorization: `Bot ${discord.token}` },
      signal,
    });

  it('is answered like one of the network', async () => {
    const discord = await openDiscord();
    const answer = await ask(discord);
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: discord.bot.id }]);
    expect(discord.requests.at(-1)).toMatchObject({ method: 'GET', status: 200 });
    await discord.close();
  });

  it('fails when it is given up, and when the server is gone', async () => {
    const discord = await openDiscord();
    const given = new AbortController();
    const answer = ask(discord, given.signal);
    given.abort(new Error('given up'));
    await expect(answer).rejects.toThrow('given up');
    await discord.close();
    await expect(ask(discord)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
