import { gameById } from '../../../games/index.ts';
import type { Game, Seat } from '../../../games/game.ts';
import type { StoredAnalysis, BoardSettings, Match, Review, ReviewedTurn } from '../../../matches/index.ts';
import { seatNames, isComplete } from '../../../matches/index.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';

/** A complete analysis with what it is about. */
export interface ShownAnalysis {
  readonly game: Game;
  readonly stored: StoredAnalysis;
  readonly review: Review;
  /** `undefined`: a record from elsewhere. */
  readonly match: Match | undefined;
  readonly names: Readonly<Record<Seat, string>>;
  readonly settings: BoardSettings;
}

/** @returns why not, if it is not complete or cannot be replayed. */
export async function subjectOf(
  context: Context,
  stored: StoredAnalysis,
): Promise<Result<ShownAnalysis, Phrase>> {
  const { bot, person, scope, plain } = context;
  const game = gameById(bot.games, stored.gameId);
  const access = await bot.matches.fairness.access(person.id, stored, 'match');
  if (!access.ok) return access;
  const review = bot.matches.analyses.review(stored, access.value);
  if (game === undefined || review === undefined) {
    return err(phrase('match:unreadable', { id: stored.id }));
  }
  const found = await bot.matches.stored.get(stored.id, scope);
  const match = found.ok ? found.value : undefined;
  return ok({
    game,
    stored,
    review,
    match,
    names: match
      ? { first: match.players.first.name, second: match.players.second.name }
      : seatNames(plain, game.id),
    settings: match?.boardSettings ?? (await bot.matches.settings.boards(context.place.id)),
  });
}

/** The analysis behind a button. */
export async function findSubject(context: Context, id: string): Promise<Result<ShownAnalysis, Phrase>> {
  const found = await context.bot.matches.analyses.find(id, context.scope);
  if (!found.ok) return found;
  context.interaction.about.match = id;
  return isComplete(found.value) ? subjectOf(context, found.value) : err(phrase('analysis:again'));
}

/** A bad turn of it. */
export async function findTurn(
  context: Context,
  id: string,
  index: number,
): Promise<Result<ShownAnalysis & { readonly turn: ReviewedTurn }, Phrase>> {
  const found = await findSubject(context, id);
  if (!found.ok) return found;
  const turn = found.value.review.turns[index];
  return turn?.better === undefined ? err(phrase('bot:oldButton')) : ok({ ...found.value, turn });
}
