import { explorerTables } from './explorer.ts';
import { matchTables } from './matches.ts';
import { peopleTables } from './people.ts';
import { puzzleTables } from './puzzles.ts';
import { ratingTables } from './ratings.ts';
import type { Kit } from './sqlite-kit.ts';
import { tournamentTables } from './tournaments.ts';

/** All tables behind ../store.ts, where their fields are explained, for one database. */
export function tablesOf(kit: Kit) {
  const matches = matchTables(kit);
  return {
    ...matches,
    ...ratingTables(kit, matches),
    ...peopleTables(kit),
    ...tournamentTables(kit),
    ...puzzleTables(kit),
    ...explorerTables(kit),
  };
}

export type Tables = ReturnType<typeof tablesOf>;
