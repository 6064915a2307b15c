import { join } from 'node:path';
import type { Channel, LocalDiscord } from 'local-discord';
import { games } from '../../src/games/index.ts';
import { createMatches, type Matches } from '../../src/matches/index.ts';
import { openSqliteStore, type SqliteStore } from '../../src/store/sqlite/index.ts';
import { runProgram, temporaryFolder, type Program } from '../support/program/program.ts';

/** What a killed process left behind. */
export interface Inspection {
  readonly store: SqliteStore;
  readonly matches: Matches;
}

/** The real process, which is killed and restarted on the same database. */
export class KilledBot {
  readonly databasePath = join(temporaryFolder(), 'crash.db');
  readonly #settings: Readonly<Record<string, string>>;
  readonly #runs: Program[] = [];

  constructor({ token, apiUrl }: LocalDiscord) {
    this.#settings = {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: apiUrl,
      DATABASE_PATH: this.databasePath,
      LOG_LEVEL: 'error',
    };
    this.start();
  }

  get run(): Program {
    return this.#runs.at(-1)!;
  }

  start(): void {
    this.#runs.push(runProgram(this.#settings));
  }

  async serves(): Promise<void> {
    await this.run.says('authorize');
  }

  /** @returns what was wrong with how it ended; `undefined` if nothing. */
  async kill(): Promise<string | undefined> {
    this.run.process.kill('SIGKILL');
    const end = await this.run.ended;
    return end === 'SIGKILL' ? undefined : `the process ended by itself with ${end}: ${this.run.errors()}`;
  }

  /** Reads the database of the process, which has ended. */
  async inspect<T>(look: (inspection: Inspection) => Promise<T>): Promise<T> {
    const store = openSqliteStore(this.databasePath);
    if (!store.ok) throw new Error(store.error.sentence);
    const matches = createMatches({
      store: store.value,
      games,
      now: Date.now,
      random: Math.random,
      holder: 'inspection',
    });
    try {
      return await look({ store: store.value, matches });
    } finally {
      store.value.close();
    }
  }

  /** Stops it as its host would. @returns what was wrong with that, and the complaints of all runs. */
  async stop(): Promise<readonly string[]> {
    this.run.process.kill('SIGTERM');
    const end = await this.run.ended;
    return [
      ...(end === 0 ? [] : [`SIGTERM ended the process with ${end}`]),
      ...this.#runs.flatMap((run) =>
        run.errors() === '' ? [] : [`logged: ${run.errors().slice(0, 2_000)}`],
      ),
    ];
  }
}

const hour = 3_600_000;

/** Stores expired challenges, shown by messages of the bot, one per channel. */
export async function expireMany(
  discord: LocalDiscord,
  { store }: Inspection,
  channels: readonly Channel[],
  count: number,
): Promise<void> {
  if (count === 0) return;
  const places = await Promise.all(
    channels.map(async (channel) => ({ channel, messageId: await post(discord, channel) })),
  );
  const now = Date.now();
  for (let i = 0; i < count; i++) {
    const { channel, messageId } = places[i % places.length]!;
    const id = `E${now.toString(36)}${i}`.toUpperCase();
    const challenge = {
      id,
      gameId: 'tak',
      scopeId: channel.guildId ?? channel.id,
      guildId: channel.guildId,
      channelId: channel.id,
      challenger: discord.person('Ada').id,
      opponent: null,
      seat: 'random',
      options: {},
      terms: {},
      thread: false,
      lowest: null,
      highest: null,
      createdAt: now - 2 * hour,
      expiresAt: now - hour,
    } as const;
    const added = await store.challenges.add(challenge, Infinity);
    if (!added.ok) throw new Error(added.error);
    await store.challenges.place(id, messageId);
  }
}

/** Posts a message as the bot. @returns its ID. */
async function post({ apiUrl, token }: LocalDiscord, { id }: Channel): Promise<string> {
  const answer = await fetch(`${apiUrl}/v10/channels/${id}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'A challenge' }),
  });
  if (!answer.ok) throw new Error(`a challenge could not be posted: ${answer.status}`);
  return ((await answer.json()) as { readonly id: string }).id;
}
