import type { Seat } from '../../seat.ts';
import type { BallotKind, ResultName } from '../kinds.ts';
import { refers, type Kit } from './sqlite-kit.ts';
import type { matchTables } from './matches.ts';

/** What is counted together: what is played of a game in a scope. */
export const pool = (kit: Kit) => ({
  scopeId: kit.text('scope_id').notNull(),
  gameId: kit.text('game_id').notNull(),
});

/** A rating, and when the last rated match ended: the reader accounts for the time since. */
export const rating = (kit: Kit) => ({
  points: kit.real().notNull(),
  deviation: kit.real().notNull(),
  volatility: kit.real().notNull(),
  at: kit.time().notNull(),
});

/** What finished matches count, ratings, leaderboards and seasons. */
export function ratingTables(kit: Kit, { matches }: Pick<ReturnType<typeof matchTables>, 'matches'>) {
  const results = kit.table(
    'results',
    {
      matchId: refers(kit, 'match_id', () => matches.id),
      seat: kit.text().$type<Seat>().notNull(),
      ...pool(kit),
      /** null: a deleted person, whose ratings before the match are kept. */
      personId: kit.text('person_id'),
      opponentId: kit.text('opponent_id'),
      category: kit.text().notNull(),
      result: kit.text().$type<ResultName>().notNull(),
      by: kit.text().notNull(),
      endedAt: kit.time('ended_at').notNull(),
      /** The order of a pool's rated matches, the same in both rows; null, like the following columns, if unrated. */
      seq: kit.bigint(),
      weight: kit.real(),
      /** Points won from the opponent and not yet forgotten, before and after the match. */
      balanceBefore: kit.real('balance_before'),
      balance: kit.real(),
      /** Before the match; null: not rated before. */
      pointsBefore: kit.real('points_before'),
      deviationBefore: kit.real('deviation_before'),
      volatilityBefore: kit.real('volatility_before'),
      atBefore: kit.time('at_before'),
      points: kit.real(),
      deviation: kit.real(),
      volatility: kit.real(),
      matches: kit.integer(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.matchId, t.seat] }),
      kit.index('results_by_person').on(t.scopeId, t.gameId, t.personId, t.endedAt, ...kit.covering(t.seq)),
      kit.uniqueIndex('results_by_seq').on(t.scopeId, t.gameId, t.seq, t.seat),
    ],
  );

  const ratings = kit.table(
    'ratings',
    {
      ...pool(kit),
      personId: kit.text('person_id').notNull(),
      ...rating(kit),
      /** How many were rated so far. */
      matches: kit.integer().notNull(),
      /**
       * The following columns are derived from the above and from `listings`, so that leaderboards can be read from an
       * index.
       */
      shown: kit.integer().notNull(),
      provisionalFrom: kit.time('provisional_from').notNull(),
      listed: kit.flag().notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.scopeId, t.gameId, t.personId] }),
      kit
        .index('ratings_by_rank')
        .on(
          t.scopeId,
          t.gameId,
          t.listed,
          kit.descending(t.shown),
          t.deviation,
          kit.descending(t.matches),
          t.personId,
          t.provisionalFrom,
        ),
    ],
  );

  const scores = kit.table(
    'scores',
    {
      ...pool(kit),
      /** Empty: all time, all categories. */
      period: kit.text().notNull(),
      category: kit.text().notNull(),
      personId: kit.text('person_id').notNull(),
      wins: kit.integer().notNull(),
      draws: kit.integer().notNull(),
      losses: kit.integer().notNull(),
      tenths: kit.integer().notNull(),
      listed: kit.flag().notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.scopeId, t.gameId, t.period, t.category, t.personId] }),
      kit
        .index('scores_by_rank')
        .on(
          t.scopeId,
          t.gameId,
          t.period,
          t.category,
          t.listed,
          kit.descending(t.tenths),
          ...kit.covering(t.personId, t.wins, t.draws, t.losses),
        ),
      kit.index('scores_by_person').on(t.scopeId, t.personId),
    ],
  );

  const listings = kit.table(
    'listings',
    {
      scopeId: kit.text('scope_id').notNull(),
      personId: kit.text('person_id').notNull(),
      /** They chose to be hidden. */
      hidden: kit.flag().notNull(),
      left: kit.flag().notNull(),
      /** When it was last checked whether they have left; `null`: never. */
      checkedAt: kit.time('checked_at'),
    },
    (t) => [kit.primaryKey({ columns: [t.scopeId, t.personId] })],
  );

  const seasonPlaces = kit.table(
    'season_places',
    {
      ...pool(kit),
      /** `2026-11` or `2026-Q4`. */
      season: kit.text().notNull(),
      /** From 1, best first. */
      position: kit.integer().notNull(),
      personId: kit.text('person_id').notNull(),
      /** From 1; `null`: too few rated matches for a rank. */
      rank: kit.integer(),
      points: kit.integer().notNull(),
      /** Points won or lost in the season. */
      gain: kit.integer().notNull(),
      wins: kit.integer().notNull(),
      draws: kit.integer().notNull(),
      losses: kit.integer().notNull(),
      endedAt: kit.time('ended_at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.scopeId, t.gameId, t.season, t.position] }),
      kit.index('season_places_by_person').on(t.personId),
    ],
  );

  const ballots = kit.table(
    'ballots',
    {
      matchId: kit.text('match_id').notNull(),
      /** The match's turn for which it was chosen. */
      turn: kit.integer().notNull(),
      personId: kit.text('person_id').notNull(),
      ...pool(kit),
      kind: kit.text().$type<BallotKind>().notNull(),
      /** In canonical notation. */
      ply: kit.text().notNull(),
      /** How many plies the match had then. */
      plies: kit.integer().notNull(),
      at: kit.time().notNull(),
      /** What a guess scored; `null`: of a vote, or the turn has not been played or was taken back. */
      points: kit.integer(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.matchId, t.turn, t.personId] }),
      kit.index('ballots_by_pool').on(t.scopeId, t.gameId, t.at, ...kit.covering(t.personId, t.points)),
    ],
  );

  return { results, ratings, scores, listings, seasonPlaces, ballots };
}
