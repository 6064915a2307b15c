import type { Tournament } from '../../../../matches/index.ts';
import { phrase, type Phrase } from '../../../../phrase.ts';
import type { Scene } from '../../../../scene.ts';
import { customId, matchId, pageNumber } from '../../../interactions/custom-id.ts';
import type { Wording } from '../../../messages/words.ts';

/** On private messages, which show the other page instead. */
export const pageButton = customId('tournament-page', matchId, pageNumber);
export const pageMenu = customId('tournament-pages', matchId);

/** A picture of the standings, or of a part of them, with text beside it. */
export interface StandingsPage {
  readonly heading: string | undefined;
  readonly legend: Phrase;
  readonly lines: readonly string[];
  /** For people who cannot see the picture. */
  readonly alt: readonly string[];
  readonly scene: (texts: { title: string; subtitle: string; legend: string }) => Scene;
}

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

/** How far it has come. */
export function progress({ plain }: Wording, { state }: Tournament): string {
  const data = { round: state.rounds.length, rounds: state.plan?.rounds ?? 0 };
  const slots = state.rounds.at(-1)?.slots;
  if (state.status === 'ended')
    return plain(slots === undefined ? 'tournament:progress.ended' : 'tournament:progress.over', data);
  if (slots !== undefined) return plain(stageName(slots.length));
  return plain(state.plan === undefined ? 'tournament:progress.open' : 'tournament:progress.running', data);
}
