import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** What a request tells about its sender. */
export interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingMessage['headers'];
}

/** Tells who sent a request, as far as addresses tell that. */
export type AddressOf = (incoming: Incoming | undefined) => string | undefined;

/** How many proxies there may be in a row: more are a header that somebody made up. */
const mostProxies = 10;
/** The longest text that is read as an address. */
const longest = 64;

/** Loopback, and networks in which a proxy is likelier than people. */
const near = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/**
 * Whoever connects can write any `X-Forwarded-For`. So it counts only from trusted proxies, each of which adds the
 * address that it was asked from at its end: the last that is no such proxy is that of the sender.
 * @param trusted addresses, or networks such as `10.0.0.0/8`.
 * @returns `undefined` if the request came through an unknown proxy on this machine or near it.
 */
export function addressesBehind(trusted: readonly string[]): AddressOf {
  const [proxies, here, around] = [listOf(trusted), listOf(near.slice(0, 2)), listOf(near)];
  return (incoming) => {
    const forwarded = String(incoming?.headers['x-forwarded-for'] ?? '');
    let end = forwarded.length;
    const before = (): string => {
      const comma = end > 0 ? forwarded.lastIndexOf(',', end - 1) : -1;
      const address = plain(forwarded.slice(comma + 1, Math.max(0, end)));
      end = comma;
      return address;
    };
    // The listener adds who connected to it, and connects without an address itself.
    const peer = plain(incoming?.socket.remoteAddress ?? before());
    let sender = peer;
    for (let proxy = 0; proxy < mostProxies && end > 0 && contains(proxies, sender); proxy++)
      sender = before();
    // What a trusted proxy could not read as an address is not told apart.
    if (isIP(sender) === 0 || contains(here, sender)) return undefined;
    return sender === peer && contains(around, sender) ? undefined : networkOf(sender);
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
    .slice(0, longest)
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
