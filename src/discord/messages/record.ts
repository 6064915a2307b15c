import type { Board, Game, GameRecord, Seat } from '../../games/game.ts';
import type { Match } from '../../matches/index.ts';
import type { Say } from '../../phrase.ts';

/** The players as records name them, the computer with its level. */
export function recordPlayers({ players, terms }: Pick<Match, 'players' | 'terms'>): GameRecord['players'] {
  const named = (seat: Seat) => ({
    name: seat === terms.computer ? `${players[seat].name} level ${terms.level}` : players[seat].name,
  });
  return { first: named('first'), second: named('second') };
}

/**
 * A match in its game's usual file format, in one language, like the tags of such a file.
 * @param plain words why it went on from another position.
 */
export function writtenRecord(game: Game, match: Match, board: Board, plain: Say) {
  const comments = match.changes.map(({ after, reason }) => ({
    after,
    text: reason === undefined ? plain('bot:board.changed') : plain('bot:board.changedBecause', { reason }),
  }));
  return game.write({
    ...(comments.length > 0 && { comments }),
    options: match.options,
    plies: board.plies,
    players: recordPlayers(match),
    date: match.createdAt,
    site: 'Taktable',
    // Records have no notation for a void match, so like an open one it gets no result.
    ...(match.outcome?.void === false && { score: match.outcome.score }),
  });
}
