import { describe, expect, it } from 'vitest';
import type { Random } from '../../../support/random.ts';
import { isThorough, randomFor } from '../../../support/seed.ts';
import { boardFrom, played } from '../positions.ts';
import { textsOf } from '../../../support/catalogue.ts';

const en = textsOf('taka');
const de = textsOf('taka', 'de');

const gaps = (text = ''): string[] =>
  [...text.matchAll(/\{\{-?\s*(\w+)\}\}/g)].map(([, name]) => name!).sort();

describe('texts', () => {
  it('have the same gaps in English and in German', () => {
    for (const [name, text] of Object.entries(en)) expect(gaps(de[name]), name).toEqual(gaps(text));
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });
});

const signs = ['-', '>', 'x', '<', '@', '='];

/** A legal text with one of its signs or squares removed, changed or doubled. */
function spoiled(legal: readonly string[], squares: readonly string[], random: Random): string {
  const parts = random.of(legal).split(/(?=[-><x=@])|(?<=[-><x=@])/);
  const at = Math.floor(random.next() * parts.length);
  const square = random.of(squares);
  const kinds = [
    () => parts.splice(at, 1),
    () => parts.splice(at, 1, signs.includes(parts[at]!) ? random.of(signs) : square),
    () => parts.splice(at, 1, random.of(['n', 'e', 's', 'w'])),
    () => parts.splice(at, 0, random.of(signs), square),
    () => parts.push(random.of(signs), square),
  ];
  random.of(kinds)();
  return parts.join('');
}

describe('spoiled turns', () => {
  it('are refused with the rule that they break, or are another legal turn', () => {
    const random = randomFor('spoiled turns of Taka');
    for (let match = 0; match < (isThorough ? 6 : 2); match++) {
      let board = boardFrom({ goals: 1 + (match % 2), turns: 20 });
      while (board.outcome === undefined) {
        const legal = [...board.legalPlies()];
        const known = new Set(legal);
        const squares = [...new Set(legal.join(' ').match(/[a-j]\d+|o/g))];
        for (let attempt = 0; attempt < 25; attempt++) {
          const text = spoiled(legal, squares, random);
          const next = board.play(text);
          if (next.ok) expect(known).toContain(next.value.plies.at(-1));
          else {
            expect(known).not.toContain(text);
            // `illegal` is for what no rule explains, and there should be nothing like that.
            const { key, data } = next.error;
            expect(key, `${text} in ${board.text}`).not.toBe('taka:refusal.illegal');
            expect(Object.keys(data)).toEqual(expect.arrayContaining(gaps(en[key.slice('taka:'.length)])));
          }
        }
        board = played(board, random.of(legal));
      }
    }
  });
});
