import { describe, expect, it } from 'vitest';
import { Entrance, type Activities } from '../../../src/web/entrance.ts';

/** An entrance behind a trusted proxy, while Discord answers nobody. */
function openEntrance() {
  let answer = (): void => undefined;
  const wait = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  const activities: Activities = {
    applicationId: '1',
    identify: () => wait,
    instance: () => Promise.resolve(undefined),
  };
  const entrance = new Entrance({ matches: {} as never, links: {} as never, trustedProxies: ['10.0.0.1'] });
  const enter = async (from: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const incoming = { socket: { remoteAddress: from }, headers };
    const said = await entrance.enter(activities, { code: 'made-up', instanceId: 'i-1' }, incoming);
    return typeof said === 'string' ? said : 'entered';
  };
  return { enter, answer: () => answer() };
}

/** Of so many at once: how many were let in, whose codes Discord does not know, and how many were not. */
async function letIn(count: number, enter: (index: number) => Promise<string>, answer: () => void) {
  const all = Array.from({ length: count }, (_, index) => enter(index));
  await new Promise(setImmediate);
  answer();
  const said = await Promise.all(all);
  return [said.filter((one) => one === 'refused').length, said.filter((one) => one === 'tooFast').length];
}

describe('people who make up codes', () => {
  it.each([
    ['through a proxy', '10.0.0.1', ', 203.0.113.7'],
    ['directly', '203.0.113.7', ''],
  ])(
    'cannot hold more than a quarter of the places, whatever addresses they claim: %s',
    async (_, from, added) => {
      const { enter, answer } = openEntrance();
      expect(await letIn(8, (index) => enter(from, `198.51.100.${index}${added}`), answer)).toEqual([5, 3]);
      // The places are free again.
      expect(await enter('10.0.0.1', '203.0.113.7')).toBe('refused');
    },
  );

  it('keep nobody else out', async () => {
    const { enter, answer } = openEntrance();
    const crowd = letIn(
      8,
      () => enter('10.0.0.1', '203.0.113.7'),
      () => undefined,
    );
    const others = letIn(4, (index) => enter('10.0.0.1', `198.51.100.${index}`), answer);
    expect(await Promise.all([crowd, others])).toEqual([
      [5, 3],
      [4, 0],
    ]);
  });

  it('share all places where no proxy is named', async () => {
    const { enter, answer } = openEntrance();
    expect(await letIn(25, (index) => enter('127.0.0.1', `198.51.100.${index}`), answer)).toEqual([20, 5]);
  });
});
