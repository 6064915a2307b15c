import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { StoredTournament } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Decided } from './changing.ts';
import {
  activePlayers,
  fewestPlayers,
  foldTournament,
  groupsOf,
  plan,
  readOptions,
} from '@taktable/tournament';
import { draw } from './draw.ts';
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
