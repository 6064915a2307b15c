/**
 * Every refusal by `matches`, besides those of the games; worded in texts/ under the namespace `match`. Each states the
 * rule and the next step.
 */
export type MatchPhrase =
  | { readonly key: 'match:unknownGame'; readonly data: { readonly game: string } }
  | { readonly key: 'match:notBlind'; readonly data: { readonly game: string } }
  | { readonly key: 'match:timeNeeded'; readonly data: Nothing }
  | { readonly key: 'match:oneself'; readonly data: Nothing }
  | { readonly key: 'match:tooManyChallenges'; readonly data: { readonly count: number } }
  | {
      readonly key: 'match:tooManyMatches';
      readonly data: { readonly name: string; readonly count: number };
    }
  | { readonly key: 'match:challengeGone'; readonly data: Nothing }
  | { readonly key: 'match:overtaken'; readonly data: Nothing }
  /** `id`: the match the challenge became. */
  | {
      readonly key: 'match:challengeAccepted';
      readonly data: { readonly name: string; readonly id: string };
    }
  | { readonly key: 'match:challengeDeclined'; readonly data: { readonly name: string } }
  | { readonly key: 'match:challengeWithdrawn'; readonly data: { readonly name: string } }
  | { readonly key: 'match:challengeExpired'; readonly data: { readonly name: string } }
  | { readonly key: 'match:ownChallenge'; readonly data: Nothing }
  | { readonly key: 'match:notForYou'; readonly data: { readonly name: string } }
  | { readonly key: 'match:openToAll'; readonly data: Nothing }
  | { readonly key: 'match:notYourChallenge'; readonly data: { readonly name: string } }
  | { readonly key: 'match:unknownMatch'; readonly data: { readonly id: string } }
  | {
      readonly key: 'match:notYourMatch';
      readonly data: { readonly id: string; readonly first: string; readonly second: string };
    }
  | { readonly key: 'match:over'; readonly data: { readonly id: string; readonly score: string } }
  | { readonly key: 'match:overVoid'; readonly data: { readonly id: string } }
  | { readonly key: 'match:onlyVoid'; readonly data: { readonly id: string; readonly score: string } }
  | { readonly key: 'match:notYourTurn'; readonly data: { readonly id: string; readonly name: string } }
  | { readonly key: 'match:boardMovedOn'; readonly data: { readonly id: string } }
  | { readonly key: 'match:offeredAlready'; readonly data: { readonly id: string } }
  | { readonly key: 'match:askedBefore'; readonly data: { readonly id: string } }
  | {
      readonly key: 'match:offerGone' | 'match:offerMovedOn' | 'match:offerDeclined' | 'match:offerWithdrawn';
      readonly data: { readonly id: string };
    }
  | { readonly key: 'match:offerNotYours'; readonly data: { readonly name: string } }
  | { readonly key: 'match:offerYours'; readonly data: { readonly name: string } }
  | { readonly key: 'match:nothingToUndo'; readonly data: { readonly id: string } }
  | { readonly key: 'match:notLegal'; readonly data: Nothing }
  | { readonly key: 'match:hidden'; readonly data: { readonly id: string } }
  | { readonly key: 'match:noHints'; readonly data: { readonly id: string } }
  | { readonly key: 'match:ratedPosition' | 'match:ratedReply'; readonly data: Nothing }
  | { readonly key: 'match:noAnalysis'; readonly data: { readonly game: string } }
  | { readonly key: 'match:longRecord'; readonly data: { readonly count: number } }
  | { readonly key: 'match:notOver' | 'match:nothingPlayed'; readonly data: { readonly id: string } }
  | { readonly key: 'match:noTakebacks'; readonly data: { readonly id: string } }
  | { readonly key: 'match:computerDeclinesDraw'; readonly data: { readonly name: string } }
  | { readonly key: 'match:paused'; readonly data: { readonly id: string } }
  | { readonly key: 'match:pausedAlready'; readonly data: { readonly id: string } }
  | { readonly key: 'match:notPaused'; readonly data: { readonly id: string } }
  | { readonly key: 'match:notSilent'; readonly data: { readonly id: string; readonly days: number } }
  | { readonly key: 'match:yourMove'; readonly data: { readonly id: string; readonly name: string } }
  | { readonly key: 'match:remindPlayers'; readonly data: { readonly id: string } }
  | { readonly key: 'match:tooManyReminders'; readonly data: { readonly count: number } }
  | { readonly key: 'match:unreadable'; readonly data: { readonly id: string } }
  | { readonly key: 'match:inTournament'; readonly data: { readonly id: string } }
  | {
      readonly key: 'match:planBlind' | 'match:planComputer' | 'match:planYourTurn' | 'match:planGone';
      readonly data: { readonly id: string };
    }
  | { readonly key: 'match:planShape'; readonly data: Nothing }
  | { readonly key: 'match:planLong'; readonly data: { readonly lines: number; readonly turns: number } }
  | { readonly key: 'match:planIllegal' | 'match:planTwice'; readonly data: { readonly turn: string } }
  | { readonly key: 'match:busy'; readonly data: { readonly id: string } }
  | { readonly key: 'match:stillPlaying'; readonly data: Nothing };

type Nothing = Readonly<Record<string, never>>;

/** Endings that the board does not know, worded by `match:by.<name>`. */
export const matchEnds = [
  'resignation',
  'agreement',
  'cancelled',
  'time',
  'abandonment',
  'adjudication',
  'voided',
] as const;
export type MatchEnd = (typeof matchEnds)[number];
