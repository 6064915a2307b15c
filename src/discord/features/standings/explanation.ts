import { mostWon, pointMs, rankedMatches, type Match } from '../../../matches/index.ts';
import type { BoardButtons } from '../../boards/buttons.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, matchId } from '../../interactions/customid.ts';
import type { Button } from '../../messages/buttons.ts';
import type { Words } from '../../messages/words.ts';
import type { Locale } from '../../../phrase.ts';

/** What the signs of a result and of ratings mean: below a final board, and below leaderboards and profiles. */
export const resultButton = customId('result', matchId);
export const ratingsButton = customId('ratings');

const labelled = (words: Words, locale: Locale, id: string): Button => ({
  label: words.plain(locale, { key: 'standings:button.explain', data: {} }),
  id,
});

export const explainRatings = (words: Words, locale: Locale): Button =>
  labelled(words, locale, ratingsButton.of());

/** A match without a result has nothing to explain. */
export const explainResult: BoardButtons = (words, locale, { id, outcome }) =>
  outcome === undefined || outcome.void ? [] : [labelled(words, locale, resultButton.of(id))];

const numbers = { matches: rankedMatches, most: mostWon, days: pointMs / 86_400_000 };

export async function showRatings(context: Context): Promise<void> {
  const lines = ['rating', 'provisional', 'gain', 'weight', 'record'];
  await context.reply({ content: say(context, lines) });
}

export async function showResult(context: Context, id: string): Promise<void> {
  const found = await context.bot.matches.records.get(id, context.scope);
  if (!found.ok) return context.tell(found.error);
  const { outcome, gameId } = found.value;
  if (outcome === undefined || outcome.void) return context.tell({ key: 'bot:oldButton', data: {} });
  const score = context.say('standings:explain.score', {
    score: outcome.score,
    meaning: context.plain({ key: `${gameId}:scores`, data: {} }),
  });
  await context.reply({ content: `${score}\n${rated(context, found.value)}` });
}

function rated(context: Context, { casual, rated }: Match): string {
  if (rated !== undefined) {
    const weight = Math.round(100 * rated.weight) === 100 ? [] : ['weight'];
    return say(context, ['rating', 'provisional', 'gain', ...weight]);
  }
  if (casual === undefined) return context.say('bot:short', {});
  if (casual.reason === undefined) return say(context, ['casual']);
  return context.say('standings:explain.casualFor', { reason: context.plain(casual.reason) });
}

const say = (context: Context, lines: readonly string[]): string =>
  lines.map((line) => context.say(`standings:explain.${line}`, numbers)).join('\n');
