import { explorerTables } from './explorer.ts';
import { matchTables } from './matches.ts';
import { peopleTables } from './people.ts';
import { puzzleTables } from './puzzles.ts';
import { ratingTables } from './ratings.ts';
import type { Kit } from './sqlite-kit.ts';
import { tournamentTables } from './tournaments.ts';

/** All tables behind ../store.ts, for one database. */
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
export type TableName = keyof Tables;
export type Row<Name extends TableName> = Readonly<Tables[Name]['$inferSelect']>;

/** All tables with their primary keys; a table comes after those that it refers to. */
export const keys = {
  matches: ['id'],
  events: ['matchId', 'seq'],
  boards: ['seq'],
  challenges: ['id'],
  due: ['kind', 'subject'],
  reminders: ['id'],
  results: ['matchId', 'seat'],
  ratings: ['scopeId', 'gameId', 'personId'],
  scores: ['scopeId', 'gameId', 'period', 'category', 'personId'],
  listings: ['scopeId', 'personId'],
  names: ['scopeId', 'personId'],
  settings: ['of', 'id'],
  tournaments: ['id'],
  tournamentEvents: ['tournamentId', 'seq'],
  tournamentPlayers: ['tournamentId', 'player'],
  plans: ['matchId', 'personId'],
  follows: ['personId', 'scopeId', 'kind', 'subject'],
  logEntries: ['matchId', 'seq'],
  ballots: ['matchId', 'turn', 'personId'],
  seasonPlaces: ['scopeId', 'gameId', 'season', 'position'],
  puzzles: ['scopeId', 'gameId', 'puzzleId'],
  solvers: ['scopeId', 'gameId', 'personId'],
  attempts: ['scopeId', 'gameId', 'personId', 'puzzleId'],
  dailies: ['scopeId', 'gameId', 'puzzleId'],
  analyses: ['id'],
  explored: ['gameId', 'scopeId', 'position', 'ply'],
  exploredMatches: ['matchId'],
  importedGames: ['gameId', 'digest'],
  notes: ['key'],
} as const satisfies { readonly [Name in TableName]: readonly (keyof Tables[Name]['_']['columns'])[] };
