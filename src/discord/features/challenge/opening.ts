import { isQuick, type Challenge, type Match, type Proposal, type Settings } from '../../../matches/index.ts';
import { type Phrase, err, ok, type Result } from '../../../phrase.ts';
import { missingPermission, opensThread, type Place } from '../../gateway/permissions.ts';
import type { Member } from '../../gateway/members.ts';
import { admission } from '../../interactions/admission.ts';
import { showBoard, type Context } from '../../interactions/context.ts';
import { openThread } from './thread.ts';

/** How matches start, against a person or the computer. */

/** What a command or form asks for; who asks, and where, is in the context. */
export type ChallengeRequest = Pick<
  Proposal,
  'gameId' | 'options' | 'terms' | 'seat' | 'exact' | 'range' | 'lasts'
> & {
  /** `undefined`: the server's default. */
  readonly thread?: boolean | undefined;
  readonly opponent?: Member | undefined;
  /** Whoever asks waits on a page, so it is not posted. */
  readonly isQuiet?: true;
  /** How many challenges the two had made when nothing spoke against this one, and what to do if they make more. */
  readonly unless?: { readonly made: number; again(): Promise<void> };
  /** What may take the place of posting the stored challenge. @returns whether it did. */
  readonly instead?: (own: Challenge) => Promise<boolean>;
};

interface Admitted {
  readonly settings: Settings;
  /** The match gets a thread of its own here. */
  readonly inThread: boolean;
}

/** Whether the caller may offer a match in a place, and the bot can post it there. */
export async function admit(
  context: Context,
  { thread }: Pick<ChallengeRequest, 'thread'> = {},
  place: Place = context.place,
): Promise<Result<Admitted, Phrase>> {
  const settings = await context.bot.matches.settings.get(context.scope);
  const { granted } = context.rights;
  // The post of a person is left only when asked for.
  const inPost = thread === true && context.bot.discord.forumPost(place.id) !== undefined;
  const inThread = inPost || opensThread(place, granted, thread, settings.threads);
  const refusal = admission(context, settings) ?? missingPermission(place, granted, inThread);
  return refusal === undefined ? ok({ settings, inThread }) : err(refusal);
}

/**
 * Announces a stored match and posts its first board. The board is posted even if the announcement fails; without a
 * message to create a thread from, it stays in the channel.
 * @param messageId the message that already announces the match; `announce` may return another one.
 */
export async function openMatch(
  context: Context,
  match: Match,
  { inThread, messageId }: { readonly inThread: boolean; readonly messageId: string | undefined },
  announce: () => Promise<string | undefined>,
): Promise<void> {
  let announced = messageId;
  try {
    // The board of a quick match says all that is to be announced.
    if (messageId !== undefined || !isQuick(match.terms)) announced = await announce();
    else await context.discard();
  } finally {
    await showBoard(context, inThread ? await openThread(context, match, announced) : match);
  }
}
