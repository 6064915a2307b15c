import { isDeepStrictEqual } from 'node:util';
import type { Match, MatchSummary, Person, Terms } from '../../../matches/index.ts';
import { formerPlayer, isPlayer, otherPlayer, usualTerms } from '../../../matches/index.ts';
import { bySeat, otherSeat, type Seat } from '../../../seat.ts';
import type { Context } from '../../interactions/context.ts';
import { accept, propose, withdrawButtons } from './challenges.ts';
import { boardLink, linkTo } from '../../messages/links.ts';
import { ownThread } from '../../gateway/threads.ts';
import { memberOf } from '../../gateway/members.ts';
import type { ChallengeRequest } from './opening.ts';
import { phrase } from '../../../phrase.ts';
import { lastFinished } from '../../interactions/candidates.ts';

/** The same match with the seats swapped. */
type Rematch = ChallengeRequest & { readonly seat: Seat };

/**
 * Offers the opponent of a finished match another one with colours swapped. Without an ID, the caller's latest finished
 * match is meant.
 * @param raised against the computer: by how many levels it is stronger than before.
 */
export async function offerRematch(context: Context, named: string | null, raised = 0): Promise<void> {
  const scope = context.scope;
  const latest = named ?? (await lastFinished(context, { personId: context.person.id }))?.id;
  if (latest === undefined) return context.tell('challenge:rematch.none');
  const found = await context.bot.matches.stored.get(latest, scope);
  if (!found.ok) return context.tell(found.error);
  const { id, gameId, channelId, options, terms, players, outcome } = found.value;
  const { first, second } = players;
  if (!isPlayer(found.value, context.person.id)) {
    return context.tell('match:notYourMatch', { id, first: first.name, second: second.name });
  }
  if (outcome === undefined) return context.tell('challenge:rematch.notOver', { id });
  const other = otherPlayer(found.value, context.person.id);
  if (other.id === formerPlayer.id) return context.tell('challenge:rematch.alone');
  const opponent = await memberOf(
    context.bot,
    context.guildId,
    terms.level === null ? other.id : context.bot.userId,
  );
  if (opponent === undefined) return context.tell('challenge:challenge.stranger');
  // If the match had a thread, the rematch is played there too, unless a moderator has locked it.
  const thread = channelId === context.place.id ? undefined : await ownThread(context.bot, channelId);
  const open = thread?.parent_id === context.place.id && thread.thread_metadata?.locked !== true;
  const within = open ? thread.id : undefined;
  const request: Rematch = {
    gameId,
    options,
    terms: termsAgain(terms, raised),
    exact: true,
    seat: context.person.id === first.id ? 'second' : 'first',
    opponent,
  };
  if (terms.level !== null) return propose(context, request);
  // Both may ask at the same moment, or one of them twice from different boards.
  const pair = [first.id, second.id].sort().join(' ');
  const place = { guildId: context.guildId, channelId: within ?? context.place.id };
  const offer = async (): Promise<void> => {
    const { made } = await context.bot.matches.challenges.between(place, first.id, second.id);
    const begun = await begunSince(context, found.value, other);
    // Another process may be doing the same.
    const unless = { made, again: offer };
    if (begun === undefined) return agreeOrPropose(context, { ...request, unless }, other, within);
    context.interaction.about.match = begun.id;
    return context.tell('challenge:rematch.begun', { id: begun.id, link: boardLink(begun) });
  };
  return context.bot.memory.locks.acquire(pair, offer);
}

/** A tournament may have forbidden vacations. What the old match went through does not concern the new one. */
const termsAgain = (terms: Terms, raised: number): Terms => ({
  ...terms,
  changed: usualTerms.changed,
  // Teams change seats with their captains.
  teams: terms.teams && {
    ...terms.teams,
    names: bySeat((seat) => terms.teams!.names[otherSeat(seat)]),
    roles: bySeat((seat) => terms.teams!.roles[otherSeat(seat)]),
  },
  ...(terms.level === null ? { vacation: usualTerms.vacation } : { level: terms.level + raised }),
});

/** A match that these two started since the old one ended. */
async function begunSince(context: Context, old: Match, other: Person): Promise<MatchSummary | undefined> {
  const open = await context.bot.matches.stored.mine(context.person.id, context.scope, {
    opponentId: other.id,
  });
  return open.find(({ gameId, createdAt }) => gameId === old.gameId && createdAt >= (old.endedAt ?? 0));
}

/**
 * If both want the same, the second request accepts the first. Any other open challenge between the two has to be
 * answered first.
 */
async function agreeOrPropose(
  context: Context,
  request: Rematch,
  other: Person,
  within: string | undefined,
): Promise<void> {
  const scope = { guildId: context.guildId, channelId: within ?? context.place.id };
  const offered = async (by: Person, to: Person) =>
    (await context.bot.matches.challenges.listOpen(by.id, scope)).filter(
      ({ opponent }) => opponent?.id === to.id,
    );
  const theirs = await offered(other, context.person);
  const same = theirs.find(
    ({ seat, gameId, options, terms }) =>
      seat === otherSeat(request.seat) &&
      gameId === request.gameId &&
      isDeepStrictEqual([options, terms], [request.options, request.terms]),
  );
  if (same !== undefined) return accept(context, same.id, same);
  const [open] = theirs;
  if (open !== undefined) {
    const data = { name: other.name, link: linkTo(open) };
    return context.tell('challenge:rematch.challenged', data);
  }
  const own = await offered(context.person, other);
  const [asked] = own;
  if (asked === undefined) return propose(context, request, within);
  const first = phrase('challenge:rematch.asked', { name: other.name, link: linkTo(asked) });
  return context.reply({ content: context.say(first), rows: [withdrawButtons(context, own)] });
}
