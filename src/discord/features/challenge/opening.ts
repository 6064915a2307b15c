import type { Match, Settings } from '../../../matches/index.ts';
import type { Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import { missingPermission, type Place } from '../../gateway/permissions.ts';
import { admission } from '../../interactions/admission.ts';
import { showBoard, type Context } from '../../interactions/context.ts';
import type { ChallengeRequest } from './request.ts';
import { openThread } from './thread.ts';

/** How matches begin, whether against a person or the computer. */

interface Admitted {
  readonly settings: Settings;
  /** The match gets a thread of its own in this place. */
  readonly inThread: boolean;
}

/** Whether a match may be offered in a place, by who asks, and be shown there. */
export async function admit(
  context: Context,
  { thread }: Pick<ChallengeRequest, 'thread'>,
  place: Place = context.place,
): Promise<Result<Admitted, Phrase>> {
  const settings = await context.bot.matches.settings.get(context.scope);
  const inThread = (thread ?? settings.threads) && place.kind === 'channel';
  const refusal = admission(context, settings) ?? missingPermission(place, context.granted, inThread);
  return refusal === undefined ? ok({ settings, inThread }) : err(refusal);
}

/**
 * Announces a match that is stored, and posts its first board. The board comes even if the announcement is lost, and
 * stays in the channel where there is no message to open a thread from.
 * @param messageId announces the match already; `announce` may return another one.
 */
export async function openMatch(
  context: Context,
  match: Match,
  { inThread, messageId }: { readonly inThread: boolean; readonly messageId: string | undefined },
  announce: () => Promise<string | undefined>,
): Promise<void> {
  let announced = messageId;
  try {
    announced = await announce();
  } finally {
    await showBoard(context, inThread ? await openThread(context, match, announced) : match);
  }
}
