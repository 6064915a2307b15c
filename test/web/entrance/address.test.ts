import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { addressesBehind } from '../../../src/web/address.ts';

async function seen(peer: string | undefined, forwarded: string | undefined, trusted: readonly string[]) {
  const addressOf = addressesBehind(trusted);
  const app = new Hono().get('/', (context) => context.json([addressOf(context) ?? null]));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } };
  return ((await (await app.request('/', { headers }, env)).json()) as [string | null])[0];
}

it.each([
  ['without a proxy, whoever connects', '203.0.113.7', undefined, [], '203.0.113.7'],
  ['a header of somebody who is no proxy', '203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
  ['the same where another proxy is trusted', '203.0.113.7', '198.51.100.1', ['10.0.0.1'], '203.0.113.7'],
  ['through a trusted proxy', '127.0.0.1', '203.0.113.7', ['127.0.0.1'], '203.0.113.7'],
  [
    'a forged address before the true one',
    '127.0.0.1',
    '198.51.100.1, 203.0.113.7',
    ['127.0.0.1'],
    '203.0.113.7',
  ],
  ['a forged address of a trusted proxy', '10.1.2.3', '10.9.9.9, 203.0.113.7', ['10.0.0.0/8'], '203.0.113.7'],
  [
    'through two trusted proxies',
    '127.0.0.1',
    '203.0.113.7, 10.1.2.3',
    ['127.0.0.1', '10.0.0.0/8'],
    '203.0.113.7',
  ],
  ['through a proxy that is not named, on this machine', '127.0.0.1', '203.0.113.7', [], null],
  ['a trusted proxy that says nothing', '127.0.0.1', undefined, ['127.0.0.1'], null],
  ['words in place of an address', '10.1.2.3', 'unknown', ['10.0.0.0/8'], null],
  ['IPv4 written as IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.7', ['127.0.0.1'], '203.0.113.7'],
  ['with ports', '127.0.0.1', '203.0.113.7:4711', ['127.0.0.1'], '203.0.113.7'],
  ['IPv6 with a port', '::1', '[2001:db8:0:7::9]:443', ['::1'], '2001:db8:0:7'],
  ['the same network of IPv6', '::1', '2001:0db8::7:1:2:3:4', ['::1'], '2001:db8:0:7'],
  ['not from a socket', undefined, undefined, [], null],
] as const)('%s', async (_, peer, forwarded, trusted, expected) => {
  expect(await seen(peer, forwarded, trusted)).toBe(expected);
});
