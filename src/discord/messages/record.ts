import type { Board, Game, Seat } from '../../games/game.ts';
import type { Match } from '../../matches/index.ts';

/** A match in its game's usual file format, in one language, like the tags of such a file. */
export function writtenRecord(game: Game, { players, terms, ...match }: Match, board: Board) {
  const named = (seat: Seat) => ({
    name: seat === terms.computer ? `${players[seat].name} level ${terms.level}` : players[seat].name,
  });
  return game.write({
    options: match.options,
    plies: board.plies,
    players: { first: named('first'), second: named('second') },
    date: match.createdAt,
    site: 'Taktable',
    // Records have no notation for a void match, so like an open one it gets no result.
    ...(match.outcome?.void === false && { score: match.outcome.score }),
  });
}
