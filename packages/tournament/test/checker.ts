import { groupFaults } from './group-checker.ts';
import { knockoutFaults } from './knockout-checker.ts';
import { count, key, roundRobinFaults } from './round-robin-checker.ts';
import type { Published, PublishedRound } from './published.ts';

/**
 * Checks the rounds of a tournament from what was published only: who was in it, who met whom with which seats, who
 * had a bye. Written without the code that pairs.
 */

/** What is wrong; empty if nothing is. */
export function faults(published: Published): readonly string[] {
  return [
    ...published.rounds.flatMap((round, index) =>
      roundFaults(published, round, index).map((fault) => `round ${index + 1}: ${fault}`),
    ),
    ...formatFaults(published),
    ...seatFaults({
      ...published,
      rounds: published.rounds.filter(({ deciding }) => deciding === undefined),
    }),
  ];
}

function formatFaults(published: Published): readonly string[] {
  const rounds = published.rounds.filter(({ deciding }) => deciding === undefined);
  switch (published.format) {
    case 'swiss':
      return [...swissFaults({ ...published, rounds }), ...playoffFaults(published)];
    case 'knockout':
      return knockoutFaults(published);
    case 'groups':
      return groupFaults(published);
    case 'roundRobin':
    case 'doubleRoundRobin':
      return [...roundRobinFaults({ ...published, rounds }), ...playoffFaults(published)];
  }
}

/** Those who share the first place all play each other, after the last round. */
function playoffFaults({ rounds, deciders, games }: Published): string[] {
  const found: string[] = [];
  const from = rounds.findIndex(({ deciding }) => deciding !== undefined);
  if (from < 0) return found;
  const last = rounds.slice(from);
  if (last.length > deciders) found.push(`${last.length} play-offs`);
  for (const [index, { deciding, matches }] of last.entries()) {
    const players = new Set(matches.flatMap(({ first, second }) => [first, second]));
    if (deciding === undefined || players.size > 4) found.push(`play-off of ${players.size}`);
    if (matches.length !== (games * players.size * (players.size - 1)) / 2) found.push('not all meet');
    const before = last[index - 1]?.matches.flatMap(({ first, second }) => [first, second]);
    if (before && [...players].some((player) => !before.includes(player))) found.push('somebody is new');
  }
  return found;
}

function roundFaults(
  { games, atOnce }: Published,
  { present, matches, byes, deciding }: PublishedRound,
  index: number,
): string[] {
  const found: string[] = [];
  const here = new Set(present);
  for (const { first, second } of matches) {
    if (first === second) found.push(`${first} meets themselves`);
    if (!here.has(first) || !here.has(second)) found.push(`${first} or ${second} is not in it`);
  }
  for (const [pair, times] of count(matches.map(({ first, second }) => key(first, second)))) {
    if (times !== games) found.push(`${pair} play ${times} matches`);
  }
  if (games === 2) {
    for (const { first, second } of matches) {
      if (!matches.some((other) => other.first === second && other.second === first))
        found.push(`${first} and ${second} do not exchange seats`);
    }
  }
  for (const [player, times] of count(matches.flatMap(({ first, second }) => [first, second]))) {
    // Up to four whom nothing separates play each other.
    if (times > games * (deciding === undefined ? (atOnce[index] ?? atOnce.at(-1)!) : 3))
      found.push(`${player} plays ${times} matches at once`);
  }
  for (const { player } of byes) if (!here.has(player)) found.push(`${player} has a bye and is not in it`);
  return found;
}

/** Nobody meets anybody twice, and everybody has an opponent or a bye in each pairing. */
function swissFaults({ rounds, games, atOnce }: Published): string[] {
  const found: string[] = [];
  const met = new Set<string>();
  const seen = new Set<number>();
  let paired = 0;
  for (const [index, { present, matches, byes }] of rounds.entries()) {
    const pairs = [...new Set(matches.map(({ first, second }) => key(first, second)))];
    for (const pair of pairs) if (met.has(pair)) found.push(`round ${index + 1}: ${pair} meet again`);
    const wanted = atOnce[index] ?? atOnce.at(-1)!;
    paired += wanted;
    const full = byes.filter(({ points }) => points === 2 * games);
    for (const player of present) {
      const opponents = pairs.filter((pair) => pair.split('-').includes(String(player))).length;
      const rests = full.filter((bye) => bye.player === player).length;
      const possible = present.filter((other) => other !== player && !met.has(key(player, other))).length;
      if (opponents + rests !== wanted && possible >= wanted)
        found.push(`round ${index + 1}: ${player} has ${opponents} opponents and ${rests} byes`);
      const late = byes.some((bye) => bye.player === player && bye.points === games);
      if (late && (index === 0 || seen.has(player))) found.push(`round ${index + 1}: ${player} is not late`);
    }
    // One bye a pairing at most if there is a way to pair the others, which there always is early.
    const early = present.length >= 2 * paired + 2;
    const allowed = present.length % 2 === 1 ? wanted : 0;
    if (early && full.length !== allowed) found.push(`round ${index + 1}: ${full.length} byes`);
    if (early) {
      const before = rounds.slice(0, index).flatMap((round) => round.byes);
      for (const { player } of full) {
        const had = before.some((bye) => bye.player === player && bye.points === 2 * games);
        const others = present.some((other) => !before.some((bye) => bye.player === other));
        if (had && others && wanted === 1) found.push(`round ${index + 1}: ${player} has a second bye`);
      }
    }
    for (const pair of pairs) met.add(pair);
    for (const player of present) seen.add(player);
  }
  return found;
}

/** How much more often somebody may be one seat than the other, for those who missed no match. */
function seatFaults({ format, games, atOnce, rounds }: Published): string[] {
  // As FIDE counts colours: only of what was played.
  const matches = rounds.flatMap((round) => round.matches.filter(({ played }) => played));
  const balance = new Map<number, number>();
  for (const { first, second } of matches) {
    balance.set(first, (balance.get(first) ?? 0) + 1);
    balance.set(second, (balance.get(second) ?? 0) - 1);
  }
  // Withdrawals take matches out of a schedule that was even before.
  const everybodyStayed = rounds.every(({ present }) => present.length === rounds[0]!.present.length);
  // Those who are left have met nearly everybody.
  const paired = rounds.reduce((sum, _, index) => sum + (atOnce[index] ?? atOnce.at(-1)!), 0);
  const isExhausted = 2 * paired > Math.min(...rounds.map(({ present }) => present.length));
  const evenly = everybodyStayed ? 1 + (Math.max(...atOnce) > 1 ? 1 : 0) : Infinity;
  const mostBalance = {
    swiss: isExhausted ? 3 : 2,
    roundRobin: evenly,
    doubleRoundRobin: evenly,
    knockout: Infinity,
    groups: Infinity,
  };
  const most = games === 2 ? 0 : mostBalance[format];
  // Of several matches at once, those that are not played leave the others uneven.
  const missed = new Set(
    Math.max(...atOnce) === 1
      ? []
      : rounds.flatMap((round) =>
          round.matches.flatMap(({ first, second, played }) => (played ? [] : [first, second])),
        ),
  );
  return [...balance]
    .filter(([player]) => !missed.has(Number(player)))
    .filter(([, difference]) => Math.abs(difference) > most)
    .map(([player, difference]) => `${player} is first ${difference} times more often than second`);
}
