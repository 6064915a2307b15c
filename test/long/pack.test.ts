import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectClean } from '../support/discord.ts';
import { runProgram } from '../support/program/program.ts';
import { serve } from '../support/program/serving.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'taktable-pack-'));
const folder = join(place, 'opt/taktable');
afterAll(() => rmSync(place, { recursive: true }));

/** What is held, in bytes: npm and a compiler would not fit into the memory. */
const disk = 80 * 2 ** 20;
const memory = 320 * 2 ** 20;

/** A cgroup with that limit, where this machine lets us make one; elsewhere the same happens without a limit. */
function limitedGroup(): string | undefined {
  const [parent, limit] = existsSync('/sys/fs/cgroup/memory')
    ? ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes']
    : ['/sys/fs/cgroup', 'memory.max'];
  const group = join(parent, `taktable-pack-${process.pid}`);
  try {
    mkdirSync(group);
    onTestFinished(() => void rmdirSync(group));
    writeFileSync(join(group, limit), String(memory));
    return group;
  } catch {
    return undefined;
  }
}

const joinGroup = (group: string | undefined, pid?: number): void => {
  if (group !== undefined) writeFileSync(join(group, 'cgroup.procs'), String(pid));
};

let archive = '';
beforeAll(() => {
  const pack = () =>
    execFileSync(process.execPath, ['deploy/pack.ts', place], { cwd: root, encoding: 'utf8' });
  // One that a release is to have.
  archive = resolve(root, process.env['ARCHIVE'] ?? pack().trim());
}, 120_000);

/** Unpacks the archive as docs/hosting.md says, beside an earlier one, and changes the link. */
const install = (version: string, group: string | undefined): void => {
  const beside = `${folder}-${version}`;
  mkdirSync(beside, { recursive: true });
  const tar = ['tar', 'xzf', archive, '-C', beside, '--strip-components', '1'];
  const limited =
    group === undefined
      ? tar
      : ['sh', '-c', `echo 0 > "$0" && exec "$@"`, join(group, 'cgroup.procs'), ...tar];
  execFileSync(limited[0]!, limited.slice(1));
  execFileSync('ln', ['-sfn', basename(beside), folder]);
};

describe('an archive, unpacked in an empty folder', { timeout: 120_000 }, () => {
  it('serves within 320 MiB, draws, and is upgraded with its database', async () => {
    const group = limitedGroup();
    install('1', group);
    const settings = { BOARD_PORT: '0', PUBLIC_URL: 'http://127.0.0.1/board' };
    const first = await serve(settings, folder);
    joinGroup(group, first.program.process.pid);
    const { discord, ada, channel, board } = first;
    await first.start();
    await ada.command(channel, 'move', { move: 'a1' });
    expect((await board(2)).content).toContain('`a1`');
    await ada.command(channel, 'tak', { opponent: discord.bot, size: 3, color: 'second', thread: false });
    expect((await board(4)).content).toContain('Your move');
    const port = first.log().find(({ msg }) => msg === 'board server listening')?.['port'];
    const at = `http://127.0.0.1:${String(port)}/board/`;
    const [, script] = /src="(files\/main-.*?)"/.exec(await (await fetch(at)).text()) ?? [];
    expect((await (await fetch(`${at}${script}`)).text()).length).toBeGreaterThan(10_000);
    const backup = join(place, 'backup.db');
    const cli = (...args: string[]) =>
      spawnSync(process.execPath, ['src/cli/main.ts', ...args], { cwd: folder });
    expect(cli('backup', '--database', first.path, backup).status).toBe(0);
    expect(existsSync(backup)).toBe(true);
    writeFileSync(join(place, 'game.ptn'), '[Size "5"]\n\n1. a1 e5 2. c3 b2\n');
    for (const picture of ['game.png', 'game.gif'])
      expect(cli('render', join(place, 'game.ptn'), '-o', join(place, picture)).status).toBe(0);
    // The bot runs while the next version is unpacked, and can be moved to.
    install('2', group);
    await ada.command(channel, 'privacy');
    first.program.process.kill('SIGTERM');
    expect(await first.program.ended).toBe(0);

    const second = runProgram(first.settings, undefined, folder);
    joinGroup(group, second.process.pid);
    await second.says('authorize');
    const { ben } = first;
    await ben.command(channel, 'move', { move: 'c3' });
    expect((await discord.until(() => board(5))).content).toContain('`c3`');
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expectClean(discord);
  });

  it('takes at most 80 MiB', () => {
    const files = globSync('**', { cwd: `${folder}-1` }).map((path) => lstatSync(join(`${folder}-1`, path)));
    // As `du` counts, in blocks of 512 bytes.
    expect(files.reduce((sum, { blocks }) => sum + 512 * blocks, 0)).toBeLessThan(disk);
  });

  it('has no playground, and says so without a token', async () => {
    const program = runProgram({}, undefined, folder);
    expect(await program.ended).toBe(78);
    expect(program.errors()).toMatch(/^DISCORD_TOKEN is not set\./);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});
