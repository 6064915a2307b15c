import type { Casual, ClockName, SeatRequest, Terms } from '../../matches/index.ts';
import {
  clockNames,
  clocks,
  isQuick,
  reminderSpans,
  spanMs,
  timeSpans,
  spansToVote,
  usualTerms,
  votingSpans,
} from '../../matches/index.ts';
import { phrase, type Phrase, type Say } from '../../phrase.ts';
import { ofGame, type Game } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';

/** The terms of a match in words. */

/** The seat that someone asks for. */
export function seatPhrase(gameId: string, seat: SeatRequest): Phrase {
  return seat === 'random' || seat === 'alternate'
    ? phrase(`bot:seat.${seat}`)
    : ofGame(gameId, `seat.${seat}`);
}

/** What was chosen of a game's options. */
export const optionPhrases = (
  games: readonly Game[],
  { gameId, options }: { readonly gameId: string; readonly options: unknown },
): readonly Phrase[] => gameById(games, gameId)?.summary(options) ?? [];

/**
 * Only terms that differ from the usual ones, but always whether the match is rated.
 * @param word puts the reason for an unrated match into words.
 */
export function termsPhrases(terms: Terms, casual: Casual | undefined, word: Say): readonly Phrase[] {
  const time = clockOf(terms, 'time', 'matchTime');
  const reminders = reminderSpans.find((name) => spanMs[name] === terms.reminders) ?? 'off';
  const remindersMatter = terms.time === null && terms.reminders !== usualTerms.reminders;
  return [
    ...(time === undefined ? [] : [time]),
    ratedPhrase(casual, word),
    ...(terms.takebacks === usualTerms.takebacks ? [] : [phrase(`bot:takebacks.${terms.takebacks}`)]),
    ...(remindersMatter ? [phrase(`bot:reminders.${reminders}`)] : []),
    ...(terms.calls ? [] : [phrase('bot:terms.noCalls')]),
    ...(terms.blind ? [phrase('bot:terms.blind')] : []),
    ...teamsPhrases(terms, word),
  ];
}

function teamsPhrases({ teams }: Terms, word: Say): readonly Phrase[] {
  if (teams === null) return [];
  const span = spansToVote.find((name) => votingSpans[name] === teams.span) ?? '1h';
  const names = [teams.names.first, teams.names.second].filter((name) => name !== null);
  const data = { teams: names.join(' – '), span: word(phrase(`team:span.${span}`)) };
  return [phrase(`team:terms.${teams.members}`, data)];
}

/** The time per move, or for the match, in short form for pictures; `undefined`: no clock. */
export const clockPhrase = (terms: Terms): Phrase | undefined => clockOf(terms, 'clock', 'matchClock');

function clockOf(
  { time, increment, timeFor }: Terms,
  forTurn: 'time' | 'clock',
  forMatch: 'matchTime' | 'matchClock',
): Phrase | undefined {
  if (isQuick({ time, increment })) return phrase(`bot:${forTurn}.quick`, quickNumbers({ time, increment }));
  const isIt = (name: ClockName) => clocks[name].time === time && clocks[name].increment === increment;
  if (timeFor === 'match') {
    const span = timeSpans.find(isIt);
    return span && phrase(`bot:${forMatch}.${span}`);
  }
  const name = clockNames.find(isIt);
  return name && phrase(`bot:${forTurn}.${name}`);
}

/** A quick clock, as it is said. */
export const quickNumbers = ({ time, increment }: Pick<Terms, 'time' | 'increment'>) => ({
  minutes: (time ?? 0) / 60_000,
  seconds: (increment ?? 0) / 1_000,
});

function ratedPhrase(casual: Casual | undefined, word: Say): Phrase {
  if (casual === undefined) return phrase('bot:terms.rated');
  if (casual.reason === undefined) return phrase('bot:terms.casual');
  return phrase('bot:terms.casualFor', { reason: word(casual.reason) });
}
