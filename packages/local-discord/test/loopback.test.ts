import { request } from 'node:http';
import { connect as dial } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../src/index.ts';
import { openDiscord } from './support/discord.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

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

/**
 * Sends a body until the server has answered and hangs up, which is how a page of another site fills its memory.
 * Resolves with the status, and how much of the body the server's system took, in bytes.
 */
const pour = (
  discord: LocalDiscord,
  path: string,
  headers: Readonly<Record<string, string>>,
  size: number,
): Promise<{ readonly status: number; readonly sent: number }> =>
  new Promise((resolve) => {
    const { host, port } = new URL(discord.url);
    const socket = dial(Number(port), '127.0.0.1');
    const chunk = Buffer.alloc(64 * 1024, ' ');
    const sent = { status: 0, sent: 0 };
    const all = { host, 'content-length': String(size), ...headers };
    const lines = Object.entries(all).filter(
      ([name]) => !('transfer-encoding' in headers) || name !== 'content-length',
    );
    socket.write(
      `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
    const more = (): void => {
      while (sent.sent < size && !socket.destroyed) {
        sent.sent += chunk.length;
        const framed =
          'transfer-encoding' in headers ? [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n'] : [chunk];
        const full = framed.map((part) => socket.write(part)).includes(false);
        if (full) return void socket.once('drain', more);
      }
      socket.end();
    };
    socket.once('data', (data) => (sent.status = Number(/^HTTP\/1.1 (\d+)/.exec(data.toString())?.[1])));
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(sent));
    more();
  });

const bodyBytes = 150 * 2 ** 20;

describe('a body of 150 MB', () => {
  const form = { 'content-type': 'text/plain' };
  const chunked = { 'transfer-encoding': 'chunked' };
  const strange = { origin: 'https://elsewhere.example' };

  const cases: readonly (readonly [string, string, Readonly<Record<string, string>>, number])[] = [
    ['from another site', '/api/v10/channels/1/messages', { ...form, ...strange }, 403],
    [
      'from another site, in chunks',
      '/api/v10/channels/1/messages',
      { ...form, ...strange, ...chunked },
      403,
    ],
    ['from another site, to the page', '/', { ...form, ...strange }, 403],
    ['from another site, to nowhere', '/nowhere', { ...form, ...strange }, 403],
    ['without a token', '/api/v10/channels/1/messages', form, 401],
    ['without a token, in chunks', '/api/v10/channels/1/messages', { ...form, ...chunked }, 401],
    ['with a wrong token', '/api/v10/channels/1/messages', { authorization: 'Bot wrong' }, 401],
    ['to no route', '/api/v10/nowhere', form, 404],
    ['to an unknown interaction', '/api/v10/interactions/1/wrong/callback', form, 404],
    ['to an unknown webhook', '/api/v10/webhooks/1/wrong', form, 404],
    ['for a code of OAuth2', '/api/v10/oauth2/token', form, 413],
    ['for a code of OAuth2, in chunks', '/api/v10/oauth2/token', { ...form, ...chunked }, 413],
  ];

  it('is refused before it is read, three of each at once', async () => {
    const discord = await openDiscord();
    /** In MiB. */
    const held = () => {
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      return (arrayBuffers + heapUsed) / 2 ** 20;
    };
    collectGarbage();
    const before = held();
    let most = 0;
    const look = setInterval(() => {
      if (held() - before <= most) return;
      // What was read and let go is not held.
      collectGarbage();
      most = Math.max(most, held() - before);
    }, 5);
    const pourThree = async ([name, path, headers]: (typeof cases)[number]) => {
      const answers = await Promise.all([0, 1, 2].map(() => pour(discord, path, headers, bodyBytes)));
      // 0: the connection ended before the answer was read.
      return [name, [...new Set(answers.map((answer) => answer.status))].filter((status) => status !== 0)];
    };
    const answered = await Promise.all(cases.map(pourThree)).finally(() => clearInterval(look));
    expect(answered).toEqual(cases.map(([name, , , status]) => [name, [status]]));
    // A third of one body.
    expect(most).toBeLessThan(50);
    expect(discord.requests.every((one) => one.body === undefined)).toBe(true);
  });

  it('is refused even with the token, and a message with ten large files is not', async () => {
    const discord = await openDiscord();
    const headers = { authorization: `Bot ${discord.token}` };
    const path = `/api/v10/channels/${discord.channel('general').id}/messages`;
    expect((await pour(discord, path, headers, bodyBytes)).status).toBe(413);
    const body = new FormData();
    body.set('payload_json', '{}');
    for (let i = 0; i < 10; i++)
      body.set(`files[${i}]`, new Blob([new Uint8Array(10 * 2 ** 20)]), `${i}.bin`);
    const answer = await fetch(`${discord.url}${path}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  });
});

describe('a page of another site', () => {
  const asked = (site: string, mode: string, dest: string) => ({
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  });

  it.each<readonly [string, Readonly<Record<string, string>>, number]>([
    ['links here', asked('cross-site', 'navigate', 'document'), 200],
    ['was typed', asked('none', 'navigate', 'document'), 200],
    ['is the own one', asked('same-origin', 'navigate', 'iframe'), 200],
    ['frames it', asked('cross-site', 'navigate', 'iframe'), 403],
    ['at another port frames it', asked('same-site', 'navigate', 'iframe'), 403],
    ['shows it as a picture', asked('cross-site', 'no-cors', 'image'), 403],
    ['runs it as a script', asked('cross-site', 'no-cors', 'script'), 403],
    ['asks for it', { ...asked('cross-site', 'cors', 'empty'), origin: 'https://elsewhere.example' }, 403],
  ])('%s: %o: %d', async (_name, headers, status) => {
    const discord = await openDiscord();
    expect(await get(discord, '/', headers)).toBe(status);
  });

  it('may not frame anything, but the own page may frame an Activity that says so', async () => {
    const policy = "frame-ancestors 'self'";
    const pages = {
      '/own/': new Hono().get('/', ({ text }) => text('', 200, { 'content-security-policy': policy })),
    };
    const discord = await openDiscord({ pages });
    const framing = async (path: string) => {
      const { headers } = await fetch(`${discord.url}${path}`);
      return [headers.get('content-security-policy'), headers.get('x-frame-options')];
    };
    for (const path of ['/', '/app.js', '/api/v10/gateway', '/attachments/1/2/a.png', '/nowhere'])
      expect([path, ...(await framing(path))]).toEqual([path, "frame-ancestors 'none'", 'DENY']);
    expect(await framing('/own/')).toEqual([policy, null]);
  });
});

describe('a frame of a WebSocket', () => {
  // A form's files come over the page's.
  it.each([
    ['/gateway?v=10&encoding=json', 1],
    ['/page?person=Ada', 15],
  ])('%s: one of %d MiB ends the connection', async (path, size) => {
    const discord = await openDiscord();
    const socket = new WebSocket(`${discord.url.replace('http', 'ws')}${path}`);
    socket.once('open', () => socket.send('x'.repeat(size * 2 ** 20)));
    socket.on('error', () => undefined);
    const code = await new Promise<number>((resolve) => void socket.once('close', resolve));
    expect([1006, 1009]).toContain(code);
  });
});
