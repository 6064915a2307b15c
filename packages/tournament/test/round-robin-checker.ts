import type { Published } from './published.ts';

export const key = (one: number, other: number) => (one < other ? `${one}-${other}` : `${other}-${one}`);

export const count = (items: readonly (string | number)[]): ReadonlyMap<string | number, number> => {
  const counts = new Map<string | number, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** Those who stayed have met once a cycle, with seats exchanged in the second. */
export function roundRobinFaults({ format, games, field, rounds, finished }: Published): string[] {
  const cycles = format === 'roundRobin' ? 1 : 2;
  const met = count(rounds.flatMap(({ matches }) => matches.map(({ first, second }) => key(first, second))));
  const seats = count(
    rounds.flatMap(({ matches }) => matches.map(({ first, second }) => `${first}>${second}`)),
  );
  const found: string[] = [];
  for (const [pair, times] of met) {
    if (times > cycles * games) found.push(`${pair} meet ${times} times`);
  }
  for (const [pair, times] of seats) {
    if (cycles * games > 1 && times > (cycles * games) / 2) found.push(`${pair} ${times} times`);
  }
  const last = rounds.at(-1);
  if (!finished || last === undefined) return found;
  for (const one of field) {
    for (const other of field) {
      if (one >= other || !last.present.includes(one) || !last.present.includes(other)) continue;
      if (met.get(key(one, other)) !== cycles * games) found.push(`${one} and ${other} did not meet`);
    }
  }
  return found;
}
