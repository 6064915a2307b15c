import type { Kit } from './sqlite-kit.ts';

/** Puzzles, who solved them, and analyses. */
export function puzzleTables(kit: Kit) {
  const puzzles = kit.table(
    'puzzles',
    {
      scopeId: kit.text('scope_id').notNull(),
      gameId: kit.text('game_id').notNull(),
      puzzleId: kit.text('puzzle_id').notNull(),
      points: kit.real(),
      deviation: kit.real(),
      volatility: kit.real(),
      at: kit.time(),
      rated: kit.integer().notNull(),
      value: kit.json(),
    },
    (t) => [kit.primaryKey({ columns: [t.scopeId, t.gameId, t.puzzleId] })],
  );

  const solvers = kit.table(
    'solvers',
    {
      scopeId: kit.text('scope_id').notNull(),
      gameId: kit.text('game_id').notNull(),
      personId: kit.text('person_id').notNull(),
      points: kit.real().notNull(),
      deviation: kit.real().notNull(),
      volatility: kit.real().notNull(),
      at: kit.time().notNull(),
      tried: kit.integer().notNull(),
      solved: kit.integer().notNull(),
      streak: kit.integer().notNull(),
      longest: kit.integer().notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.scopeId, t.gameId, t.personId] })],
  );

  const attempts = kit.table(
    'attempts',
    {
      scopeId: kit.text('scope_id').notNull(),
      gameId: kit.text('game_id').notNull(),
      personId: kit.text('person_id').notNull(),
      puzzleId: kit.text('puzzle_id').notNull(),
      at: kit.time().notNull(),
      right: kit.flag().notNull(),
      solved: kit.flag().notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.scopeId, t.gameId, t.personId, t.puzzleId] }),
      kit.index('attempts_by_puzzle').on(t.scopeId, t.gameId, t.puzzleId, t.solved),
    ],
  );

  const dailies = kit.table(
    'dailies',
    {
      scopeId: kit.text('scope_id').notNull(),
      gameId: kit.text('game_id').notNull(),
      puzzleId: kit.text('puzzle_id').notNull(),
      channelId: kit.text('channel_id').notNull(),
      messageId: kit.text('message_id'),
      at: kit.time().notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.scopeId, t.gameId, t.puzzleId] }),
      kit.index('dailies_by_time').on(t.scopeId, t.at),
    ],
  );

  const analyses = kit.table('analyses', {
    id: kit.text().primaryKey(),
    value: kit.json().notNull(),
  });

  return { puzzles, solvers, attempts, dailies, analyses };
}
