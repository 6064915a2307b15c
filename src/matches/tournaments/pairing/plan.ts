import type { Format, TournamentOptions } from '../options.ts';
import { advancing, groupsOf } from './groups.ts';
import { groupRounds, slotsOf } from './roundrobin.ts';

/** The format and the number of rounds for a field of this size. */
export function plan(
  options: Pick<TournamentOptions, 'format' | 'rounds' | 'atOnce' | 'groupSize' | 'advance'>,
  players: number,
): { readonly format: Format; readonly rounds: number } {
  const { format: chosen, rounds, atOnce } = options;
  const format = chosen === 'preset' ? presetFor(players) : chosen;
  if (format === 'swiss') {
    const wanted = rounds ?? (chosen === 'preset' ? presetRounds : Math.ceil(Math.log2(players)) + 1);
    // Nobody meets anybody twice.
    return { format, rounds: Math.max(1, Math.min(wanted, Math.floor((players - 1) / atOnce))) };
  }
  if (format === 'knockout') return { format, rounds: Math.ceil(Math.log2(players)) };
  if (format === 'groups') {
    const sizes = groupsOf(Array.from({ length: players }), options).map(({ length }) => length);
    const places = sizes.reduce((sum, size) => sum + advancing(options, size), 0);
    return { format, rounds: groupRounds(options, sizes) + Math.ceil(Math.log2(places)) };
  }
  const cycles = format === 'roundRobin' ? 1 : 2;
  return { format, rounds: Math.ceil((cycles * slotsOf(players)) / atOnce) };
}

const presetRounds = 9;

const presetFor = (players: number): Format =>
  players <= 6 ? 'doubleRoundRobin' : players <= 11 ? 'roundRobin' : 'swiss';
