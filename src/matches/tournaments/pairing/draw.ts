import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { TournamentRecord } from '../../../store/store.ts';
import type { MatchesDeps } from '../../model/deps.ts';
import { initialStrength } from '../../ratings/index.ts';
import { readOptions, type Format } from '../model/options.ts';

/** The players in the order of the draw: those whom the organiser named, then by rating for a bracket, then by lot. */
export type Draw = (
  record: TournamentRecord,
  players: readonly number[],
  format: Format,
) => Result<readonly number[], Phrase>;

/** @param seeds IDs of people. */
export async function createDraw(
  { store, random }: MatchesDeps,
  { scopeId, options, players: known }: TournamentRecord,
  seeds: readonly string[],
): Promise<Draw> {
  const ratings = await store.ratings.of(scopeId, readOptions(options).gameId, known);
  return ({ players: ids }, players, format) => {
    const named = seeds.map((id) => ids.indexOf(id));
    const isEachOnce = new Set(named).size === named.length;
    if (!isEachOnce || !named.every((player) => players.includes(player)))
      return err(phrase('tournament:refused.badSeeds'));
    const rating = (player: number) => ratings.get(ids[player]!)?.points ?? initialStrength.points;
    const rest = shuffled(
      players.filter((player) => !named.includes(player)),
      random,
    );
    if (format === 'knockout' || format === 'groups') rest.sort((one, other) => rating(other) - rating(one));
    return ok([...named, ...rest]);
  };
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const left = [...values];
  return values.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!);
}
