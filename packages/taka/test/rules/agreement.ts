import { expect } from 'vitest';
import { formatPosition, outcomeOf } from '@taktable/taka';
import { legalPlies, played, positionFrom } from '../positions.ts';
import type { Random } from '../../../../test/support/random.ts';
import { NaiveGame, type NaiveOptions } from './naive.ts';

/** Signs of turns that random play rarely chooses: goals, tackles, two steps, steps in, the circle. */
const rare = /x|@|<|o|>[defg](?:1|14)$|[->].*[->]/;

/** Chooses rare turns more often than their share. */
export function pick(legal: readonly string[], random: Random): string {
  const rareOnes = legal.filter((text) => rare.test(text));
  return random.of(rareOnes.length > 0 && random.next() < 0.6 ? rareOnes : legal);
}

/**
 * Plays a random match with both implementations and compares all results turn by turn.
 * @returns the kinds of turns and endings that occurred, to check their variety.
 */
export function agree(options: NaiveOptions, random: Random, most = Infinity): ReadonlySet<string> {
  const naive = new NaiveGame(options);
  let board = positionFrom(options);
  const seen = new Set<string>();
  for (let ply = 0; ply < most; ply++) {
    const result = naive.result();
    const outcome = outcomeOf(board);
    expect(outcome === undefined ? null : `${outcome.score} ${outcome.by}`).toBe(result);
    expect(formatPosition(board)).toBe(naive.position());
    if (outcome !== undefined) {
      seen.add(outcome.by);
      break;
    }
    const legal = [...naive.turns().keys()].sort();
    expect([...legalPlies(board)].sort()).toEqual(legal);
    const text = pick(legal, random);
    seen.add(text.replaceAll(/[a-j]\d+/g, '').replace(/=[nesw]/, '='));
    board = played(board, text);
    naive.play(text);
  }
  return seen;
}
