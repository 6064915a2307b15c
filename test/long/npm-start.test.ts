import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockDatabase } from '../../src/store/sqlite/index.ts';
import { type Program, runNpmStart, signalGroup, temporaryFolder } from '../support/program/program.ts';

/** Shutdown's limit, one check for the parent, and allowance for a busy machine, in milliseconds. */
const boundMs = 5_000 + 500 + 2_500;

describe.each<[string, (npm: Program) => void]>([
  ['SIGTERM to npm alone', (npm) => npm.process.kill('SIGTERM')],
  ['Ctrl-C, SIGINT to all of them', (npm) => signalGroup(npm.process, 'SIGINT')],
])('npm start under %s', { timeout: 60_000 }, (_, signal) => {
  it('ends the bot, and frees port and database', async () => {
    const path = join(temporaryFolder(), 'one.db');
    const npm = runNpmStart({ PLAYGROUND_PATH: path });
    const address = new URL(await npm.says(/http:\S+/));
    expect(await accepts(address)).toBe(true);
    const at = performance.now();
    signal(npm);
    await npm.ended;
    expect(performance.now() - at).toBeLessThan(boundMs);
    expect(await accepts(address)).toBe(false);
    const lock = lockDatabase(path);
    expect(lock.ok, 'nobody holds the database').toBe(true);
    if (lock.ok) lock.value.release();
    // SQLite has merged its log into the database, so it was closed properly.
    expect(existsSync(path)).toBe(true);
    expect(existsSync(`${path}-wal`)).toBe(false);
  });
});

/** Whether anything listens there. */
async function accepts({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
