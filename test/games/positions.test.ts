import { describe, expect, it, onTestFinished } from 'vitest';
import { PositionFinder } from '../../src/games/positions.ts';
import { ManualTime } from '../support/time.ts';

const names = { tak: { first: 'White', second: 'Black' } };
const tps = 'x4,1/x5/x2,1,x2/x5/2,x4 2 2';

function open(worker?: string): { positions: PositionFinder; time: ManualTime } {
  const time = new ManualTime();
  const positions = new PositionFinder(
    time,
    worker === undefined ? undefined : new URL(`./workers/${worker}.ts`, import.meta.url),
  );
  onTestFinished(() => positions.close());
  return { positions, time };
}

describe('texts of strangers, read in a thread', () => {
  it('the first position counts, with the names that were given', async () => {
    const { positions } = open();
    const answer = await positions.find({ texts: ['nothing', tps, 'x3/x3/x3 1 1'], names });
    if (!answer.ok || answer.value?.ok !== true) throw new Error('nothing found');
    const { gameId, scene, words } = answer.value.value;
    expect(gameId).toBe('tak');
    expect(JSON.stringify(scene)).toContain('White');
    expect(words.length).toBeGreaterThan(0);
  });

  it('without one, the first refusal says why', async () => {
    const { positions } = open();
    const answer = await positions.find({ texts: ['no', 'x3/x3/x4 1 1', 'x3/x3 1 1'], names });
    expect(answer).toMatchObject({ ok: true, value: { ok: false, error: { key: 'tak:refusal.tps-rank' } } });
    expect(await positions.find({ texts: ['no'], names })).toEqual({ ok: true, value: undefined });
  });

  it('a text that takes too long is given up at the deadline, and the next one is read', async () => {
    const { positions, time } = open('endless');
    const answer = positions.find({ texts: [tps], names });
    const next = positions.find({ texts: [tps], names });
    time.advance(2_000);
    expect(await answer).toEqual({ ok: false, error: 'late' });
    expect(await next).toEqual({ ok: false, error: 'late' });
    const again = positions.find({ texts: [tps], names });
    time.advance(2_000);
    expect(await again).toEqual({ ok: false, error: 'late' });
  });

  it('a text that takes too much memory ends its thread alone', async () => {
    const { positions } = open('greedy');
    expect(await positions.find({ texts: [tps], names })).toEqual({ ok: false, error: 'late' });
  });

  it('more than eight that wait are turned away', async () => {
    const { positions, time } = open('endless');
    const answers = Array.from({ length: 12 }, () => positions.find({ texts: [tps], names }));
    expect(await answers.at(-1)).toEqual({ ok: false, error: 'busy' });
    time.advance(2_000);
    const said = (await Promise.all(answers)).map((answer) => (answer.ok ? 'ok' : answer.error));
    expect(said.filter((one) => one === 'late').length).toBeGreaterThanOrEqual(8);
  });
});
