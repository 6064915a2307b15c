import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimits } from '../../src/discord/interactions/limits.ts';
import { openTable } from '../support/table.ts';

describe('the limits of one person', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are a burst, then one a second; the first refusal is said, the rest is silence', async () => {
    const limits = createLimits();
    const verdicts = [];
    for (let i = 0; i < 13; i++) verdicts.push(await limits.action('ada'));
    expect(verdicts).toEqual([...Array<string>(10).fill('allowed'), 'refused', 'silent', 'silent']);
    for (let second = 0; second < 5; second++) {
      vi.advanceTimersByTime(1_001);
      expect(await limits.action('ada')).toBe('allowed');
      expect(await limits.action('ada')).toBe('silent');
    }
  });

  it('come back after a pause, with the sentence', async () => {
    const limits = createLimits();
    for (let i = 0; i < 12; i++) await limits.action('ada');
    vi.advanceTimersByTime(10_001);
    for (let i = 0; i < 10; i++) expect(await limits.action('ada')).toBe('allowed');
    expect(await limits.action('ada')).toBe('refused');
    expect(await limits.action('ada')).toBe('silent');
  });

  it('are nobody else’s', async () => {
    const limits = createLimits();
    for (let i = 0; i < 12; i++) await limits.action('ada');
    expect(await limits.action('ben')).toBe('allowed');
  });

  it('count suggestions apart', async () => {
    const limits = createLimits();
    const offered = [];
    for (let i = 0; i < 22; i++) offered.push(await limits.suggestion('ada'));
    expect(offered).toEqual([...Array<boolean>(20).fill(true), false, false]);
    expect(await limits.action('ada')).toBe('allowed');
    vi.advanceTimersByTime(1_001);
    expect(await limits.suggestion('ada')).toBe(true);
  });
});

describe('somebody who presses without end', { timeout: 30_000 }, () => {
  it('is told once, then hears nothing, and keeps nobody from playing', async () => {
    const table = await openTable({ personLimits: createLimits() });
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 4 });
    const sent = Array.from({ length: 14 }, () => ada.command(channel, 'matches'));
    // A move written as a message counts like any other.
    ada.reply(board, 'a1');
    const said = (await Promise.all(sent)).map(({ message }) => message?.content ?? 'nothing');
    const count = (what: string) => said.filter((text) => text.includes(what)).length;
    // The challenge was one of her ten, unless it is a second ago.
    expect(count('Your open matches')).toBeGreaterThanOrEqual(9);
    expect(count('Your open matches')).toBeLessThanOrEqual(11);
    expect(count('too much at once')).toBe(1);
    expect(count('nothing')).toBeGreaterThanOrEqual(2);
    const listed = await ben.command(channel, 'matches');
    expect(listed.message?.content).toContain('Ada');
    expect(table.boards()).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    ada.reply(board, 'a1');
    ben.reply(await table.board(2), 'd4');
    await table.board(3);
    await table.close();
  });

  it('who types on gets no more suggestions for a moment', async () => {
    const table = await openTable({ personLimits: createLimits() });
    const { ada, ben, channel } = table;
    await table.start({ size: 4 });
    const wave = Array.from({ length: 40 }, () =>
      ada.autocomplete(channel, 'move', 'move', { move: 'a' }).then(
        (offered) => offered.length,
        () => 'nothing',
      ),
    );
    const offered = await Promise.all(wave);
    expect(offered.filter((count) => count === 4).length).toBeGreaterThanOrEqual(20);
    expect(offered).toContain('nothing');
    expect((await ada.command(channel, 'matches')).message?.content).toContain('Ben');
    expect((await ben.command(channel, 'matches')).message?.content).toContain('Ada');
    await table.close();
  });
});
