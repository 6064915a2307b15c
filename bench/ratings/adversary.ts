import { Random } from '../../test/support/random.ts';
import { type Candidate, day } from './candidates.ts';
import { Club } from './club.ts';

/** People who lose on purpose so that someone gains: the most that this yields in any 180 days. */

export interface Gain {
  readonly points: number;
  /** The pace, in words. */
  readonly how: string;
}

/** A pace: a number of matches an hour apart with each accomplice, then a rest of some days, repeatedly. */
interface Pace {
  readonly burst: number;
  readonly rest: (round: number) => number;
  readonly how: string;
}

const paces: readonly Pace[] = [
  ...[1, 2, 3, 5, 8, 15, 40].flatMap((burst) =>
    [1 / 24, 1, 3, 6, 7, 10, 15, 20, 30, 45, 60, 90, 179, 181].map((rest) => ({
      burst,
      rest: () => rest,
      how: `${burst} every ${rest < 1 ? 'hour' : `${rest} days`}`,
    })),
  ),
  ...Array.from({ length: 40 }, (_, i) => {
    const random = new Random(`pace ${i}`);
    const rests = Array.from({ length: 50 }, () => 200 ** random.next() - 0.9);
    const burst = random.between(1, 12);
    return { burst, rest: (round: number) => rests[round % 50]!, how: `${burst} at random, seed ${i}` };
  }),
];

/** @param deviation everyone's; `undefined`: nobody has played yet. */
function gainOf(rule: Candidate, accomplices: number, deviation: number | undefined, pace: Pace): number {
  const club = new Club(rule);
  for (let person = 0; deviation !== undefined && person <= accomplices; person += 1) {
    club.ratings.set(person, { points: 1500, deviation, volatility: 0.06, at: 0, matches: 20 });
  }
  const curve: { at: number; points: number }[] = [];
  let at = 0;
  curve.push({ at, points: club.points(0) });
  for (let round = 0; at < 720 * day && curve.length < 1_000; round += 1) {
    for (let i = 0; i < pace.burst; i += 1) {
      for (let other = 1; other <= accomplices; other += 1) club.play(0, other, 'first', at);
      curve.push({ at, points: club.points(0) });
      at += day / 24;
    }
    at += pace.rest(round) * day;
  }
  let most = 0;
  let from = 0;
  for (const [i, { at: until, points }] of curve.entries()) {
    while (until - curve[from]!.at > 180 * day) from += 1;
    // The rating before the first of the matches.
    const before = curve
      .slice(Math.max(0, from - 1), i + 1)
      .reduce((least, one) => Math.min(least, one.points), points);
    most = Math.max(most, points - before);
  }
  return most;
}

/** Over all paces; `deviations`: of those involved, `undefined` if nobody has played yet. */
export function worst(
  rule: Candidate,
  accomplices: number,
  deviations: readonly (number | undefined)[] = [50, 80, 110, undefined],
): Gain {
  let found: Gain = { points: 0, how: '' };
  for (const deviation of deviations) {
    for (const pace of accomplices === 1 ? paces : paces.filter((_, i) => i % 5 === 0)) {
      const points = gainOf(rule, accomplices, deviation, pace);
      const from = deviation === undefined ? 'from the first match on' : `deviation ${deviation}`;
      if (points > found.points) found = { points, how: `${pace.how}, ${from}` };
    }
  }
  return found;
}
