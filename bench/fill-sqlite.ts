import Sqlite from 'better-sqlite3';
import { ratingRule } from '../src/matches/ratings/index.ts';
import { openSqliteStore } from '../src/store/sqlite/index.ts';

export const scopeId = '200000000000000001';
export const busy = '100000000000000000';
const people = 1_000;

/**
 * Fills an empty database with matches of 1,000 people in one server, one of whom played every tenth; of 1,000 matches
 * one is open. Always the same rows; no randomness is needed for them.
 */
export async function fill(path: string, matches: number, plies: number): Promise<void> {
  const opened = openSqliteStore(path);
  if (!opened.ok) throw new Error(opened.error.sentence);
  // Otherwise the bot would replay all ratings while it is measured.
  await opened.value.ratings.enter(ratingRule.epoch);
  opened.value.close();
  const client = new Sqlite(path);
  client.pragma('synchronous = OFF');
  client.pragma('foreign_keys = OFF');
  const person = (n: string) => `printf('1000000000000%05d', ${n})`;
  client.exec(`
    CREATE TEMP TABLE m AS
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${matches}) SELECT i FROM n;
    CREATE TEMP TABLE p AS
      WITH RECURSIVE n(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM n WHERE k < ${plies}) SELECT k FROM n;
    INSERT INTO matches
      (id, game_id, scope_id, guild_id, channel_id, first, second, options, status, version, turn, to_move, plies,
       winner, by, score, created_at, updated_at, ended_at)
    SELECT printf('M%05d', i), 'tak', '${scopeId}', '${scopeId}', printf('3000000000000%05d', i % 20),
      iif(i % 10 = 0, '${busy}', ${person(`1 + i % ${people}`)}), ${person(`1 + (i * 7 + 1) % ${people}`)},
      '{"size":6,"komi":0,"opening":"swap"}', iif(i % 1000 = 1, 'open', 'ended'), ${plies + 1}, ${plies},
      'first', ${plies}, iif(i % 1000 = 1, NULL, 'first'), iif(i % 1000 = 1, NULL, 'road'),
      iif(i % 1000 = 1, NULL, 'R-0'), 1750000000000 + i, 1750000000000 + i, 1750000000000 + i
    FROM m;
    INSERT INTO events SELECT printf('M%05d', i), k, 1750000000000 + i, '{"kind":"ply","text":"a1"}'
      FROM m, p WHERE k < ${plies};
    INSERT INTO boards (match_id, channel_id, message_id, turn, version)
      SELECT printf('M%05d', i), '300000000000000001', printf('4%06d%011d', i, k), k, k + 1 FROM m, p;
    INSERT INTO names SELECT '${scopeId}', ${person('i')}, 'Player ' || i FROM m WHERE i <= ${people};
    INSERT INTO names VALUES ('${scopeId}', '${busy}', 'Busy');
  `);
  client.close();
}
