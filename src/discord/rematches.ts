import { isDeepStrictEqual } from 'node:util';
import { formerPlayer, type Person, type SeatWish } from '../matches/index.ts';
import { scopeOf, tell, type Bot, type Call } from './call.ts';
import { accept, propose, withdrawButtons } from './challenges.ts';
import { linkTo } from './links.ts';
import { ownThread } from './ownthreads.ts';
import { memberOf } from './people.ts';
import type { Wish } from './wish.ts';

/**
 * Offers the other player of a finished match the same again, with the colours swapped. Without a name the
 * caller's latest finished match is meant.
 */
export async function offerRematch(bot: Bot, call: Call, named: string | null): Promise<void> {
  const scope = scopeOf(call);
  const [latest] =
    named === null
      ? await bot.matches.history(scope, { personId: call.person.id }, { offset: 0, limit: 1 })
      : [{ id: named }];
  if (latest === undefined) return tell(bot, call, { key: 'bot:rematch.none', data: {} });
  const found = await bot.matches.get(latest.id, scope);
  if (!found.ok) return tell(bot, call, found.error);
  const { id, gameId, channelId, options, terms, players, outcome } = found.value;
  const { first, second } = players;
  if (call.person.id !== first.id && call.person.id !== second.id) {
    return tell(bot, call, {
      key: 'match:notYourMatch',
      data: { id, first: first.name, second: second.name },
    });
  }
  if (outcome === undefined) return tell(bot, call, { key: 'bot:rematch.notOver', data: { id } });
  const wasFirst = call.person.id === first.id;
  const other = wasFirst ? second : first;
  if (other.id === formerPlayer.id) return tell(bot, call, { key: 'bot:rematch.alone', data: {} });
  const opponent = await memberOf(bot, call.guildId, terms.level === null ? other.id : bot.userId);
  if (opponent === undefined) return tell(bot, call, { key: 'bot:challenge.stranger', data: {} });
  // Where they had a thread of their own, they play on in it, unless a moderator has locked it.
  const thread = channelId === call.place.id ? undefined : await ownThread(bot, channelId);
  const open = thread?.parent_id === call.place.id && thread.thread_metadata?.locked !== true;
  const within = open ? thread.id : undefined;
  const wish: Wish = {
    gameId,
    options,
    terms,
    exact: true,
    seat: wasFirst ? 'second' : 'first',
    thread: undefined,
    opponent,
  };
  if (terms.level !== null) return propose(bot, call, wish);
  // Both may ask in the same moment, or one of them twice.
  const pair = [first.id, second.id].sort().join(' ');
  return bot.rematches.pass(pair, () => agreeOrPropose(bot, call, wish, other, within));
}

/** Both want the same: the second wish takes up the first. A wish that was said already is shown. */
async function agreeOrPropose(
  bot: Bot,
  call: Call,
  wish: Wish,
  other: Person,
  within: string | undefined,
): Promise<void> {
  const scope = { guildId: call.guildId, channelId: within ?? call.place.id };
  const offered = async (by: Person, to: Person, seat: SeatWish) =>
    (await bot.matches.openChallenges(by.id, scope)).find(
      (challenge) =>
        challenge.opponent?.id === to.id &&
        challenge.seat === seat &&
        challenge.gameId === wish.gameId &&
        isDeepStrictEqual([challenge.options, challenge.terms], [wish.options, wish.terms]),
    );
  const theirs = await offered(other, call.person, wish.seat === 'first' ? 'second' : 'first');
  if (theirs !== undefined) return accept(bot, call, theirs.id, theirs);
  const own = await offered(call.person, other, wish.seat);
  if (own === undefined) return propose(bot, call, wish, within);
  const phrase = { key: 'bot:rematch.asked', data: { link: linkTo(own) } };
  return call.respond.tell({
    content: bot.words.say(call.locale, phrase),
    rows: [withdrawButtons(bot, call, [own])],
  });
}
