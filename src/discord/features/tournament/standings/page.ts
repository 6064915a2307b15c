import type { Tournament } from '../../../../matches/index.ts';
import { phrase, type Locale, type Phrase } from '../../../../phrase.ts';
import type { Scene } from '../../../../scene.ts';
import type { Bot } from '../../../interactions/context.ts';
import { inLanguage } from '../../../messages/words.ts';

/** A picture of the standings, or of a part of them, with text beside it. */
export interface StandingsPage {
  readonly heading: string | undefined;
  /** The key of a text. */
  readonly legend: string;
  readonly lines: readonly string[];
  /** For people who cannot see the picture. */
  readonly alt: readonly string[];
  readonly scene: (texts: { title: string; subtitle: string; legend: string }) => Scene;
}

/** Stages with more places have no name of their own. */
const mostNamed = 16;

/** What a stage of a knock-out is called. */
export const stageName = (places: number): Phrase =>
  places <= mostNamed
    ? { key: `tournament:stage.${places}`, data: {} }
    : phrase('tournament:stage.more', { places });

/** How far somebody came in a knock-out. */
export const reachedPhrase = (places: number): Phrase =>
  places <= mostNamed
    ? { key: `tournament:reached.${places}`, data: {} }
    : phrase('tournament:reached.more', { places });

/** How far it has come. */
export function progress(bot: Bot, locale: Locale, { state }: Tournament): string {
  const { plain } = inLanguage(bot.words, locale, 'tournament:progress.');
  const data = { round: state.rounds.length, rounds: state.plan?.rounds ?? 0 };
  const slots = state.rounds.at(-1)?.slots;
  if (state.status === 'ended') return plain(slots === undefined ? 'ended' : 'over', data);
  if (slots !== undefined) return plain(stageName(slots.length));
  return plain(state.plan === undefined ? 'open' : 'running', data);
}
