import { type Position, roadOf, squareName } from '@taktable/tak';
import { phrase, type Phrase } from '../../../phrase.ts';
import type { Outcome } from '../../game.ts';

/** How the match ended, with the ends of the road or the flats of both sides; `undefined`: as `by` says. */
export function endingPhrase(position: Position, { winner, by }: Outcome): Phrase | undefined {
  if (by === 'road') {
    const road = roadOf(position, winner === 'first' ? 0 : 1);
    return phrase('tak:end.road', { from: squareName(road[0]!), to: squareName(road.at(-1)!) });
  }
  return by === 'flats' || by === 'tie' ? flatsPhrase(position, winner) : undefined;
}

function flatsPhrase(position: Position, winner: Outcome['winner']): Phrase {
  const komi = position.rules.halfKomi / 2;
  const counts = [position.flatCount(0), position.flatCount(1) + komi] as const;
  const [won, lost] = winner === 'second' ? [counts[1], counts[0]] : counts;
  const data = { winner: won, loser: lost, komi };
  const name = winner === undefined ? 'tie' : 'flats';
  if (winner !== undefined && won === lost) return phrase('tak:end.flats-ties', data);
  return phrase(komi === 0 ? `tak:end.${name}` : `tak:end.${name}-komi`, data);
}
