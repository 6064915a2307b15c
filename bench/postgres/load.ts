import { Client } from 'pg';
import { ratingRule } from '../../src/matches/ratings/index.ts';
import { openPostgresStore } from '../../src/store/postgres/index.ts';

/** How large a database is. */
export interface Size {
  readonly finished: number;
  readonly open: number;
  readonly servers: number;
  /** In the largest server, which has a tenth of all matches; every other one has 20. */
  readonly people: number;
}

export const plies = 10;
/** Of the largest server. */
export const scopeId = '200000000000000000';
export const channelId = '300000000000000000';
/** Plays every tenth match of the largest server. */
export const busy = '100000000000000000';
/** One of the others there. */
export const someone = '100000000000000007';
/** 1 January 2025. */
const from = 1_735_689_600_000;
/** Two years. */
const span = 63_072_000_000;

/** SQL that fills an empty database, always with the same rows; no randomness is needed for it. */
function load({ finished, open, servers, people }: Size): readonly string[] {
  const all = finished + open;
  return [
    `CREATE TABLE source AS
      SELECT i, 'M' || lpad(i::text, 7, '0') AS id, '2' || lpad(scope::text, 17, '0') AS scope_id,
        '3' || lpad((scope * 100 + CASE WHEN i % 100 = 0 THEN 0 ELSE i % 7 END)::text, 17, '0') AS channel_id,
        '1' || lpad((scope * 100000 + CASE WHEN scope > 0 THEN n % 20 WHEN n % 10 = 0 THEN 0 ELSE n % ${people} END)::text,
          17, '0') AS first,
        '1' || lpad((scope * 100000 + CASE WHEN scope > 0 THEN (n % 20 + 1 + n % 19) % 20
          ELSE 1 + (n % ${people} + 1 + n % ${people - 2}) % ${people - 1} END)::text, 17, '0') AS second,
        ${from} + i * ${Math.floor(span / all)}::bigint AS at,
        i > ${finished} AS open, CASE i % 5 WHEN 0 THEN NULL WHEN 1 THEN 'second' WHEN 2 THEN 'second' ELSE 'first' END AS winner
      FROM (SELECT i, CASE WHEN i % 10 = 0 THEN 0 ELSE 1 + (i / 10 * 9 + i % 10) % ${servers - 1} END AS scope,
          CASE WHEN i % 10 = 0 THEN i / 10 ELSE i / ${servers} END AS n
        FROM generate_series(1, ${all}) AS i) AS numbers`,
    `UPDATE source SET second = '1' || right(scope_id, 12) || '99999' WHERE first = second`,
    'ANALYZE source',
    `INSERT INTO matches SELECT id, 'tak', scope_id, scope_id, channel_id, first, second,
        '{"size":6,"komi":2}', '{"rated":true,"time":86400000}', CASE WHEN open THEN 'open' ELSE 'ended' END,
        ${plies + 1}, ${plies}, 'first', ${plies}, CASE WHEN open THEN at + 86400000 END, NULL, NULL,
        CASE WHEN NOT open THEN winner END, CASE WHEN NOT open THEN 'road' END, CASE WHEN NOT open THEN 'R-0' END,
        false, at, at, CASE WHEN NOT open THEN at END FROM source`,
    `INSERT INTO events SELECT id, k, at, '{"kind":"ply","text":"a1"}' FROM source, generate_series(0, ${plies - 1}) AS k`,
    `INSERT INTO boards (match_id, channel_id, message_id, turn, version)
      SELECT id, channel_id, '4' || lpad((i * 10 + k)::text, 17, '0'), ${plies} - k, ${plies + 1} - k
      FROM source, generate_series(0, 1) AS k`,
    `INSERT INTO challenges SELECT id, 'tak', scope_id, scope_id, channel_id, first, second, 'random', '{"size":6,"komi":2}',
        '{"rated":true,"time":86400000}', false, 'accepted', at, at + 86400000, NULL FROM source`,
    `INSERT INTO due SELECT kind, id, at + 86400000, ${plies + 1}, NULL, NULL FROM source, unnest(ARRAY['clock', 'warn']) AS kind
      WHERE open`,
    `INSERT INTO results (match_id, seat, scope_id, game_id, person_id, opponent_id, category, result, by, ended_at, seq,
        weight, balance_before, balance, points_before, deviation_before, volatility_before, at_before, points, deviation,
        volatility, matches)
      SELECT id, seat, scope_id, 'tak', CASE seat WHEN 'first' THEN first ELSE second END,
        CASE seat WHEN 'first' THEN second ELSE first END, CASE i % 3 WHEN 0 THEN '5' ELSE '6' END,
        CASE WHEN winner IS NULL THEN 'draw' WHEN winner = seat THEN 'win' ELSE 'loss' END, 'road', at,
        row_number() OVER (PARTITION BY scope_id, seat ORDER BY i), 1, 0, 0, 1500 + i % 700, 60, 0.06, at, 1500 + i % 701,
        60 + i % 50, 0.06, 20
      FROM source, unnest(ARRAY['first', 'second']) AS seat WHERE NOT open`,
    `INSERT INTO ratings SELECT DISTINCT ON (scope_id, person_id) scope_id, 'tak', person_id, points, deviation, volatility,
        ended_at, 20, round(points)::int, CASE WHEN seq % 5 = 0 THEN ended_at ELSE ended_at + 200000000000 END, true
      FROM results ORDER BY scope_id, person_id, seq DESC`,
    ...['0', '4', '7'].flatMap((length) =>
      [`''`, 'category'].map(
        (category) => `INSERT INTO scores SELECT scope_id, 'tak',
        left(to_char(to_timestamp(ended_at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM'), ${length}), ${category}, person_id,
        count(*) FILTER (WHERE result = 'win'), count(*) FILTER (WHERE result = 'draw'),
        count(*) FILTER (WHERE result = 'loss'), 5 * sum(CASE result WHEN 'win' THEN 2 WHEN 'draw' THEN 1 ELSE 0 END), true
        FROM results GROUP BY 1, 2, 3, 4, 5`,
      ),
    ),
    `INSERT INTO names SELECT DISTINCT scope_id, person_id, 'Player ' || right(person_id, 5) FROM ratings`,
    'DROP TABLE source',
    'VACUUM ANALYZE',
  ];
}

/** Fills an empty database. */
export async function fill(url: string, size: Size): Promise<void> {
  const opened = await openPostgresStore(url, 1);
  if (!opened.ok) throw new Error(opened.error.sentence);
  // Otherwise the bot would replay all ratings while it is measured.
  await opened.value.ratings.enter(ratingRule.epoch);
  await opened.value.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  // Faster, and the rows are right.
  await client.query(
    `SET session_replication_role = replica; SET maintenance_work_mem = '256MB'; SET work_mem = '128MB'`,
  );
  for (const statement of load(size)) await client.query(statement);
  await client.end();
}

/** Moves the open matches to servers that there are, in turn, with a month to go. */
export async function placeOpenMatches(
  url: string,
  places: readonly { readonly guildId: string; readonly channelId: string }[],
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const later = Date.now() + 30 * 86_400_000;
  await client.query(
    `UPDATE matches SET guild_id = guild, channel_id = channel, deadline = $3
      FROM (SELECT guild, channel, n FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS p (guild, channel, n)) AS places
      WHERE status = 'open' AND n = 1 + right(matches.id, 6)::int % $4`,
    [places.map(({ guildId }) => guildId), places.map(({ channelId }) => channelId), later, places.length],
  );
  await client.query('UPDATE due SET at = $1', [later]);
  await client.query('VACUUM ANALYZE');
  await client.end();
}
