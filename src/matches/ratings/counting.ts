import type { Game } from '../../games/game.ts';
import type { Counting } from '../../store/store.ts';
import { computerCategory } from '../model/computer.ts';
import type { MatchEnding } from '../model/fold.ts';
import type { Casual } from '../model/match.ts';
import type { Terms } from '../model/terms.ts';
import { ratingRules } from './replay.ts';
import { phrase } from '../../phrase.ts';

/** Matches that end earlier do not count. */
export const leastPlies = 4;

/** Why a match is unrated, worded to follow "casual"; `undefined` if it is rated. */
export function casualOf(game: Game | undefined, options: unknown, terms: Terms): Casual | undefined {
  if (isWithComputer(terms)) return { reason: phrase('match:casual.computer') };
  if (terms.teams !== null) return { reason: phrase('match:casual.teams') };
  if (terms.hints) return { reason: phrase('match:casual.hints') };
  if (terms.changed) return { reason: phrase('match:casual.changed') };
  if (!terms.rated) return { reason: undefined };
  if (terms.blind) return { reason: phrase('match:casual.blind') };
  const reason = game?.unrated(options);
  return reason && { reason };
}

const isWithComputer = ({ level, computer }: Terms): boolean => level !== null || computer !== null;

/** What the end of a match means for the leaderboard of its scope. */
export function countingOf(
  game: Game | undefined,
  options: unknown,
  terms: Terms,
  outcome: Pick<MatchEnding, 'void'>,
  plies: number,
): Counting {
  const counts = game !== undefined && !outcome.void && plies >= leastPlies && terms.teams === null;
  const { level } = terms;
  return {
    rules: ratingRules,
    as: counts
      ? {
          category: level === null ? game.category(options) : computerCategory(level),
          rated: casualOf(game, options, terms) === undefined,
        }
      : null,
  };
}
