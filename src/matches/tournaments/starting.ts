import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { StoredTournament } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { initialStrength } from '../ratings/index.ts';
import type { Decided } from './changing.ts';
import {
  activePlayers,
  fewestPlayers,
  foldTournament,
  type Format,
  groupsOf,
  plan,
  readOptions,
} from '@taktable/tournament';
import { eventsOf } from './view.ts';

/** Two groups of two. */
const fewestInGroups = 4;

/**
 * The start, by the organiser or at its time, with those who checked in if they were asked to.
 * @param seeds IDs of people whom the organiser places first, in this order.
 */
export async function started(
  deps: MatchesDeps,
  stored: StoredTournament,
  seeds: readonly string[] = [],
): Promise<Result<Decided, Phrase>> {
  const state = foldTournament(eventsOf(stored));
  if (state.status !== 'open') return err(phrase('tournament:refused.begunAlready'));
  const { asked, here } = state.entry;
  const players = activePlayers(state).filter((player) => !asked || here.includes(player));
  const options = readOptions(stored.options);
  const fewest = options.format === 'groups' ? fewestInGroups : fewestPlayers;
  if (players.length < fewest)
    return err(phrase(`tournament:refused.${asked ? 'tooFewHere' : 'tooFew'}`, { count: fewest }));
  const planned = plan(options, players.length);
  const drawn = await draw(deps, stored, seeds, players, planned.format);
  if (!drawn.ok) return drawn;
  const groups = groupsOf(drawn.value, options).map((group) => [...group]);
  const order = { order: [...drawn.value], ...(planned.format === 'groups' && { groups }) };
  return ok({ events: [{ kind: 'start', ...planned, ...order }], wakes: true });
}

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
