import { gameById } from '../../../games/index.ts';
import { follow, type Board, type Game, type Seat } from '../../../games/game.ts';
import { seatNames, isHidden, isPlayer, type BoardSettings, type Match } from '../../../matches/index.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';

/** What is explored, and how far. */
export interface ExploredPosition {
  readonly id: string;
  readonly game: Game;
  /** Not a record from elsewhere, whose ID means nothing to people. */
  readonly isMatch: boolean;
  /** The turns of the match that the explorer counts. */
  readonly plies: readonly string[];
  /** So many of them were played. */
  readonly count: number;
  /** Turns after them, from the explorer. */
  readonly line: readonly string[];
  /** As for `Game.start`; the board's plies lead from there to it. */
  readonly options: unknown;
  readonly board: Board;
  readonly names: Readonly<Record<Seat, string>>;
  readonly settings: BoardSettings;
}

interface Source {
  readonly gameId: string;
  readonly options: unknown;
  readonly plies: readonly string[];
  readonly match?: Match;
}

async function sourceOf(context: Context, id: string): Promise<Result<Source, Phrase>> {
  const { matches } = context.bot;
  const found = await matches.stored.get(id, context.scope);
  if (!found.ok) {
    const pasted = await matches.analyses.find(id, context.scope);
    return pasted.ok ? ok(pasted.value) : found;
  }
  const match = found.value;
  if (isHidden(match)) return err(phrase('explorer:hidden', { id: match.id }));
  if (match.outcome === undefined && match.casual === undefined && isPlayer(match, context.person.id))
    return err(phrase('explorer:rated', { id: match.id }));
  if (match.board === undefined) return err(phrase('match:unreadable', { id: match.id }));
  return ok({ gameId: match.gameId, options: match.options, plies: match.board.plies, match });
}

export async function exploredPosition(
  context: Context,
  id: string,
  count: number,
  line: readonly string[],
): Promise<Result<ExploredPosition, Phrase>> {
  const source = await sourceOf(context, id);
  if (!source.ok) return source;
  const { gameId, options, match } = source.value;
  const game = gameById(context.bot.games, gameId);
  if (game?.explorer === undefined) {
    return err(phrase('explorer:noExplorer', { game: game?.name ?? gameId }));
  }
  const plies = source.value.plies.slice(0, game.explorer.plies);
  const begun = game.start(options);
  if (!begun.ok) return begun;
  let board: Board = begun.value;
  const played = Math.min(count, plies.length);
  for (const ply of [...plies.slice(0, played), ...line]) {
    const next = follow(board, ply);
    if (!next.ok) return err(phrase('bot:oldButton'));
    board = next.value;
  }
  return ok({
    id,
    game,
    isMatch: match !== undefined,
    plies,
    count: played,
    line,
    options,
    board,
    names: match
      ? { first: match.players.first.name, second: match.players.second.name }
      : seatNames(context.plain, game.id),
    settings: match?.boardSettings ?? (await context.bot.matches.settings.boards(context.place.id)),
  });
}
