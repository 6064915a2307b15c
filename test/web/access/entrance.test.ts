import { describe, expect, it } from 'vitest';
import { Entrance, type Activities } from '../../../src/web/access/entrance.ts';
import { ManualTime } from '../../support/time.ts';

/** How long Discord takes for a code, in milliseconds. */
const exchangeMs = 150;
const honest = 'honest';

/** An entrance behind a trusted proxy; Discord knows the codes that begin with `honest`. */
function openEntrance() {
  const time = new ManualTime();
  let asked = 0;
  const scope = { guildId: '1', channelId: '2' };
  const activities: Activities = {
    applicationId: '1',
    identify: (code) => {
      asked += 1;
      const identified = { person: { id: '3', name: 'Ada' }, accessToken: 'a token of Discord' };
      const { promise, resolve } = Promise.withResolvers<typeof identified | undefined>();
      time.after(exchangeMs, () => resolve(code.startsWith(honest) ? identified : undefined));
      return promise;
    },
    instance: () => Promise.resolve({ scope, personIds: ['3'] }),
  };
  const matches = {
    people: { preferences: () => Promise.resolve({}) },
    stored: { ongoing: () => Promise.resolve([]) },
  };
  const entrance = new Entrance({
    matches: matches as never,
    links: { issue: () => Promise.resolve('a token') } as never,
    memberships: { barred: () => Promise.resolve(undefined) } as never,
    trustedProxies: ['10.0.0.1'],
    time,
  });
  let codes = 0;
  const newCode = (start = 'made-up') => `${start}-${String(++codes).padStart(20, '0')}`;
  const enter = async (forwarded: string, code = newCode(), from = '10.0.0.1') => {
    const incoming = { socket: { remoteAddress: from }, headers: { 'x-forwarded-for': forwarded } };
    const said = await entrance.enter(activities, { code, instanceId: 'i-1' }, incoming);
    return typeof said === 'string' ? said : 'entered';
  };
  /** Lets time pass, and everything happen that does meanwhile. */
  const pass = async (ms: number) => {
    for (const end = time.now() + ms; time.now() < end; time.advance(50)) await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  return { time, enter, newCode, pass, asked: () => asked };
}

/** Of so many at once: how many were asked about, whose codes Discord does not know, and how many were not. */
async function letIn(
  count: number,
  enter: (index: number) => Promise<string>,
  pass: (ms: number) => Promise<void>,
) {
  const all = Promise.all(Array.from({ length: count }, (_, index) => enter(index)));
  await pass(12_000);
  const said = await all;
  return [said.filter((one) => one === 'refused').length, said.filter((one) => one === 'tooFast').length];
}

describe('people who make up codes', () => {
  it.each([
    ['through a proxy', '10.0.0.1', ', 203.0.113.7'],
    ['directly', '203.0.113.7', ''],
  ])('are fifty at once at most, whatever addresses they claim: %s', async (_, from, added) => {
    const { enter, pass } = openEntrance();
    const claim = (index: number) => enter(`198.51.100.${index}${added}`, undefined, from);
    expect(await letIn(58, claim, pass)).toEqual([50, 8]);
    expect(await letIn(58, claim, pass)).toEqual([50, 8]);
  });

  it('share all places where no proxy is named', async () => {
    const { enter, pass } = openEntrance();
    const all = letIn(350, (index) => enter(`198.51.100.${index}`, undefined, '127.0.0.1'), pass);
    expect(await all).toEqual([305, 45]);
  });

  it('make Discord be asked about each code only once', async () => {
    const { enter, pass, asked, newCode } = openEntrance();
    const code = newCode();
    for (let again = 0; again < 3; again++) {
      expect(await letIn(1, () => enter('203.0.113.7', code), pass)).toEqual([1, 0]);
    }
    expect(asked()).toBe(1);
  });

  it.each(['abc', 'x'.repeat(101), `${'x'.repeat(20)} `])('%j is no code', async (code) => {
    const { enter, asked } = openEntrance();
    expect([await enter('203.0.113.7', code), asked()]).toEqual(['malformed', 0]);
  });

  const apart = (index: number) => `203.0.113.${index}`;
  it.each([
    ['IPv4', 0, (index: number) => `198.51.100.${index}`, 20, apart],
    ['IPv4, for a while', 12_000, (index: number) => `198.51.100.${index}`, 20, apart],
    ['IPv4, with good codes before', 12_000, (index: number) => `198.51.100.${index}`, 20, apart, 5],
    ['IPv6, for a while', 12_000, (index: number) => `2001:db8:0:${index}::${index}`, 20, apart],
    ['one network of IPv6', 12_000, (index: number) => `2001:db8:0:1::${index}`, 20, apart],
    ['IPv4, where 40 have one address', 12_000, (index: number) => `198.51.100.${index}`, 40, () => apart(1)],
  ])('from 50 addresses leave nine of ten others in within 5 s: %s', async (...of) => {
    const [, before, addressOf, count, homeOf, good = 0] = of;
    const { time, enter, newCode, pass } = openEntrance();
    let isOver = false;
    const attack = async (index: number) => {
      // Each address has as many as it may, and comes again at once.
      for (let times = 0; !isOver; times += 1) {
        await enter(addressOf(index % 50), times < good ? newCode(honest) : undefined);
        await new Promise<void>((resolve) => time.after(20, resolve));
      }
    };
    const attacks = Array.from({ length: 50 * 7 }, (_, index) => attack(index));
    await pass(before);
    let entered = 0;
    const others = Array.from({ length: count }, async (_, index) => {
      if ((await enter(homeOf(index), newCode(honest))) === 'entered') entered += 1;
    });
    await pass(5_000);
    expect(entered).toBeGreaterThanOrEqual(0.9 * count);
    isOver = true;
    await pass(15_000);
    await Promise.all([...attacks, ...others]);
  });
});
