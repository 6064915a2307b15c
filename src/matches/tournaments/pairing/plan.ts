import { opponentsBefore, type Format, type TournamentOptions } from '../model/options.ts';
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
    const sizes = groupsOf(Array.from({ length: players }), options).map(({ length }) => length);
    const places = sizes.reduce((sum, size) => sum + advancing(options, size), 0);
    return { format, rounds: groupRounds(options, sizes) + Math.ceil(Math.log2(places)) };
  }
  const cycles = format === 'roundRobin' ? 1 : 2;
  return { format, rounds: roundsFor(withEnough(options, players), cycles * slotsOf(players)) };
}

const presetRounds = 9;

const presetFor = (players: number): Format =>
  players <= 6 ? 'doubleRoundRobin' : players <= 11 ? 'roundRobin' : 'swiss';
