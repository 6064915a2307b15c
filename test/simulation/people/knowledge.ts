import { botId } from '../discord/objects.ts';
import type { Channel, Person } from '../discord/records.ts';
import type { Knowledge } from './options.ts';
import type { PeopleDeps } from './surroundings.ts';

export const bot: Person = { id: botId, name: 'Taktable', locale: 'en-US' };

const texts = ['a1', 'b2', 'nonsense', '1. a1 b2', 'x3/x3/x3 1 1', 'tak', 'ä💥'];

/** What somebody knows in a channel. */
export function knowledgeOf(deps: PeopleDeps, person: Person, channel: Channel): Knowledge {
  const { random, matchesOf, tournamentsOf } = deps;
  const people = channel.guild?.members ?? [person];
  const tournaments = tournamentsOf(channel);
  const text = (name: string): string => {
    const matches = matchesOf(channel);
    const own = matches.filter(({ players }) => players.includes(person.id));
    const some = own.length > 0 && random.chance(0.6) ? own : matches;
    const match = some.length === 0 ? undefined : random.of(some);
    if (name === 'match' && match !== undefined && random.chance(0.9)) return match.id;
    if (name === 'tournament' && tournaments.length > 0) return random.of(tournaments);
    const plies =
      match !== undefined && random.chance(0.8) ? match.line(random, name === 'moves' ? 2 : 1) : [];
    return plies.length > 0 ? plies.join(' ') : random.of(texts);
  };
  return { random, person, channel, people, tournaments, bot, text };
}
