import { err, ok, phrase, type Phrase, type Result } from '../../phrase.ts';
import { type Format, readOptions } from '@taktable/tournament';
import type { StoredTournament } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { initialStrength } from '../ratings/index.ts';

/**
 * The players in the order of the draw: those whom the organiser named, then by rating, unless all meet all; then by lot.
 * @param seeds IDs of people.
 */
export async function draw(
  { store, random }: MatchesDeps,
  { scopeId, options, players: ids }: StoredTournament,
  seeds: readonly string[],
  players: readonly number[],
  format: Format,
): Promise<Result<readonly number[], Phrase>> {
  const named = seeds.map((id) => ids.indexOf(id));
  const isEachOnce = new Set(named).size === named.length;
  if (!isEachOnce || !named.every((player) => players.includes(player)))
    return err(phrase('tournament:refused.badSeeds'));
  const ratings = await store.ratings.of(scopeId, readOptions(options).gameId, ids);
  const rating = (player: number) => ratings.get(ids[player]!)?.points ?? initialStrength.points;
  const rest = shuffled(
    players.filter((player) => !named.includes(player)),
    random,
  );
  if (format !== 'roundRobin' && format !== 'doubleRoundRobin')
    rest.sort((one, other) => rating(other) - rating(one));
  return ok([...named, ...rest]);
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const left = [...values];
  return values.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!);
}
