import { changeIn, type Board, type Game, type Seat } from '../../games/game.ts';
import { bySeat } from '../../seat.ts';
import { archives, type Continuation, type ExploredStep, type StoredMatch } from '../../store/store.ts';
import type { EngineAccess } from '../play/fairness.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Scope } from '../model/match.ts';
import { boardsAlong, plyEvents } from '../model/fold.ts';
import type { Reader } from '../reading/reader.ts';

/** A turn in a position, and how the matches in which it was played ended. */
export interface ExploredTurn {
  readonly ply: string;
  readonly matches: number;
  readonly wins: Readonly<Record<Seat, number>>;
  readonly draws: number;
  /** The average of those who played it, where known. */
  readonly rating: number | undefined;
}

/** Most often played first. */
export interface Explored {
  /** In the matches of this scope. */
  readonly here: readonly ExploredTurn[];
  /** In imported archives. */
  readonly archives: readonly ExploredTurn[];
}

export function createExploration({ store }: Pick<MatchesDeps, 'store'>, reader: Pick<Reader, 'game'>) {
  return {
    /** `undefined`: the game has no explorer, or the match is over. @param scope `undefined`: archives only. */
    async from(game: Game, board: Board, scope: Scope | undefined, _access: EngineAccess) {
      const position = game.explorer?.position(board);
      if (position === undefined) return undefined;
      const read = async (scopeId: string) =>
        turnsOf(await store.explorer.continuations(game.id, scopeId, position.key), board.toMove, (ply) =>
          position.fromStandard(ply),
        );
      return {
        here: scope === undefined ? [] : await read(scopeIdOf(scope)),
        archives: await read(archives),
      };
    },

    /** Counts a match that is over, once; one that was declared void since no longer counts. */
    async count(id: string) {
      const stored = await store.matches.get(id);
      const game = stored && reader.game(stored.gameId);
      if (stored === undefined || stored.outcome === null || game?.explorer === undefined) return;
      const { outcome, rated } = stored;
      const ratings = bySeat((seat) => {
        const points = rated?.before[seat]?.points;
        return points === undefined ? null : Math.round(points);
      });
      const result = outcome.void ? null : { winner: outcome.winner, ratings };
      await store.explorer.exploreMatch(stored, stepsOf(game, stored), result);
    },
  };
}

/**
 * The turns that count: those that led to the result, not what came before the players went on from another position. None
 * if this version's rules cannot replay the match.
 */
function stepsOf(game: Game, { options, events }: StoredMatch): readonly ExploredStep[] {
  const { explorer } = game;
  const texts = plyEvents(events).map(({ text }) => text);
  const counted = texts.slice(0, explorer?.plies);
  const first = texts.findLastIndex((text) => changeIn(text) !== undefined) + 1;
  const boards = boardsAlong(game, options, counted);
  if (boards.length <= counted.length) return [];
  return counted.slice(first).flatMap((text, index): ExploredStep[] => {
    const before = boards[first + index]!;
    const position = explorer?.position(before);
    if (position === undefined) return [];
    return [{ position: position.key, ply: position.toStandard(text), seat: before.toMove }];
  });
}

function turnsOf(
  found: readonly Continuation[],
  seat: Seat,
  actual: (ply: string) => string | undefined,
): readonly ExploredTurn[] {
  const turns = found.flatMap(({ ply, first, draws, second, rated, ratings }): ExploredTurn[] => {
    const turn = actual(ply);
    if (turn === undefined) return [];
    const rating = rated === 0 ? undefined : Math.round(ratings / rated);
    return [{ ply: turn, matches: first + draws + second, wins: { first, second }, draws, rating }];
  });
  const score = ({ wins, draws, matches }: ExploredTurn): number => (wins[seat] + draws / 2) / matches;
  return turns.sort((a, b) => b.matches - a.matches || score(b) - score(a) || (a.ply < b.ply ? -1 : 1));
}
