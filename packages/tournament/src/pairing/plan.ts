import { opponentsBefore, type Format, type TournamentOptions } from '../options.ts';
import { advancing, groupsOf } from './groups.ts';
import { groupRounds, roundsFor, slotsOf, withEnough } from './round-robin.ts';

/** The format and the number of rounds for a field of this size. */
export function plan(
  options: Pick<TournamentOptions, 'format' | 'rounds' | 'atOnce' | 'groupSize' | 'advance'>,
  players: number,
): { readonly format: Format; readonly rounds: number } {
  const { format: chosen, rounds, atOnce } = options;
  const format = chosen === 'preset' ? presetFor(players) : chosen;
  if (format === 'swiss') {
    const usual = chosen === 'preset' ? presetRounds : Math.ceil(Math.log2(players)) + 1;
    let count = rounds ?? (atOnce.length > 1 ? atOnce.length : usual);
    // Nobody meets anybody twice.
    while (count > 1 && opponentsBefore(options, count) > players - 1) count -= 1;
    return { format, rounds: count };
  }
  if (format === 'knockout') return { format, rounds: Math.ceil(Math.log2(players)) };
  if (format === 'groups') {
    const { sizes, places } = groupsFor(options, players);
    return { format, rounds: groupRounds(options, sizes) + Math.ceil(Math.log2(places)) };
  }
  const cycles = format === 'roundRobin' ? 1 : 2;
  return { format, rounds: roundsFor(withEnough(options, players), cycles * slotsOf(players)) };
}

/** How many matches that makes; without those that decide, and in a Swiss tournament the most. */
export function matchCount(
  options: Pick<
    TournamentOptions,
    'format' | 'rounds' | 'atOnce' | 'groupSize' | 'advance' | 'games' | 'third'
  >,
  players: number,
): number {
  const { format, rounds } = plan(options, players);
  const allOf = (count: number) => (count * (count - 1)) / 2;
  const bracket = (count: number) => count - 1 + (options.third && count > 3 ? 1 : 0);
  const pairings = (): number => {
    switch (format) {
      case 'swiss':
        return Math.floor((opponentsBefore(options, rounds) * players) / 2);
      case 'knockout':
        return bracket(players);
      case 'groups': {
        const { sizes, places } = groupsFor(options, players);
        return sizes.reduce((sum, size) => sum + allOf(size), 0) + bracket(places);
      }
      case 'roundRobin':
      case 'doubleRoundRobin':
        return allOf(players) * (format === 'roundRobin' ? 1 : 2);
    }
  };
  return options.games * pairings();
}

/** The sizes of the groups, and how many go on from them. */
function groupsFor(options: Pick<TournamentOptions, 'groupSize' | 'advance'>, players: number) {
  const sizes = groupsOf(Array.from<number>({ length: players }), options).map(({ length }) => length);
  return { sizes, places: sizes.reduce((sum, size) => sum + advancing(options, size), 0) };
}

const presetRounds = 9;

const presetFor = (players: number): Format =>
  players <= 6 ? 'doubleRoundRobin' : players <= 11 ? 'roundRobin' : 'swiss';
