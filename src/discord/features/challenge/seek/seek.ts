import { isQuick, quickLimits, readQuick, type Challenge, type Sought } from '../../../../matches/index.ts';
import { phrase, type Phrase } from '../../../../phrase.ts';
import type { Context } from '../../../interactions/context.ts';
import { linkTo } from '../../../messages/links.ts';
import { optionPhrases, termsPhrases } from '../../../messages/terms.ts';
import { inTime } from '../../../messages/timestamps.ts';
import { beginAccepted, propose, withdrawButtons } from '../challenges.ts';
import { admit, type ChallengeRequest } from '../opening.ts';
import { rangePhrases } from '../range.ts';

/** Finding somebody to play: open challenges of the server that fit, or one of one's own. */

/** How many waiting challenges are listed. */
const listed = 15;

/** For so long somebody waits whose page says nothing more, in milliseconds: it asks again before that. */
const quickMs = 60_000;

/** Whoever asks on a page waits there, so nothing is posted before the match. */
export async function seekQuick(context: Context, gameId: string, clock: string): Promise<void> {
  const terms = readQuick(clock);
  if (terms === undefined || !isQuick(terms)) return context.tell('match:quickRange', quickLimits);
  return seek(context, { gameId, options: {}, terms, lasts: quickMs, isQuiet: true });
}

/** Accepts the challenge that fits best, or makes one that others find. */
export async function seek(
  context: Context,
  sought: Sought & Pick<ChallengeRequest, 'lasts' | 'isQuiet'>,
): Promise<void> {
  const { bot, person, scope } = context;
  if (context.guildId === null) return context.tell('challenge:seek.serverOnly');
  const admitted = await admit(context);
  if (!admitted.ok) return context.tell(admitted.error);
  const { lobby, withdraw } = bot.matches.challenges;
  const fitting = await lobby.fitting(person, scope, sought);
  if (!fitting.ok) return context.tell(fitting.error);
  if ((await acceptFirst(context, fitting.value)) === undefined) return;
  await propose(context, {
    ...sought,
    seat: 'random',
    // Somebody may have asked for the same a moment before.
    instead: async (own) => {
      const earlier = await lobby.fitting(person, scope, sought, own);
      if (!earlier.ok || (await acceptFirst(context, earlier.value)) !== undefined) return false;
      await withdraw(own.id, person, scope);
      return true;
    },
  });
}

/** Accepts whatever challenge of the server the caller can accept. */
export async function seekAnyone(context: Context): Promise<void> {
  if (context.guildId === null) return context.tell('challenge:seek.serverOnly');
  const admitted = await admit(context);
  if (!admitted.ok) return context.tell(admitted.error);
  const fitting = await context.bot.matches.challenges.lobby.fitting(context.person, context.scope);
  if (!fitting.ok) return context.tell(fitting.error);
  const refusal = await acceptFirst(context, fitting.value);
  if (refusal !== undefined) await context.tell(refusal);
}

/**
 * Tries one after the other, of those that the person can see: the match is played where it was offered.
 * @returns why none could be accepted; `undefined`: a match has begun.
 */
async function acceptFirst(context: Context, fitting: readonly Challenge[]): Promise<Phrase | undefined> {
  let refusal: Phrase = phrase('challenge:seek.nobody');
  for (const challenge of fitting.filter(({ channelId }) => context.rights.maySee(channelId))) {
    const { id } = challenge;
    const accepted = await context.bot.matches.challenges.accept(id, context.person, context.scope);
    if (accepted.ok) {
      await beginAccepted(context, accepted.value, { challenge, key: 'challenge:seek.found' });
      return undefined;
    }
    refusal = accepted.error;
  }
  return refusal;
}

/** Who waits in this server, with buttons to withdraw one's own challenges. */
export async function listWaiting(context: Context): Promise<void> {
  const { bot, person, scope, say, plain } = context;
  if (context.guildId === null) return context.tell('challenge:seek.serverOnly');
  const all = await bot.matches.challenges.lobby.waiting(scope);
  const waiting = all.filter(({ channelId }) => context.rights.maySee(channelId));
  if (waiting.length === 0) return context.tell('challenge:seek.nobody');
  const lines = waiting.slice(0, listed).map((challenge) => {
    const { gameId, terms, casual, challenger, rating, range, expiresAt } = challenge;
    const what = [
      ...optionPhrases(bot.games, challenge),
      ...termsPhrases(terms, casual, plain),
      ...rangePhrases(range),
    ];
    const data = { name: challenger.name, rating, game: bot.gameName(gameId), when: inTime(expiresAt) };
    const link = challenge.messageId === undefined ? '' : ` ${linkTo(challenge)}`;
    return `- ${say('challenge:seek.line', data)} · ${what.map(say).join(' · ')}${link}`;
  });
  const more = waiting.length - lines.length;
  const own = waiting.filter(({ challenger }) => challenger.id === person.id);
  await context.reply({
    content: [
      say('challenge:seek.title'),
      ...lines,
      ...(more > 0 ? [say('challenge:seek.more', { count: more })] : []),
    ].join('\n'),
    rows: own.length === 0 ? [] : [withdrawButtons(context, own)],
  });
}
