import { describe, expect, it } from 'vitest';
import { tak } from '../../../src/games/tak/index.ts';
import { boardFrom } from './positions.ts';

const rulesOf = (options: unknown) => boardFrom(options).copyPosition().rules;

describe('options', () => {
  it.each([
    [3, 10, 0],
    [4, 15, 0],
    [5, 21, 1],
    [6, 30, 1],
    [7, 40, 2],
    [8, 50, 2],
  ])('give a %i board %i flats and %i capstones', (size, flats, caps) => {
    expect(rulesOf({ size })).toMatchObject({ size, flats: [flats, flats], caps: [caps, caps] });
  });

  it.each([
    ['childrens', 4, 15, 0],
    ['travelers', 5, 20, 1],
    ['courtly', 6, 30, 1],
    ['masters', 8, 50, 2],
    ['scholars', 8, 50, 2],
  ])('know the %s game', (preset, size, flats, caps) => {
    expect(rulesOf({ preset })).toMatchObject({ size, flats: [flats, flats], caps: [caps, caps] });
  });

  it('default to the swap on 6x6', () => {
    expect(rulesOf({})).toEqual({
      size: 6,
      opening: 'swap',
      halfKomi: 0,
      flats: [30, 30],
      caps: [1, 1],
      passing: false,
      secondWinsTies: false,
    });
  });

  it.each([
    ['nothing', {}, { size: 5, komi: 2, opening: 'no-swap' }],
    ['a size', { size: 7 }, { size: 7, komi: 2, opening: 'no-swap' }],
    ['a preset', { preset: 'courtly' }, { preset: 'courtly', komi: 2, opening: 'no-swap' }],
    ['a TPS', { tps: 'x3/x3/x3 1 1' }, { tps: 'x3/x3/x3 1 1', komi: 2, opening: 'no-swap' }],
    ['komi 0', { komi: 0 }, { size: 5, komi: 0, opening: 'no-swap' }],
    ['what is refused', { size: 9 }, { size: 9 }],
  ])('take a server’s defaults beside %s', (_, options, expected) => {
    expect(tak.withDefaults(options, { size: 5, komi: 2, opening: 'no-swap' })).toEqual(expected);
    // A stored default that this version cannot read is ignored.
    expect(tak.withDefaults(options, { size: 'large' })).toEqual(options);
  });

  it('prefer what was typed to the preset', () => {
    expect(rulesOf({ preset: 'travelers', size: 5 }).flats).toEqual([20, 20]);
    expect(rulesOf({ preset: 'travelers', flats: 22, caps2: 0 })).toMatchObject({
      flats: [22, 22],
      caps: [1, 0],
    });
    expect(rulesOf({ flats: 22, flats1: 30 }).flats).toEqual([30, 22]);
  });

  const empty = (size: number) => `${Array(size).fill(`x${size}`).join('/')} 1 1`;

  it.each([
    ['its own size', { preset: 'travelers', size: 5 }, [20, 20]],
    ['a TPS of its size', { preset: 'travelers', tps: empty(5) }, [20, 20]],
    ['both', { preset: 'travelers', size: 5, tps: empty(5) }, [20, 20]],
    ['other pieces, which were typed', { preset: 'travelers', flats: 22, flats2: 30 }, [22, 30]],
  ])('have a preset agree with %s', (_, options, flats) => {
    expect(rulesOf(options)).toMatchObject({ size: 5, flats });
  });

  it.each([
    ['another size', { preset: 'travelers', size: 6 }, 'preset-other-size', { own: 5, size: 6 }],
    ['the default size, typed', { preset: 'masters', size: 6 }, 'preset-other-size', { own: 8, size: 6 }],
    [
      'a TPS of another size',
      { preset: 'travelers', tps: empty(3) },
      'preset-other-tps',
      { own: 5, size: 3 },
    ],
    [
      'size and TPS',
      { preset: 'childrens', size: 6, tps: empty(6) },
      'preset-other-size',
      { own: 4, size: 6 },
    ],
  ])('refuse a preset beside %s', (_, options, name, data) => {
    const refused = tak.start(options);
    expect(refused.ok ? undefined : refused.error).toEqual({
      key: `tak:refusal.${name}`,
      data: { preset: options.preset, ...data },
    });
  });

  it('refuse a TPS that needs more pieces than its preset has', () => {
    const crowded = `${'1'.repeat(21)},x4/x5/x5/x5/x4,2 1 22`;
    expect(tak.start({ preset: 'travelers', tps: crowded })).toMatchObject({
      error: { key: 'tak:refusal.tps-too-many-flats', data: { seat: 'first', found: 21, most: 20 } },
    });
  });

  it('can be chosen in the form', () => {
    for (const field of tak.form) {
      const values =
        field.kind === 'integer' || field.kind === 'choice'
          ? field.choices
          : field.kind === 'number'
            ? [field.min, field.max, field.min + field.step]
            : ['x5/x5/x5/x5/x5 1 1'];
      for (const value of values) {
        expect(tak.start({ [field.name]: value }), `${field.name} ${value}`).toMatchObject({ ok: true });
      }
    }
  });
});

describe('a summary', () => {
  const keys = (options: unknown) =>
    tak.summary(options).map((phrase) => phrase.key.slice('tak:summary.'.length));

  it('says the size and what is unusual', () => {
    expect(keys({})).toEqual(['size']);
    expect(keys({ size: 5, komi: 2, opening: 'no-swap' })).toEqual(['size', 'komi', 'no-swap']);
    expect(keys({ preset: 'travelers' })).toEqual(['size', 'pieces']);
    expect(keys({ caps1: 2, 'house-rules': 'both', tps: 'x6/x6/x6/x6/x6/x6 1 1' })).toEqual([
      'size',
      'pieces-each',
      'passing',
      'second-wins-ties',
      'tps',
    ]);
    expect(keys({ opening: 'double-black-stack' })).toEqual(['size', 'double-black-stack']);
  });
});

describe('a rated match', () => {
  it.each([
    [{}, undefined],
    [{ size: 5, komi: 4 }, undefined],
    [{ size: 8, komi: -2, opening: 'double-black-stack' }, undefined],
    [{ preset: 'travelers' }, undefined],
    [{ size: 5, flats: 20 }, undefined],
    [{ size: 4 }, 'tak:unrated.size'],
    [{ komi: 4.5 }, 'tak:unrated.komi'],
    [{ komi: -2.5 }, 'tak:unrated.komi'],
    [{ flats1: 29 }, 'tak:unrated.pieces'],
    [{ size: 6, flats: 20 }, 'tak:unrated.pieces'],
    [{ 'house-rules': 'passing' }, 'tak:unrated.house-rules'],
    [{ 'house-rules': 'second-wins-ties' }, 'tak:unrated.house-rules'],
    [{ tps: 'x5/x5/x5/x5/x5 1 1' }, 'tak:unrated.tps'],
    [{ size: 9 }, 'tak:refusal.option-whole'],
  ])('%j: %s', (options, key) => {
    expect(tak.unrated(options)?.key).toBe(key);
  });

  it('has the notation for ends beside the board', () => {
    expect([tak.score('first'), tak.score('second'), tak.score(undefined)]).toEqual([
      '1-0',
      '0-1',
      '1/2-1/2',
    ]);
  });
});
