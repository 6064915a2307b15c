import type { Random } from '../../support/random.ts';

/** What strangers send to the page's port: cases that were slow once, and random ones. */

export interface Sent {
  readonly name: string;
  readonly text: string;
}

const request = (name: string, path: string, headers: readonly string[], method = 'GET', body = ''): Sent => {
  const length = body === '' ? [] : [`Content-Length: ${body.length}`];
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, ...length];
  return { name, text: `${lines.join('\r\n')}\r\n\r\n${body}` };
};

const bearer = `Authorization: Bearer ${'a'.repeat(950)}.${'b'.repeat(43)}`;
const code = '{"code":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","instanceId":"i-1"}';
const deep = '['.repeat(2_000) + ']'.repeat(2_000);

/** Lengths that Node's usual limit of 16 KB lets through. */
export const known: readonly Sent[] = [
  request('15,000 commas', '/board/api/activity', [`X-Forwarded-For: ${','.repeat(15_000)}`], 'POST', code),
  request('addresses', '/board/api/activity', [`X-Forwarded-For: ${'::1,'.repeat(3_700)}`], 'POST', '{}'),
  request('13 KB of languages', '/board/api/board', [`Accept-Language: ${'a,'.repeat(6_500)}`]),
  request('tags', '/board/', [`Accept-Language: ${'-'.repeat(13_000)}`]),
  request('1,900 headers', '/board/api/board', Array<string>(1_900).fill('a:b')),
  request('a long query', `/board/?${'game=%41&'.repeat(1_500)}`, []),
  request('a made-up link', '/board/api/board', [bearer]),
  request('a made-up code', '/board/api/activity', [], 'POST', code),
  { name: 'pipelined', text: 'GET /board/ HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_500) },
  request('deep JSON', '/board/api/activity', [], 'POST', deep),
  request('the page', '/board/', []),
  request('no such file', '/board/files/none.js', []),
];

const paths = [
  '',
  'api/board',
  'api/live',
  'api/activity',
  'api/play',
  'api/offer',
  'files/main.js',
  '../x',
  '%ff%fe',
];
const names = [
  'Accept-Language',
  'X-Forwarded-For',
  'Authorization',
  'Cookie',
  'Content-Type',
  'Expect',
  'Upgrade',
];
const pieces = [
  'a',
  ',',
  ', ',
  ';q=0.1,',
  '-',
  '127.0.0.1, ',
  '::ffff:1.2.3.4,',
  '[::1]:9,',
  'Bearer ',
  '.',
  'de-DE,',
  '=',
];
const methods = ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD', 'DELETE', 'PROPFIND'];

/** @param limit of all headers together, in bytes. */
export function fuzzed(random: Random, limit = 16_000): Sent {
  const filled = (most: number): string => {
    const [one, other] = [random.of(pieces), random.of(pieces)];
    const length = random.next() < 0.5 ? most : random.between(0, most);
    return (one + other).repeat(Math.ceil(length / (one + other).length)).slice(0, length);
  };
  const count = random.of([1, 1, 2, 4, 50, 400]);
  const each = Math.floor(limit / count) - 60;
  const headers = Array.from({ length: count }, () => {
    const name = random.next() < 0.8 ? random.of(names) : `X-${random.between(1, 99)}`;
    return `${name}: ${filled(Math.max(1, each))}`;
  });
  const path = `/board/${random.of(paths)}${random.next() < 0.3 ? `?${filled(2_000)}` : ''}`.replaceAll(
    ' ',
    '+',
  );
  const method = random.of(methods);
  const body = random.next() < 0.4 ? filled(random.of([10, 4_000, 100_000])) : '';
  return request(`${method} ${path.slice(0, 40)} ${headers[0]!.slice(0, 40)}`, path, headers, method, body);
}
