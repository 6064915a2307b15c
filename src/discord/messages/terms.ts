import {
  clockNames,
  clocks,
  reminderSpans,
  spanMs,
  usualTerms,
  type Casual,
  type ClockName,
  type SeatRequest,
  type Terms,
} from '../../matches/index.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import type { Seat } from '../../seat.ts';
import type { Say } from './words.ts';

/** The terms of a match in words. */

/** The seat that someone asks for. */
export function seatKey(gameId: string, seat: SeatRequest): string {
  return seat === 'random' || seat === 'alternate' ? `bot:seat.${seat}` : `${gameId}:seat.${seat}`;
}

/** What a game calls its two sides. */
export const seatNames = (plain: Say, gameId: string): Readonly<Record<Seat, string>> => ({
  first: plain(`${gameId}:seat.first`),
  second: plain(`${gameId}:seat.second`),
});

/**
 * Only terms that differ from the usual ones, but always whether the match is rated.
 * @param word puts the reason for an unrated match into words.
 */
export function termsPhrases(
  terms: Terms,
  casual: Casual | undefined,
  word: (phrase: Phrase) => string,
): readonly Phrase[] {
  const inBot = (key: string): Phrase => ({ key: `bot:${key}`, data: {} });
  const time = spanOf(terms);
  const reminders = reminderSpans.find((name) => spanMs[name] === terms.reminders) ?? 'off';
  const remindersMatter = terms.time === null && terms.reminders !== usualTerms.reminders;
  return [
    ...(time === undefined ? [] : [inBot(`${terms.timeFor === 'match' ? 'matchTime' : 'time'}.${time}`)]),
    ratedPhrase(casual, word),
    ...(terms.takebacks === usualTerms.takebacks ? [] : [inBot(`takebacks.${terms.takebacks}`)]),
    ...(remindersMatter ? [inBot(`reminders.${reminders}`)] : []),
    ...(terms.calls ? [] : [inBot('terms.noCalls')]),
    ...(terms.blind ? [inBot('terms.blind')] : []),
  ];
}

/** The time per move, or for the match, in short form for pictures; `undefined`: no clock. */
export function clockPhrase(terms: Terms): Phrase | undefined {
  const time = spanOf(terms);
  return time && { key: `bot:${terms.timeFor === 'match' ? 'matchClock' : 'clock'}.${time}`, data: {} };
}

const spanOf = ({ time, increment }: Terms): ClockName | undefined =>
  clockNames.find((name) => clocks[name].time === time && clocks[name].increment === increment);

function ratedPhrase(casual: Casual | undefined, word: (phrase: Phrase) => string): Phrase {
  if (casual === undefined) return phrase('bot:terms.rated');
  if (casual.reason === undefined) return phrase('bot:terms.casual');
  return phrase('bot:terms.casualFor', { reason: word(casual.reason) });
}
