import type { Challenge, Match, Person } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import { winLimit } from '../../messages/ratings.ts';

/** How much a match will count for ratings, and why; nothing if it is unrated. */
export async function weightLines(
  bot: Bot,
  of: Pick<Challenge | Match, 'gameId' | 'guildId' | 'channelId' | 'casual'>,
  people: { readonly first: Person; readonly second: Person | undefined },
): Promise<readonly string[]> {
  if (of.casual !== undefined) return [];
  const { say } = bot.wordingOf(of);
  const small = (text: string) => [`-# ${text}`];
  const { first, second } = people;
  if (second === undefined) return small(say('challenge:weight.open'));
  const { weight, room } = await bot.matches.standings.prospect(of, of.gameId, { first, second });
  const [firstPercent, secondPercent] = [Math.round(100 * weight.first), Math.round(100 * weight.second)];
  if (firstPercent === 100 && secondPercent === 100) return small(say('challenge:weight.full'));
  const counted = say('challenge:weight', {
    first: first.name,
    second: second.name,
    firstPercent,
    secondPercent,
    firstRoom: Math.round(room.first),
    secondRoom: Math.round(room.second),
    ...winLimit,
  });
  return small(counted);
}
