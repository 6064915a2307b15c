import type { Due } from '../../../matches/index.ts';
import { failureOf } from '../../gateway/failure.ts';
import type { Bot } from '../../interactions/context.ts';
import type { Settled } from '../../interactions/feature.ts';
import { postReminder } from './reminders.ts';

type Reminder = Extract<Due, { kind: 'warn' | 'nudge' | 'silence' | 'remind' }>;

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** Posts a reminder; if the channel is unavailable, the match's clock stops. */
export async function reminderDue(bot: Bot, due: Reminder): Promise<Settled> {
  const { channelId } = due.match;
  if (due.kind === 'nudge' && !due.isWelcome) return nudgedAgain(due);
  // Players who got time back are warned later.
  if (due.kind === 'warn' && !(await bot.matches.due.isDeadline(due.match.id, due.deadline))) return 'done';
  // A tournament's round that is over at the same moment decides the match.
  const patience = due.kind === 'silence' && due.match.tournamentId !== undefined ? minuteMs : 0;
  if (bot.time.now() < due.since + patience) return { at: due.since + patience };
  try {
    await postReminder(bot, due);
  } catch (cause) {
    if (!failureOf(cause, channelId).lasting) throw cause;
    bot.log.info({ kind: due.kind, channel: channelId, err: cause }, 'reminder not posted');
    await bot.matches.clocks.hold({ channelId });
    // The match cannot be claimed until its player has been warned.
    if (due.kind === 'silence') return { at: bot.time.now() + dayMs };
  }
  if (due.kind === 'silence') await bot.matches.due.warned(due.match.id);
  return due.kind === 'nudge' ? nudgedAgain(due) : 'done';
}

const nudgedAgain = ({ next }: Extract<Due, { kind: 'nudge' }>): Settled =>
  next === null ? 'done' : { at: next };
