import { knockoutFaults } from './knockout-checker.ts';
import type { Published, PublishedRound } from './published.ts';
import { roundRobinFaults } from './round-robin-checker.ts';

/** Checks groups, who advances from them, and the knock-out. */
export function groupFaults(published: Published): readonly string[] {
  const { groups, rounds, field } = published;
  const from = rounds.findIndex(({ slots }) => slots !== undefined);
  const early = from < 0 ? rounds : rounds.slice(0, from);
  const late = from < 0 ? [] : rounds.slice(from);
  const seeds = (late[0]?.slots ?? []).filter((player) => player !== null);
  const found: string[] = [];
  if (new Set(groups.flat()).size !== field.length || groups.flat().length !== field.length)
    found.push('not everybody is in one group');
  for (const [index, group] of groups.entries()) {
    for (const [pot, player] of group.entries()) {
      // The best of each group are from the best of the field, and so on.
      if (Math.floor(field.indexOf(player) / groups.length) !== pot) found.push(`${player} is in pot ${pot}`);
    }
    const own = early.filter(({ deciding }) => deciding === undefined).map((round) => within(round, group));
    const robin = { ...published, format: 'roundRobin' as const, field: group, rounds: own };
    const faults = roundRobinFaults({ ...robin, finished: from >= 0 });
    found.push(...faults.map((fault) => `group ${index + 1}: ${fault}`));
    if (from >= 0) found.push(...advanceFaults(published, group, own, seeds, late[0]!.present));
  }
  for (const { first, second } of early.flatMap(({ matches }) => matches)) {
    if (!groups.some((group) => group.includes(first) && group.includes(second)))
      found.push(`${first} and ${second} are not in one group`);
  }
  return from < 0 ? found : [...found, ...knockoutFaults({ ...published, field: seeds, rounds: late })];
}

const within = (round: PublishedRound, group: readonly number[]): PublishedRound => ({
  ...round,
  present: round.present.filter((player) => group.includes(player)),
  matches: round.matches.filter(({ first, second }) => group.includes(first) && group.includes(second)),
  byes: round.byes.filter(({ player }) => group.includes(player)),
});

/** @param present those who had not withdrawn when the knock-out began. */
function advanceFaults(
  { advance }: Published,
  group: readonly number[],
  rounds: readonly PublishedRound[],
  seeds: readonly number[],
  present: readonly number[],
): readonly string[] {
  const found: string[] = [];
  const here = group.filter((player) => present.includes(player));
  const through = group.filter((player) => seeds.includes(player));
  const most = Math.min(advance, group.length - 1);
  if (through.length > most || through.some((player) => !here.includes(player)))
    found.push(`${through.join()} advance`);
  // Points of those who left may count for nobody.
  if (here.length < group.length) return found;
  if (through.length !== most) found.push(`${through.length} advance rather than ${most}`);
  const points = (player: number) =>
    rounds
      .flatMap(({ matches }) => matches)
      .reduce(
        (sum, { first, second, points }) =>
          sum + (first === player ? points[0] : second === player ? points[1] : 0),
        0,
      );
  for (const player of here.filter((one) => !through.includes(one))) {
    if (through.some((other) => points(other) < points(player))) found.push(`${player} should advance`);
  }
  return found;
}
