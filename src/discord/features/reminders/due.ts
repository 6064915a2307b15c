import type { DueRow, Match, Matches } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import { dueKind, type Settled } from '../../interactions/background/due.ts';
import { postReminder, type Reminder } from './reminders.ts';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** Posts a reminder; if the channel is unavailable, the match's clock stops. */
async function handle(bot: Bot, due: Reminder, { subject }: DueRow): Promise<Settled> {
  const { channelId } = due.match;
  if (due.kind === 'nudge' && !due.isWelcome) return nudgedAgain(due);
  // Players who got time back are warned later.
  if (due.kind === 'warn' && (await deadlineOf(bot.matches, due.match.id)) !== due.deadline) return 'done';
  // A tournament's round that is over at the same moment decides the match.
  const patience = due.kind === 'silence' && due.match.tournamentId !== undefined ? minuteMs : 0;
  if (bot.time.now() < due.since + patience) return { at: due.since + patience };
  if (!(await postReminder(bot, due, subject))) {
    await bot.matches.clocks.hold({ channelId });
    // The match cannot be claimed until its player has been warned.
    if (due.kind === 'silence') return { at: bot.time.now() + dayMs };
  }
  if (due.kind === 'silence') await bot.matches.reminders.warned(due.match.id);
  return due.kind === 'nudge' ? nudgedAgain(due) : 'done';
}

const nudgedAgain = ({ next }: Extract<Reminder, { kind: 'nudge' }>): Settled =>
  next === null ? 'done' : { at: next };

const matchOf = async (matches: Matches, id: string): Promise<Match | undefined> =>
  (await matches.due.match(id))?.match;

const deadlineOf = async (matches: Matches, id: string) => (await matchOf(matches, id))?.deadline;

/** Pings besides the boards, when they are due. */
export const remindersDue = [
  /** The player to move is almost out of time. */
  dueKind<Extract<Reminder, { kind: 'warn' }>>({
    kind: 'warn',
    asksPeople: true,
    ofClock: true,
    async read({ matches, time }, { at: since, subject }) {
      const match = await matchOf(matches, subject);
      const deadline = match?.deadline;
      if (deadline === undefined || deadline <= time.now()) return undefined;
      return { kind: 'warn', since, match: match!, deadline };
    },
    handle,
  }),
  /** The player to move has not moved for long. */
  dueKind<Extract<Reminder, { kind: 'nudge' }>>({
    kind: 'nudge',
    asksPeople: true,
    async read({ matches }, { subject }) {
      const nudge = await matches.reminders.nudge(subject);
      return nudge && { kind: 'nudge', ...nudge };
    },
    handle,
  }),
  /** The player to move has not moved for so long that the other may claim the match. */
  dueKind<Extract<Reminder, { kind: 'silence' }>>({
    kind: 'silence',
    keepsTrying: true,
    asksPeople: true,
    async read({ matches }, { subject }) {
      const silence = await matches.reminders.silence(subject);
      return silence && { kind: 'silence', ...silence };
    },
    handle,
  }),
  /** A player asked to be reminded of the match. */
  dueKind<Extract<Reminder, { kind: 'remind' }>>({
    kind: 'remind',
    async read({ matches }, { subject }) {
      const asked = await matches.reminders.asked(subject);
      return asked && { kind: 'remind', ...asked };
    },
    handle,
  }),
];
