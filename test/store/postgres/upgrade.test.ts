import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalDiscord } from 'local-discord';
import { openDiscord } from '../../support/discord.ts';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { copyProgram } from '../../support/program/copy.ts';
import { runProgram } from '../../support/program/program.ts';
import { boardsSeen } from '../../support/table/players.ts';

/** What a later version may add while this one is running: see docs/scaling.md. */
const additions = `
ALTER TABLE "matches" ADD COLUMN "mood" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "taken_events" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "due" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "moods" ("match_id" text PRIMARY KEY REFERENCES "matches" ("id"), "mood" text NOT NULL);--> statement-breakpoint
CREATE INDEX "matches_by_mood" ON "matches" ("mood");`;

/** A copy of the program with one more migration. @returns its folder. */
function nextVersion(): string {
  const folder = copyProgram();
  const migrations = join(folder, 'src/store/postgres/migrations');
  writeFileSync(join(migrations, '0001_next.sql'), additions);
  const journal = join(migrations, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = entries.at(-1)!;
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '0001_next' };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  return folder;
}

/** A match on 6x6, in which nobody comes near a road. */
const moves = 'a1 f6 b2 e5 a3 f4 c5 d2 b6 e1 c4 d3 a6 f1 d6 c1'.split(' ');

async function begin(discord: LocalDiscord) {
  const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
  const channel = discord.channel('general');
  // So that boards can be counted.
  await ada.command(channel, 'settings boards', { replaced: 'keep' }, { force: true });
  const options = { opponent: ben, color: 'first', size: 6, thread: false };
  const challenge = await (await ada.command(channel, 'tak', options)).settled();
  await ben.press(challenge.message!, 'Accept');
  const turns = () => boardsSeen(ada, channel).map(({ turn }) => turn);
  await discord.until(() => turns().length === 1, 20_000);
  let played = 0;
  return {
    turns,
    play: async (count: number) => {
      for (const move of moves.slice(played, played + count)) {
        const mover = played % 2 === 0 ? ada : ben;
        const outcome = await mover.command(channel, 'move', { move });
        expect(outcome.error).toBeUndefined();
        played += 1;
        await discord.until(() => turns().at(-1) === played, 20_000, `the board after ${move}`);
      }
    },
  };
}

describe.skipIf(withoutPostgres)('a version that adds to the schema', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.close());

  it('is rolled out beside this one, which goes on until it is stopped', async () => {
    const url = await server.create();
    const discord = await openDiscord({ patience: true });
    const settings = {
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
      SHARDS: '1',
    };
    const old = runProgram(settings);
    await old.says('authorize');
    const match = await begin(discord);
    await match.play(4);

    const next = runProgram(settings, undefined, nextVersion());
    // While it starts, and migrates.
    await Promise.all([next.says('authorize'), match.play(4)]);
    const name = new URL(url).pathname.slice(1);
    await server.query(name, `UPDATE matches SET mood = 'calm', likes = likes + 1`);
    await match.play(4);
    old.process.kill('SIGTERM');
    expect(await old.ended).toBe(0);
    await match.play(2);

    // This version does not start on a schema that it does not know.
    const again = runProgram(settings);
    expect(await again.ended).not.toBe(0);
    expect(again.errors()).toContain('newer');
    await match.play(2);
    expect(match.turns()).toEqual(Array.from({ length: 17 }, (_, turn) => turn));
    expect(await server.query(name, 'SELECT mood, likes, plies FROM matches')).toEqual([
      { mood: 'calm', likes: 1, plies: 16 },
    ]);
    for (const { errors } of [old, next]) expect(errors()).toBe('');
    next.process.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(discord.violations).toEqual([]);
  });
});
