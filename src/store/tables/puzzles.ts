import { pool, rating } from './ratings.ts';
import type { Kit } from './sqlite-kit.ts';

/** Puzzles, who solved them, and analyses. */
export function puzzleTables(kit: Kit) {
  const puzzles = kit.table(
    'puzzles',
    {
      ...pool(kit),
      puzzleId: kit.text('puzzle_id').notNull(),
      /** Of its first attempts, counted in `rated`; `null`: nobody has tried it. */
      points: kit.real(),
      deviation: kit.real(),
      volatility: kit.real(),
      at: kit.time(),
      rated: kit.integer().notNull(),
      /** What was found in a match, as JSON that readers validate; `null` for one that is shipped. */
      value: kit.json(),
    },
    (t) => [kit.primaryKey({ columns: [t.scopeId, t.gameId, t.puzzleId] })],
  );

  const solvers = kit.table(
    'solvers',
    {
      ...pool(kit),
      personId: kit.text('person_id').notNull(),
      ...rating(kit),
      /** How many puzzles they have tried, and solved at the first attempt. */
      tried: kit.integer().notNull(),
      solved: kit.integer().notNull(),
      /** How many they have solved in a row at the first attempt, now and at best. */
      streak: kit.integer().notNull(),
      longest: kit.integer().notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.scopeId, t.gameId, t.personId] })],
  );

  const attempts = kit.table(
    'attempts',
    {
      ...pool(kit),
      personId: kit.text('person_id').notNull(),
      puzzleId: kit.text('puzzle_id').notNull(),
      at: kit.time().notNull(),
      /** Whether the first attempt was right, and whether they have solved it at all. */
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
      ...pool(kit),
      puzzleId: kit.text('puzzle_id').notNull(),
      channelId: kit.text('channel_id').notNull(),
      /** `null`: not posted yet. */
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
