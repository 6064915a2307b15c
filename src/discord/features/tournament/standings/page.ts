import { progressPhrase, type Tournament } from '../../../../matches/index.ts';
import type { Phrase } from '../../../../phrase.ts';
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

/** How far it has come. */
export const progress = ({ plain }: Wording, { state }: Tournament): string => plain(progressPhrase(state));
