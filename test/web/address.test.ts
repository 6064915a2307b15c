import { expect, it } from 'vitest';
import { addressesBehind } from '../../src/web/address.ts';

function seen(peer: string | undefined, forwarded: string | undefined, trusted: readonly string[]) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return addressesBehind(trusted)({ socket: { remoteAddress: peer }, headers }) ?? null;
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
  ['through the listener, whoever connected to it', undefined, ', 203.0.113.7', [], '203.0.113.7'],
  ['the same through a trusted proxy', undefined, '203.0.113.7, ::1', ['::1'], '203.0.113.7'],
  [
    'the same with a header of somebody who is no proxy',
    undefined,
    '1.2.3.4, 203.0.113.7',
    [],
    '203.0.113.7',
  ],
  ['15,000 commas', '127.0.0.1', ','.repeat(15_000), ['127.0.0.1'], null],
  ['15,000 proxies', '127.0.0.1', '127.0.0.1,'.repeat(15_000), ['127.0.0.1'], null],
  ['through a proxy near this machine that is not named', '172.18.0.5', '203.0.113.7', [], null],
  ['from a network at home, through a trusted proxy', '127.0.0.1', '10.1.2.3', ['127.0.0.1'], '10.1.2.3'],
  ['not from a socket', undefined, undefined, [], null],
] as const)('%s', (_, peer, forwarded, trusted, expected) => {
  expect(seen(peer, forwarded, trusted)).toBe(expected);
});
