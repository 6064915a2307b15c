import { isDeepStrictEqual } from 'node:util';
import { formerPlayer, type Person, type SeatRequest } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { accept, propose, withdrawButtons } from './challenges.ts';
import { linkTo } from '../../messages/links.ts';
import { ownThread } from '../../gateway/threads.ts';
import { memberOf } from '../../gateway/members.ts';
import type { ChallengeRequest } from './request.ts';

/**
 * Offers the other player of a finished match the same again, with the colours swapped. Without a name the
 * caller's latest finished match is meant.
 */
export async function offerRematch(context: Context, named: string | null): Promise<void> {
  const scope = context.scope;
  const [latest] =
    named === null
      ? await context.bot.matches.records.history(
          scope,
          { personId: context.person.id },
          { offset: 0, limit: 1 },
        )
      : [{ id: named }];
  if (latest === undefined) return context.tell({ key: 'challenge:rematch.none', data: {} });
  const found = await context.bot.matches.records.get(latest.id, scope);
  if (!found.ok) return context.tell(found.error);
  const { id, gameId, channelId, options, terms, players, outcome } = found.value;
  const { first, second } = players;
  if (context.person.id !== first.id && context.person.id !== second.id) {
    return context.tell({
      key: 'match:notYourMatch',
      data: { id, first: first.name, second: second.name },
    });
  }
  if (outcome === undefined) return context.tell({ key: 'challenge:rematch.notOver', data: { id } });
  const wasFirst = context.person.id === first.id;
  const other = wasFirst ? second : first;
  if (other.id === formerPlayer.id) return context.tell({ key: 'challenge:rematch.alone', data: {} });
  const opponent = await memberOf(
    context.bot,
    context.guildId,
    terms.level === null ? other.id : context.bot.userId,
  );
  if (opponent === undefined) return context.tell({ key: 'challenge:challenge.stranger', data: {} });
  // Where they had a thread of their own, they play on in it, unless a moderator has locked it.
  const thread = channelId === context.place.id ? undefined : await ownThread(context.bot, channelId);
  const open = thread?.parent_id === context.place.id && thread.thread_metadata?.locked !== true;
  const within = open ? thread.id : undefined;
  const request: ChallengeRequest = {
    gameId,
    options,
    terms,
    exact: true,
    seat: wasFirst ? 'second' : 'first',
    thread: undefined,
    opponent,
  };
  if (terms.level !== null) return propose(context, request);
  // Both may ask in the same moment, or one of them twice.
  const pair = [first.id, second.id].sort().join(' ');
  return context.bot.locks.acquire(pair, () => agreeOrPropose(context, request, other, within));
}

/** Both want the same: the second wish takes up the first. A wish that was said already is shown. */
async function agreeOrPropose(
  context: Context,
  request: ChallengeRequest,
  other: Person,
  within: string | undefined,
): Promise<void> {
  const scope = { guildId: context.guildId, channelId: within ?? context.place.id };
  const offered = async (by: Person, to: Person, seat: SeatRequest) =>
    (await context.bot.matches.challenges.listOpen(by.id, scope)).find(
      (challenge) =>
        challenge.opponent?.id === to.id &&
        challenge.seat === seat &&
        challenge.gameId === request.gameId &&
        isDeepStrictEqual([challenge.options, challenge.terms], [request.options, request.terms]),
    );
  const theirs = await offered(other, context.person, request.seat === 'first' ? 'second' : 'first');
  if (theirs !== undefined) return accept(context, theirs.id, theirs);
  const own = await offered(context.person, other, request.seat);
  if (own === undefined) return propose(context, request, within);
  const phrase = { key: 'challenge:rematch.asked', data: { link: linkTo(own) } };
  return context.reply({
    content: context.say(phrase),
    rows: [withdrawButtons(context, [own])],
  });
}
