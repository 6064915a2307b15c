import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './program/free-port.ts';

/** Where Debian keeps the server's programs, newest version first. */
const debian = '/usr/lib/postgresql';
export const postgresPrograms = existsSync(debian)
  ? readdirSync(debian)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'postgres')))
  : undefined;

export const withoutPostgres = postgresPrograms === undefined;
if (withoutPostgres) console.info(`skipped: PostgreSQL, because there is none in ${debian}`);

/** The server refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A PostgreSQL server on 127.0.0.1, with a data folder of its own and without care for power cuts. */
export class PostgresServer {
  readonly port: number;
  readonly folder: string;
  readonly #settings: readonly string[];
  #process: ChildProcess | undefined;
  #databases = 0;

  private constructor(port: number, folder: string, settings: readonly string[]) {
    this.port = port;
    this.folder = folder;
    this.#settings = settings;
  }

  /** @param settings of the server, such as `fsync=on`, besides those for tests. */
  static async start(settings: readonly string[] = []): Promise<PostgresServer> {
    const options = ['--username=taktable', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
    return PostgresServer.#startAfter('initdb', options, settings);
  }

  /** A copy of this server that follows it, and does not write until it is promoted. */
  standby(): Promise<PostgresServer> {
    const options = [
      '--dbname',
      this.url('postgres'),
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    ];
    return PostgresServer.#startAfter('pg_basebackup', options, this.#settings);
  }

  /** @param program of PostgreSQL, which fills the data folder. */
  static async #startAfter(
    program: string,
    options: readonly string[],
    settings: readonly string[],
  ): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'taktable-postgres-'));
    chmodSync(folder, 0o755);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (nobody.uid !== undefined) chownSync(data, nobody.uid, nobody.gid);
    const quiet = { ...nobody, cwd: data, stdio: 'ignore' } as const;
    execFileSync(join(postgresPrograms!, program), ['-D', data, ...options], quiet);
    const server = new PostgresServer(await freePort(), folder, settings);
    await server.run();
    return server;
  }

  async promote(): Promise<void> {
    await this.query('postgres', 'SELECT pg_promote()');
  }

  /** Starts the server again after `stop`. */
  async run(): Promise<void> {
    const settings = [
      'fsync=off',
      'full_page_writes=off',
      'shared_buffers=64MB',
      'max_connections=60',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      ...this.#settings,
    ].flatMap((setting) => ['-c', setting]);
    const server = [
      join(postgresPrograms!, 'postgres'),
      '-D',
      join(this.folder, 'data'),
      '-p',
      String(this.port),
    ];
    // If the tests are killed, the system ends the server too.
    this.#process = spawn('setpriv', ['--pdeathsig', 'INT', ...server, ...settings], {
      ...nobody,
      cwd: join(this.folder, 'data'),
      stdio: 'ignore',
    });
    for (;;) {
      const client = new Client({ connectionString: this.url('postgres') });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (cause) {
        if (this.#process.exitCode !== null) throw cause;
        await setTimeout(20);
      }
    }
  }

  url(database: string): string {
    return `postgres://taktable@127.0.0.1:${this.port}/${database}`;
  }

  /** The URL of a new database. */
  async create(template = 'template1'): Promise<string> {
    this.#databases += 1;
    const name = `test_${this.#databases}`;
    await this.query('postgres', `CREATE DATABASE ${name} TEMPLATE ${template}`);
    return this.url(name);
  }

  async query<Row>(database: string, text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      const { rows } = await client.query(text, values);
      return rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** @param signal `SIGINT` disconnects everybody; `SIGQUIT` is a crash, after which the server recovers. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const server = this.#process;
    this.#process = undefined;
    if (server?.exitCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}
