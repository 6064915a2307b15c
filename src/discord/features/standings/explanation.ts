import { rankedMatches, type Match } from '../../../matches/index.ts';
import type { BoardButtons } from '../../boards/buttons.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, matchId } from '../../interactions/custom-id.ts';
import type { Button } from '../../messages/buttons.ts';
import { ratingText, winLimit } from '../../messages/ratings.ts';
import type { Say } from '../../../phrase.ts';
import { ofGame } from '../../../games/game.ts';

/** What the signs of a result and of ratings mean: below a final board, and below leaderboards and profiles. */
export const resultButton = customId('result', matchId);
export const ratingsButton = customId('ratings');
/** What the number behind a name means: below the first boards on which it is still a guess. */
export const guessButton = customId('guess');

export const explainRatings = (plain: Say): Button => ({
  label: plain('standings:button.explain'),
  id: ratingsButton.of(),
});

/** While a match goes on, whoever is new here meets the sign of a guess first. */
export const explainBoard: BoardButtons = (plain, { id, outcome, plies, ratings }) => {
  const meaning = (sign: string) => plain('standings:button.meaning', { sign });
  if (outcome !== undefined)
    return outcome.void ? [] : [{ label: meaning(outcome.score), id: resultButton.of(id) }];
  const guess = plies < 2 && ratings && [ratings.first, ratings.second].find((one) => one.provisional);
  if (!guess) return [];
  return [{ label: meaning(ratingText(plain, guess)), id: guessButton.of(), below: true }];
};

const numbers = { matches: rankedMatches, ...winLimit };

export const showRatings = (context: Context): Promise<void> =>
  context.reply({ content: say(context, ['rating', 'provisional', 'gain', 'weight', 'record']) });

export const showGuess = (context: Context): Promise<void> =>
  context.reply({ content: say(context, ['rating', 'provisional', 'weight']) });

export async function showResult(context: Context, id: string): Promise<void> {
  const found = await context.bot.matches.stored.get(id, context.scope);
  if (!found.ok) return context.tell(found.error);
  const { outcome, gameId } = found.value;
  if (outcome === undefined || outcome.void) return context.tell('bot:oldButton');
  const score = context.say('standings:explain.score', {
    score: outcome.score,
    meaning: context.plain(ofGame(gameId, 'scores')),
  });
  await context.reply({ content: `${score}\n${rated(context, found.value)}` });
}

function rated(context: Context, { casual, rated }: Match): string {
  if (rated !== undefined) {
    const weight = Math.round(100 * rated.weight) === 100 ? [] : (['weight'] as const);
    return say(context, ['rating', 'provisional', 'gain', ...weight]);
  }
  if (casual === undefined) return context.say('bot:short');
  if (casual.reason === undefined) return say(context, ['casual']);
  return context.say('standings:explain.casualFor', { reason: context.plain(casual.reason) });
}

const say = (
  context: Context,
  lines: readonly ('rating' | 'provisional' | 'gain' | 'weight' | 'record' | 'casual')[],
): string => lines.map((line) => context.say(`standings:explain.${line}`, numbers)).join('\n');
