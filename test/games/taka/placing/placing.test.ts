import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startText } from '@taktable/taka';
import { type Board, maxChoices, maxPathText } from '../../../../src/games/game.ts';
import { taka } from '../../../../src/games/taka/index.ts';
import { judge } from '../../../../src/games/taka/analysis/worker.ts';
import search from '../../../../src/games/taka/search/worker.ts';
import { runs } from '../../../support/seed.ts';

const options = { formation: 'place' };
/** White’s placements and Black’s, mirrored, which lead to the usual formation. */
const white = '+o +f3=n +e3 +c4 +h4 +d5 +g5 +b6 +i6 +e7 +f7'.split(' ');
const black = '+o +e12=s +f12 +h11 +c11 +g10 +d10 +i9 +b9 +f8 +e8'.split(' ');
const all = white.flatMap((ply, index) => [ply, black[index]!]);

function after(plies: readonly string[], given: object = options): Board {
  let board = taka.start(given);
  for (const ply of plies) if (board.ok) board = board.value.play(ply);
  if (!board.ok) throw new Error(`${board.error.key} ${JSON.stringify(board.error.data)}`);
  return board.value;
}

describe('“custom formations …, ideally by taking turns placing pieces so neither player can fully adapt”', () => {
  it('eleven placements each by turns lead to the match', () => {
    expect(after([]).toMove).toBe('first');
    expect(after(['+o']).toMove).toBe('second');
    const begun = after(all);
    expect(begun.plies).toEqual(all);
    expect(begun.notation?.()).toEqual({ key: 'taka:describe.position', data: { text: startText } });
    expect(after([...all, 'c4-c6']).plies.at(-1)).toBe('c4-c6');
    expect(after(all, { ...options, goals: 3, turns: 40 }).moveNumber).toBe(1);
  });

  it.each([
    ['+c8', 'half'],
    ['+d1', 'goal-goalie-only'],
    ['+c4>', 'unreadable'],
    ['+Gc9', 'half'],
    ['+Gc4=n', 'goalie-ball'],
  ])('White may not begin with %s', (ply, rule) => {
    const refused = after([]).play(ply);
    expect(refused.ok || refused.error.key.split('.').at(-1)).toBe(rule);
  });

  it.each([
    [['+c4', '+c9'], '+c4', 'occupied'],
    [['+o', '+c9'], '+Ge2', 'goalie-again'],
    [['+c4=n', '+c9'], '+d4=n', 'ball-again'],
    [all.slice(0, 20).map((ply) => ply.replace(/=[ns]/, '')), '+f7', 'ball-missing'],
    [[...all.slice(2), '+g7', '+g8'].slice(0, 20), '+h7', 'goalie-missing'],
  ])('one goalie and one ball each: after %j not %s', (plies, ply, rule) => {
    const refused = after(plies).play(ply);
    expect(refused.ok || refused.error.key.split('.').at(-1)).toBe(rule);
  });

  it('suggests to mirror what the other has placed', () => {
    const [mirror] = after(['+b6']).choices([]);
    expect(mirror).toMatchObject({ id: 'm', ply: '+i9' });
    expect(after(['+f3=n']).choices([])[0]).toMatchObject({ ply: '+e12=s' });
    expect(after(['+o']).choices([])[0]).toMatchObject({ ply: '+o' });
    expect(after(['+b6', '+h8']).choices([])[0]).toMatchObject({ ply: '+c7' });
  });

  it('every way of choices completes a placement, or a few steps do', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 60, maxLength: 90 }), (picks) => {
        let board = after([]);
        let path: readonly string[] = [];
        for (const pick of picks) {
          if (board.plies.length >= 22) break;
          const choices = board.choices(path);
          expect(choices.length).toBeGreaterThan(0);
          expect(choices.length).toBeLessThanOrEqual(maxChoices);
          expect(board.prompt(path)).toBeDefined();
          board.scene({ names: { first: 'A', second: 'B' }, path });
          const choice = choices[pick % choices.length]!;
          path = [...path, choice.id];
          expect(path.join('.').length).toBeLessThanOrEqual(maxPathText);
          if (choice.ply === undefined) continue;
          expect([...board.legalPlies()]).toContain(choice.ply);
          expect(board.prompt(path)?.key).toMatch(/^taka:place\.did/);
          const next = board.play(choice.ply);
          if (!next.ok) throw new Error(next.error.key);
          board = next.value;
          path = [];
        }
        expect(taka.unrated(options)?.key).toBe('taka:unrated.formation');
      }),
      { numRuns: runs(20, 300), seed: 1 },
    );
  });

  it('the computer places, hints, analyses and records begin with what was placed', () => {
    const plies: string[] = [];
    while (plies.length < 22) plies.push(search({ options, plies, level: 2 }).ply);
    expect(after(plies).notation?.()).toMatchObject({ data: { text: startText } });
    expect(search({ options, plies: [], level: 0, hint: true }).hint).toBeDefined();
    expect(judge({ options, plies: [] })).toEqual({ chance: 0.5, line: [] });
    const players = { first: { name: 'A' }, second: { name: 'B' } };
    const { text } = taka.write({
      options,
      plies: [...all, 'c4-c6'],
      players,
      comments: [{ after: 23, text: 'x' }],
    });
    expect(text).toContain(`{${all.join(' ')}}`);
    expect(text).toContain('1. c4-c6 {x}');
    expect(taka.read(text)).toMatchObject({ ok: true, value: { plies: ['c4-c6'] } });
    expect(taka.write({ options, plies: all.slice(0, 3), players }).text).toContain('{+o +o +f3=n}');
  });
});
