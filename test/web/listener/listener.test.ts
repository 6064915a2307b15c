import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../src/health/index.ts';
import { addressesBehind } from '../../../src/web/address.ts';
import { innerPath, openListener } from '../../../src/web/listener/listener.ts';
import { linkHeader } from '../../../src/web/protocol.ts';

const tooFast = { en: 'Too fast.' };

/** The thread itself, before a page that tells what it was sent. */
async function open(port = 0) {
  const app = new Hono();
  const asked: string[] = [];
  const addressOf = addressesBehind(['127.0.0.1']);
  app.all('/board/said', async (context) => {
    asked.push(context.req.method);
    const { incoming } = context.env as { readonly incoming: Parameters<typeof addressOf>[0] };
    context.header(linkHeader, '1');
    return context.json({
      headers: context.req.header(),
      body: await context.req.text(),
      address: addressOf(incoming),
    });
  });
  app.get('/board/live', (context) =>
    streamSSE(context, async (stream) => {
      await stream.writeSSE({ data: 'first' });
      await new Promise<void>((resolve) => stream.onAbort(resolve));
    }),
  );
  const inside = innerPath();
  const server = await listen(app, { path: inside }, 'tests');
  onTestFinished(() => server.close());
  const settings = { port, host: '127.0.0.1', inside, trustedProxies: ['127.0.0.1'], tooFast };
  const listener = await openListener(settings, 'tests (PORT)', () => undefined);
  onTestFinished(() => listener.close());
  return { asked, port: listener.port, url: `http://127.0.0.1:${listener.port}` };
}

it('passes on what the page asks, from whom, and nothing else', async () => {
  const { url } = await open();
  const headers = { 'x-forwarded-for': '1.2.3.4, 203.0.113.7', cookie: 'a=b', authorization: 'Bearer x.y' };
  const answer = await fetch(`${url}/board/said`, { method: 'POST', headers, body: '{}' });
  const said = (await answer.json()) as { headers: object; body: string; address: string };
  expect(said).toMatchObject({
    body: '{}',
    address: '203.0.113.7',
    headers: { authorization: 'Bearer x.y' },
  });
  expect(said.headers).not.toHaveProperty('cookie');
  expect(answer.headers.has(linkHeader)).toBe(false);
  expect((await fetch(`${url}/none`)).status).toBe(404);
});

it('passes on events as they come', async () => {
  const { url } = await open();
  const { body } = await fetch(`${url}/board/live`);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('first');
  await reader.cancel();
});

it('says in a sentence that its port is taken', async () => {
  const { port } = await open();
  await expect(open(port)).rejects.toThrow(/^Cannot listen for tests \(PORT\): .*EADDRINUSE/);
});

it('cuts off whoever sends requests without waiting for answers', async () => {
  const { port } = await open();
  const socket = createConnection({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('latin1').on('data', (more: string) => (text += more));
  socket.write('GET /board/said HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_500));
  await once(socket, 'close');
  expect(text.split('HTTP/1.1 ').length - 1).toBeLessThan(2);
});

it.each([
  ['a length with zeros before it', (text: string) => `Content-Length: ${'0'.repeat(10)}${text.length}`],
  ['a length', (text: string) => `Content-Length: ${text.length}`],
  ['an expectation that nobody knows', () => 'Expect: none'],
])('reads no request in the body of another, which has %s', async (_, header) => {
  const { port, asked } = await open();
  const socket = createConnection({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  const hidden = 'GET /board/said HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n';
  socket.resume().on('error', () => undefined);
  socket.write(
    `POST /board/said HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${header(hidden)}\r\n\r\n${hidden}`,
  );
  await once(socket, 'close');
  expect(asked.filter((method) => method !== 'POST')).toEqual([]);
});
