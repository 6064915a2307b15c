import { otherSeat } from '../../../games/game.ts';
import {
  type Match,
  type ShardClock,
  type Shards,
  formerPlayer,
  otherPlayer,
  spanMs,
  claims,
  type Claim,
  type MatchSummary,
} from '../../../matches/index.ts';
import { phrase, type Phrase, type Say } from '../../../phrase.ts';
import { z } from 'zod';
import { isGuestPlace } from '../../gateway/guest-places.ts';
import { buttonRow, type Button } from '../../messages/buttons.ts';
import { type Bot, type Context, showBoard } from '../../interactions/context.ts';
import { askWhich, chosenMatch, waitsFor } from '../../interactions/candidates.ts';
import { contentLimit, type Payload } from '../../messages/payload.ts';
import type { Wording } from '../../messages/words.ts';
import { linkLine } from '../../messages/links.ts';
import { customId, matchId } from '../../interactions/custom-id.ts';
import { dayAndTime, inTime } from '../../messages/timestamps.ts';

/** Pings besides the boards: time is running out, or someone is waiting. */

/** Time spans for `/remind`. */
export const remindSpans = ['1h', '3h', '12h', '1d', '2d', '3d', '7d'] as const;
type RemindSpan = (typeof remindSpans)[number];

/** In milliseconds. */
const remindSpanMs: Readonly<Record<RemindSpan, number>> = { ...spanMs, '3h': 3 * 3_600_000 };

/** Sets a reminder for the chosen one of several matches. */
export const remindButton = customId('remind', matchId, z.enum(remindSpans));

/** `since`: when it became due. */
export type Reminder = { readonly since: number; readonly match: Match } & (
  | { readonly kind: 'warn'; readonly deadline: number }
  /** `isWelcome`: they want it; `next`: when to do so again. */
  | { readonly kind: 'nudge'; readonly isWelcome: boolean; readonly next: number | null }
  | { readonly kind: 'silence' }
  | { readonly kind: 'remind'; readonly personId: string }
);

/**
 * Posts in the match's channel and pings one person; where the bot is no member, writes to them, if they let it.
 * @param subject of its row.
 * @returns whether the channel could be reached.
 */
export async function postReminder(bot: Bot, due: Reminder, subject: string): Promise<boolean> {
  const key = `${due.kind}-${subject}-${due.since}`;
  const { channelId } = due.match;
  const message = reminderMessage(bot, due);
  if (!isGuestPlace(channelId)) return (await bot.outbox.post({ key, where: channelId, message })).ok;
  // Elsewhere than in its channel, nobody can claim the match.
  for (const personId of message.pings ?? [])
    await bot.outbox.post({ key, where: { personId }, message: { ...message, rows: [] } });
  return true;
}

function reminderMessage(bot: Bot, due: Reminder): Payload {
  const { match } = due;
  const wording = bot.wordingOf(match);
  const mover = match.players[match.toMove];
  const waiting = match.players[otherSeat(match.toMove)];
  const pinging = (pinged: string, said: Phrase): Payload => ({
    content: [wording.say(said), ...linkLine(wording, match)].join(' · '),
    pings: pinged === formerPlayer.id ? [] : [pinged],
  });
  const about = (pinged: string) => ({
    mention: `<@${pinged}>`,
    id: match.id,
    game: bot.gameName(match.gameId),
  });
  switch (due.kind) {
    case 'warn': {
      const key = match.terms.timeFor === 'match' ? 'warnMatch' : 'warn';
      const when = inTime(due.deadline);
      return pinging(mover.id, phrase(`reminders:reminder.${key}`, { ...about(mover.id), when }));
    }
    case 'nudge':
      return pinging(
        mover.id,
        phrase('reminders:reminder.nudge', { ...about(mover.id), name: waiting.name }),
      );
    case 'silence': {
      const rows = [buttonRow(...claimButtons(wording.plain, match))];
      const key = match.tournamentId === undefined ? 'silence' : 'silence.tournament';
      const said = phrase(`reminders:reminder.${key}`, { ...about(mover.id), name: waiting.name });
      return { ...pinging(mover.id, said), rows };
    }
    case 'remind': {
      const { personId } = due;
      const { name } = otherPlayer(match, personId);
      const turn = waitsFor(match, personId) ? 'yours' : 'theirs';
      return pinging(personId, phrase(`reminders:reminder.remind.${turn}`, { ...about(personId), name }));
    }
  }
}

/** Announces once in each channel with running clocks that they were extended. `awayMs`: by how much. */
export async function announceAway(bot: Bot, awayMs: number, shards: Shards): Promise<void> {
  const byChannel = new Map<string, ShardClock[]>();
  for (const match of await bot.matches.clocks.running(shards)) {
    const others = byChannel.get(match.channelId);
    if (others === undefined) byChannel.set(match.channelId, [match]);
    else others.push(match);
  }
  for (const [channelId, matches] of byChannel) {
    try {
      const guildId = matches[0]?.guildId ?? null;
      const wording = bot.wordingOf({ guildId, channelId });
      await bot.outbox.post({ where: channelId, message: awayMessage(wording, awayMs, matches) });
    } catch (cause) {
      bot.log.info({ channel: channelId, err: cause }, 'notice of extended clocks not posted');
    }
  }
}

function awayMessage({ say, plain }: Wording, awayMs: number, matches: readonly ShardClock[]): Payload {
  const minutes = Math.ceil(awayMs / 60_000);
  const [unit, count] =
    minutes < 120
      ? (['minutes', minutes] as const)
      : minutes < 2 * 24 * 60
        ? (['hours', Math.round(minutes / 60)] as const)
        : (['days', Math.round(minutes / 60 / 24)] as const);
  const span = plain(`reminders:away.${unit}`, { count });
  const lines = [say('reminders:away.title', { span })];
  let length = lines[0]?.length ?? 0;
  for (const { id, deadline } of matches) {
    const when = inTime(deadline ?? 0);
    const line = say('reminders:away.line', { id, when });
    length += line.length + 1;
    if (length > contentLimit) break;
    lines.push(line);
  }
  return { content: lines.join('\n') };
}

/** `/remind`: a ping for the caller about one of their matches. */
export async function remindByCommand(context: Context, span: RemindSpan, named: string | null) {
  const meant = await chosenMatch(context, named, 'open');
  if (meant.ok) return remind(context, meant.value.id, span);
  return askWhich(context, meant.error, (match) => remindButton.of(match.id, span));
}

export async function remind(context: Context, id: string, span: RemindSpan): Promise<void> {
  const { bot, person, scope } = context;
  const set = await bot.matches.reminders.remind(id, person, scope, remindSpanMs[span]);
  if (!set.ok) return context.tell(set.error);
  const key = context.place.kind === 'guest' ? 'reminders:remind.setDirect' : 'reminders:remind.set';
  await context.tell(key, { id: id.toUpperCase(), when: dayAndTime(set.value) });
}

/** Claims a match in which the other player has not moved for long. */
export const claimButton = customId('claim', matchId, z.enum(claims));

/** For the waiting player of an inactive match. */
export function claimButtons(
  plain: Say,
  { id, tournamentId }: Pick<MatchSummary, 'id' | 'tournamentId'>,
): readonly Button[] {
  // Only its organiser can cancel a match of a tournament.
  const offered = claims.filter((what) => what !== 'cancel' || tournamentId === undefined);
  return offered.map((what) => ({
    label: plain(`reminders:button.claim.${what}`),
    id: claimButton.of(id, what),
  }));
}

/** Ends an inactive match for the waiting player: won or cancelled. */
export async function claim(context: Context, id: string, what: Claim): Promise<void> {
  const scope = context.scope;
  const claimed = await context.bot.matches.turns.claim(id, context.person, scope, what);
  if (!claimed.ok) return context.tell(claimed.error);
  const data = { id: claimed.value.id, name: context.person.name };
  const content = context.sayPublicly(`reminders:claim.${what}`, data);
  const isBoard =
    context.message.id !== undefined &&
    (await context.bot.matches.stored.byBoard(context.message.id, scope)) !== undefined;
  try {
    // A board keeps its picture.
    await (isBoard ? context.post({ content }) : context.update({ content }));
  } finally {
    await showBoard(context, claimed.value);
  }
}
