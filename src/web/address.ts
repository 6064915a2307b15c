import { BlockList, isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Tells who sent a request, as far as addresses tell that. */
export type AddressOf = (context: Context) => string | undefined;

/**
 * Whoever connects can write any `X-Forwarded-For`. So it counts only from trusted proxies, each of which adds the
 * address that it was asked from at its end: the last that is no such proxy is that of the sender.
 * @param trusted addresses, or networks such as `10.0.0.0/8`.
 * @returns `undefined` if the request came through an unknown proxy on this machine.
 */
export function addressesBehind(trusted: readonly string[]): AddressOf {
  const [proxies, here] = [listOf(trusted), listOf(['127.0.0.0/8', '::1'])];
  return (context) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? [];
    const way = [...forwarded, incoming?.socket.remoteAddress ?? ''].map(plain).reverse();
    const untrusted = way.findIndex((address) => !contains(proxies, address));
    // What a trusted proxy could not read as an address is not told apart.
    const sender = way[untrusted] ?? way.at(-1)!;
    return isIP(sender) === 0 || contains(here, sender) ? undefined : networkOf(sender);
  };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const contains = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Without a port, brackets, and what makes an IPv4 address one of IPv6. */
function plain(text: string): string {
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/** A subscriber has all addresses of an IPv6 network of 64 bits. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string): readonly string[] => part.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
