import { seatNames, type Challenge, type Match } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { beginAgainstComputer, isAgainstComputer } from './computer-match.ts';
import { changeChallenge, closeChallenge, closedMessage } from '../../boards/challenges.ts';
import { buttonRow } from '../../messages/buttons.ts';
import type { Payload, ActionRow } from '../../messages/payload.ts';
import { acceptButton, declineButton, withdrawButton } from './components.ts';
import { admit, openMatch } from './opening.ts';
import { linkTo, messageLink } from '../../messages/links.ts';
import type { Place } from '../../gateway/permissions.ts';
import { optionPhrases, termsPhrases } from '../../messages/terms.ts';
import { boardPlace, threadNote } from './thread.ts';
import { weightLines } from './weight.ts';
import type { Wording } from '../../messages/words.ts';
import { inTime } from '../../messages/timestamps.ts';
import type { ChallengeRequest } from './opening.ts';
import { rangePhrases } from './range.ts';

/**
 * Posts a challenge publicly in the caller's channel.
 * @param thread of that channel, to play in instead.
 */
export async function propose(context: Context, request: ChallengeRequest, thread?: string): Promise<void> {
  if (isAgainstComputer(context, request)) return beginAgainstComputer(context, request);
  if (context.place.kind === 'direct') return context.tell('challenge:challenge.serverOnly');
  if (request.opponent?.bot === true) {
    return context.tell('challenge:challenge.noBots', { name: request.opponent.name });
  }
  if ((request.terms.level ?? null) !== null)
    return context.tell('challenge:computer.levelIsMine', { name: context.bot.userName });
  const place: Place =
    thread === undefined ? context.place : { id: thread, kind: 'thread', parentId: context.place.id };
  const admitted = await admit(context, request, place);
  if (!admitted.ok) return context.tell(admitted.error);
  const { inThread } = admitted.value;

  const proposed = await context.bot.matches.challenges.propose({
    ...request,
    guildId: context.guildId,
    channelId: place.id,
    challenger: context.person,
    opponent: request.opponent,
    thread: inThread,
    ...(request.unless && { made: request.unless.made }),
  });
  if (!proposed.ok && proposed.error.key === 'match:overtaken' && request.unless !== undefined)
    return request.unless.again();
  if (!proposed.ok) {
    const open =
      proposed.error.key === 'match:tooManyChallenges'
        ? await context.bot.matches.challenges.listOpen(context.person.id, {
            guildId: context.guildId,
            channelId: place.id,
          })
        : [];
    return context.reply({
      content: context.say(proposed.error),
      rows: open.length === 0 ? [] : [withdrawButtons(context, open)],
    });
  }
  const challenge = proposed.value;
  context.interaction.about.match = challenge.id;
  if ((await request.instead?.(challenge)) === true) return;
  if (request.isQuiet) return context.tell('challenge:seek.waits');
  const note = threadNote(context.bot.wordingOf(challenge), request.thread, inThread);
  const messageId = await announce(context, thread, challenge, note).catch(async (cause: unknown) => {
    // Nobody can answer a challenge that was not shown.
    await context.bot.matches.challenges.withdraw(challenge.id, context.person, context.scope);
    throw cause;
  });
  await context.bot.matches.challenges.place(challenge.id, messageId);
  if (request.unless !== undefined || request.instead !== undefined)
    await showAccepted(context, { ...challenge, messageId });
  if (thread === undefined) return;
  const link = messageLink(context.guildId, { channelId: thread, messageId });
  await context.tell('challenge:rematch.inThread', { link });
}

/** Whoever asked for the same may have accepted the challenge before it was posted. */
async function showAccepted(context: Context, challenge: Challenge): Promise<void> {
  const match = await context.bot.matches.stored.get(challenge.id, challenge);
  if (match.ok)
    await changeChallenge(
      context.bot,
      challenge,
      await acceptedMessage(context.bot, match.value, challenge.thread),
    );
}

/** Posts it here, or in a thread of this channel. @returns the message's ID. */
async function announce(
  context: Context,
  thread: string | undefined,
  challenge: Challenge,
  note: string,
): Promise<string> {
  const { challenger: first, opponent: second } = challenge;
  const weight = await weightLines(context.bot, challenge, { first, second });
  const shown = challengeMessage(context.bot, challenge, weight);
  const payload = { ...shown, content: shown.content + note };
  if (thread === undefined) return context.post(payload);
  return (await context.bot.outbox.send({ where: thread, message: payload })).id;
}

/** @param elsewhere the challenge, if the button was not on its message. */
export async function accept(context: Context, id: string, elsewhere?: Challenge): Promise<void> {
  // A challenge may be a day old, so current permissions are checked.
  const admitted = await admit(context, { thread: false });
  if (!admitted.ok) return context.tell(admitted.error);
  const accepted = await context.bot.matches.challenges.accept(id, context.person, context.scope);
  if (!accepted.ok) return context.tell(accepted.error);
  const key = 'challenge:rematch.agreed';
  return beginAccepted(context, accepted.value, elsewhere && { challenge: elsewhere, key });
}

/**
 * Opens the match of a challenge that was accepted.
 * @param elsewhere the challenge, if the interaction was not on its message, and what to tell whoever accepted it.
 */
export async function beginAccepted(
  context: Context,
  { match, challenge }: { readonly match: Match; readonly challenge: Challenge },
  elsewhere?: {
    readonly challenge: Challenge;
    readonly key: 'challenge:seek.found' | 'challenge:rematch.agreed';
  },
): Promise<void> {
  context.interaction.about.match = match.id;
  const messageId = elsewhere === undefined ? context.message.id : elsewhere.challenge.messageId;
  await openMatch(context, match, { inThread: challenge.thread, messageId }, async () => {
    const message = await acceptedMessage(context.bot, match, challenge.thread);
    if (elsewhere === undefined) await context.update(message);
    else if (messageId === undefined) return context.post(message);
    else {
      const { challenge: offered, key } = elsewhere;
      const data = { name: offered.challenger.name, link: linkTo(offered) };
      // The challenge's buttons are removed even if this interaction cannot be answered.
      await Promise.all([context.tell(key, data), changeChallenge(context.bot, offered, message)]);
    }
    return messageId;
  });
}

export async function decline(context: Context, id: string): Promise<void> {
  const declined = await context.bot.matches.challenges.decline(id, context.person, context.scope);
  if (!declined.ok) return context.tell(declined.error);
  await context.update(closedMessage(context.bot, declined.value));
}

export async function withdraw(context: Context, id: string): Promise<void> {
  const withdrawn = await context.bot.matches.challenges.withdraw(id, context.person, context.scope);
  if (!withdrawn.ok) return context.tell(withdrawn.error);
  const challenge = withdrawn.value;
  await context.update(
    closedMessage(context.bot, challenge, context.message.isPrivate ? context : undefined),
  );
  // The button may have been in a private list.
  if (challenge.messageId !== context.message.id) await closeChallenge(context.bot, challenge);
}

/** Buttons to withdraw challenges that may no longer be visible. The limit on open challenges keeps them to one row. */
export function withdrawButtons(context: Context, open: readonly Challenge[]): ActionRow {
  return buttonRow(
    ...open.slice(0, 5).map((challenge) => {
      const { id, opponent, gameId, range } = challenge;
      const parts = [...optionsOf(context.bot, context, challenge), ...rangePhrases(range)];
      const what = parts.map(context.plain).join(' · ');
      const data = { game: context.bot.gameName(gameId), name: opponent?.name ?? '', what };
      const key = opponent === undefined ? 'challenge:button.withdrawOpen' : 'challenge:button.withdrawFrom';
      return { label: context.plain(key, data), id: withdrawButton.of(id) };
    }),
  );
}

/** What distinguishes it from others with the same opponent: `6x6 · rated`. */
function optionsOf(bot: Bot, { plain }: Wording, challenge: Challenge): readonly Phrase[] {
  const unexplained = challenge.casual && { reason: undefined };
  return [...optionPhrases(bot.games, challenge), ...termsPhrases(challenge.terms, unexplained, plain)];
}

/** The match's options in one line: `6x6 · rated · Ada plays White`. */
function optionsLine(bot: Bot, { say, plain }: Wording, challenge: Challenge): string {
  const { gameId, seat, challenger, terms, casual, range, thread } = challenge;
  const seating =
    seat === 'random' || seat === 'alternate'
      ? phrase(`challenge:challenge.${seat}`)
      : phrase('challenge:challenge.seat', {
          name: challenger.name,
          seat: seatNames(plain, gameId)[seat],
        });
  return [
    ...optionPhrases(bot.games, challenge),
    seating,
    ...termsPhrases(terms, casual, plain),
    ...rangePhrases(range),
    ...(thread ? [phrase('challenge:challenge.inThread')] : []),
  ]
    .map(say)
    .join(' · ');
}

/** @param weight how much the match will count for ratings. */
function challengeMessage(bot: Bot, challenge: Challenge, weight: readonly string[]): Payload {
  const wording = bot.wordingOf(challenge);
  const { say, plain } = wording;
  const { id, gameId, challenger, opponent, expiresAt } = challenge;
  const headline = say(opponent === undefined ? 'challenge:challenge.open' : 'challenge:challenge.private', {
    game: bot.gameName(gameId),
    challenger: `<@${challenger.id}>`,
    opponent: opponent === undefined ? '' : `<@${opponent.id}>`,
  });
  const expires = say('challenge:challenge.expires', { when: inTime(expiresAt) });
  return {
    content: [headline, optionsLine(bot, wording, challenge), ...weight, `-# ${expires}`].join('\n'),
    rows: [
      buttonRow(
        { label: plain('challenge:button.accept'), id: acceptButton.of(id), style: 'success' },
        ...(opponent === undefined
          ? []
          : [{ label: plain('challenge:button.decline'), id: declineButton.of(id) }]),
        { label: plain('challenge:button.withdraw'), id: withdrawButton.of(id) },
      ),
    ],
    pings: opponent === undefined ? [] : [opponent.id],
  };
}

/** What was agreed remains visible above the board. */
async function acceptedMessage(bot: Bot, match: Match, inThread: boolean): Promise<Payload> {
  const wording = bot.wordingOf(match);
  const { say, plain } = wording;
  const { id, gameId, players, terms, casual } = match;
  const agreed = [...optionPhrases(bot.games, match), ...termsPhrases(terms, casual, plain)].map(say);
  const seats = seatNames(plain, gameId);
  const headline = say('bot:challenge.accepted', {
    game: bot.gameName(gameId),
    id,
    first: `<@${players.first.id}>`,
    firstSeat: seats.first,
    second: `<@${players.second.id}>`,
    secondSeat: seats.second,
  });
  const weight = await weightLines(bot, match, players);
  const begun = `${headline} ${boardPlace(bot, match, inThread)}`;
  return { content: [begun, `-# ${agreed.join(' · ')}`, ...weight].join('\n') };
}
