import { describe, expect, it } from 'vitest';
import { createLog } from '../../src/settings/log.ts';
import { taktable } from './taktable.ts';

/** What the program's own log writes. */
function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', String, { write: (line) => void lines.push(line) }));
  return lines.join('');
}
const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /gm;

describe('the log for people', () => {
  it('has the time, the level, what happened and the rest of each line', async () => {
    const log = written((to) => {
      to.info({ kind: 'command', command: 'tak', outcome: 'done', ms: 35, error: undefined }, 'handled');
      to.debug({ shard: 0 }, 'shardReady');
    });
    const { code, out } = await taktable(['logs'], log);
    expect(code).toBe(0);
    expect(out.match(time)).toHaveLength(2);
    expect(out.replaceAll(time, '')).toBe(
      'INFO  handled kind=command command=tak outcome=done ms=35\nDEBUG shardReady shard=0\n',
    );
  });

  it('shows errors with where and why they happened', async () => {
    const cause = Object.assign(new TypeError('no'), { code: 'ECONNRESET' });
    const { out } = await taktable(
      ['logs'],
      written((to) => to.error({ err: new Error('it failed', { cause }) }, 'poll failed')),
    );
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/ ERROR poll failed$/);
    expect(lines[1]).toBe('    Error');
    expect(lines[2]).toMatch(/^ {6}at .*logs\.test\.ts/);
    expect(lines).toContain('    TypeError code=ECONNRESET');
  });

  it('leaves other lines as they are, and out what is less important', async () => {
    const log = written((to) => {
      to.info('handled');
      to.warn('clocks differ');
    });
    const { out } = await taktable(['logs', '--level', 'warn'], `Taktable is connected.\n[1]\n${log}{"a"\n`);
    expect(out.replaceAll(time, '')).toBe('Taktable is connected.\n[1]\nWARN  clocks differ\n{"a"\n');
  });

  it('names the levels', async () => {
    const { code, complaints } = await taktable(['logs', '--level', 'loud'], '');
    expect([code, complaints]).toEqual([2, expect.stringContaining('trace, debug, info')]);
  });
});
