import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageWindow } from 'local-discord/playwright';
import type { Browser } from 'playwright-core';

/**
 * Runs the program without a token, with a new database, while `use` has its address.
 * @param of its settings besides, and the folder of another version.
 */
export async function inPlayground(
  use: (url: string) => Promise<void>,
  of: { readonly settings?: Readonly<Record<string, string>>; readonly folder?: string } = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'taktable-'));
  const env = {
    ...process.env,
    DISCORD_TOKEN: '',
    PLAYGROUND_PATH: join(folder, 'table.db'),
    PLAYGROUND_PORT: '0',
    ...of.settings,
  };
  const program = spawn(process.execPath, ['src/main.ts'], {
    cwd: of.folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(program.stdout, 'data')) as [Buffer];
    const [url] = /http:\S+/.exec(String(line)) ?? [];
    if (url === undefined) throw new Error(`no address in: ${String(line)}`);
    await use(url);
  } finally {
    const ended = once(program, 'exit');
    if (program.exitCode === null && program.kill()) await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** White's personal link to the board of a new match of 8x8, after these turns. */
export async function linkOf(browser: Browser, url: string, plies: readonly string[] = []): Promise<string> {
  const [ada, ben] = [
    await PageWindow.open(browser, `${url}/?person=Ada`),
    await PageWindow.open(browser, `${url}/?person=Ben`),
  ];
  await ada.send('/tak opponent:@Ben size:8 color:White');
  await ben.button('Accept').click();
  await ada.button('Open board').waitFor();
  for (const [index, ply] of plies.entries()) {
    await [ada, ben][index % 2]!.send(`/move move:${ply}`);
    await ada.message(`played ${ply}.`).waitFor();
  }
  await ada.button('Open board').last().click();
  const link = ada.page.getByRole('link', { name: 'Open board' }).last();
  await link.waitFor();
  const href = (await link.getAttribute('href'))!;
  for (const window of [ada, ben]) await window.close();
  return href;
}
