import { phrase, type Phrase } from '../../phrase.ts';
import type { TournamentState } from '@taktable/tournament';

/** Stages with more places have no name of their own. */
const stages = [2, 4, 8, 16] as const;

/** What a stage of a knock-out is called. */
export function stageName(places: number): Phrase {
  const stage = stages.find((each) => each === places);
  return stage === undefined
    ? phrase('tournament:stage.more', { places })
    : phrase(`tournament:stage.${stage}`);
}

/** How far somebody came in a knock-out. */
export function reachedPhrase(places: number): Phrase {
  const stage = ([1, ...stages] as const).find((each) => each === places);
  return stage === undefined
    ? phrase('tournament:reached.more', { places })
    : phrase(`tournament:reached.${stage}`);
}

/** How far a tournament has come. */
export function progressPhrase({ rounds, plan, status }: TournamentState): Phrase {
  const data = { round: rounds.length, rounds: plan?.rounds ?? 0 };
  const slots = rounds.at(-1)?.slots;
  if (status === 'ended')
    return slots === undefined
      ? phrase('tournament:progress.ended', data)
      : phrase('tournament:progress.over');
  if (slots !== undefined) return stageName(slots.length);
  return plan === undefined
    ? phrase('tournament:progress.open')
    : phrase('tournament:progress.running', data);
}
