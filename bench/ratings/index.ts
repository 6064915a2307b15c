import { worst } from './adversary.ts';
import { type Candidate, candidates, kept } from './candidates.ts';
import { type Figures, looks, season } from './club.ts';

/**
 * How well ratings reflect strength, how soon people are ranked, what collusion yields, and how fast leaderboards are;
 * `candidates` compares rules. Figures are in docs/benchmarks.md.
 */

const print = (text: string) => process.stdout.write(`${text}\n`);

/** By number of people: how many clubs are simulated. */
const clubs = new Map([
  [2, 20],
  [4, 20],
  [10, 8],
  [40, 3],
  [400, 1],
]);
const paces = [1, 3, 7];

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function summary(seasons: readonly Figures[]) {
  const ranked = seasons.flatMap((one) => one.ranked).sort((a, b) => a - b);
  const accuracy = looks.map((look) => {
    const then = seasons.map((one) => one.accuracy.get(look)!);
    return `${mean(then.map((one) => one.correlation)).toFixed(2)} ${mean(then.map((one) => one.rms)).toFixed(0)}`;
  });
  return {
    ranked,
    still: mean(seasons.map((one) => one.still)),
    stillShown: mean(seasons.map((one) => one.stillShown)),
    accuracy,
  };
}

function seasonsOf(rule: Candidate, people: number, every: number): readonly Figures[] {
  return Array.from({ length: clubs.get(people) ?? 1 }, (_, i) => season(rule, people, every, `club ${i}`));
}

function describe(rule: Candidate): void {
  print(`\n${rule.name}`);
  print(
    'people | days between matches | ranked after, median and most | weeks without a move, of the number shown | correlation and RMS after 30, 180, 720 days',
  );
  for (const people of clubs.keys()) {
    for (const every of paces) {
      const { ranked, still, stillShown, accuracy } = summary(seasonsOf(rule, people, every));
      const ranks = `${ranked[ranked.length >> 1]} ${ranked.at(-1)}`;
      print([people, every, ranks, `${percent(still)} ${percent(stillShown)}`, ...accuracy].join(' | '));
    }
  }
  for (const accomplices of [1, 2, 3, 4]) {
    const { points, how } = worst(rule, accomplices);
    print(`gain in 180 days from ${accomplices} who always lose: ${points.toFixed(1)} (${how})`);
  }
}

function compare(): void {
  print(
    'rule | gain, ranked and new | ranked after, most | weeks without a move, most | 4 people every 3 days, 40 every day: correlation and RMS after 180 and 720 days',
  );
  for (const rule of candidates) {
    const cells = [2, 4, 10].flatMap((people) => paces.map((every) => [people, every] as const));
    const all = cells.map(([people, every]) => summary(seasonsOf(rule, people, every)));
    const ranked = Math.max(...all.flatMap((one, i) => (cells[i]![0] === 2 ? [] : one.ranked)));
    const still = Math.max(...all.map((one) => one.still));
    const four = all[cells.findIndex(([people, every]) => people === 4 && every === 3)]!;
    const forty = summary(seasonsOf(rule, 40, 1));
    const gains = [worst(rule, 1, [50, 80, 110]), worst(rule, 1, [undefined])].map(({ points }) =>
      points.toFixed(0),
    );
    print(
      [
        rule.name,
        gains.join(' '),
        ranked,
        percent(still),
        ...four.accuracy.slice(1),
        ...forty.accuracy.slice(1),
      ].join(' | '),
    );
  }
}

if (process.argv[2] === 'candidates') compare();
else {
  describe(kept);
  if (process.argv[2] !== 'rule') await import('./leaderboards.ts');
}
