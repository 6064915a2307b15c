import { join } from 'node:path';
import { PageWindow } from 'local-discord/playwright';
import type { Browser } from 'playwright-core';
import { freePort } from '../../support/program/free-port.ts';
import { runProgram, temporaryFolder, type Program } from '../../support/program/program.ts';

/** The playground. */
export interface Table {
  program: Program;
  start(): Program;
  readonly url: string;
}

/** @param door how its boards are opened: by link, or in a panel beside the channel. */
export async function openTable(door: 'link' | 'panel' = 'link'): Promise<Table> {
  const [web, playground] = [await freePort(), await freePort()];
  const byLink = { BOARD_PORT: String(web), PUBLIC_URL: `http://127.0.0.1:${web}/board` };
  const folder = temporaryFolder();
  const start = () =>
    runProgram({
      PLAYGROUND_PATH: join(folder, 'table.db'),
      PLAYGROUND_PORT: String(playground),
      ...(door === 'link' && byLink),
    });
  const program = start();
  await program.says('The playground is open');
  return { program, start, url: `http://127.0.0.1:${playground}` };
}

/** A match that Ada has offered Ben with this command, with both players' windows of Discord. */
export async function begin(browser: Browser, command: string) {
  const table = await openTable();
  const [adas, bens] = (await Promise.all(
    ['Ada', 'Ben'].map((name) => PageWindow.open(browser, `${table.url}/?person=${name}`)),
  )) as [PageWindow, PageWindow];
  await adas.send(command);
  await bens.button('Accept').click();
  return { table, adas, bens };
}

export async function restart(table: Table): Promise<void> {
  table.program.process.kill('SIGTERM');
  await table.program.ended;
  table.program = table.start();
  await table.program.says('The playground is open');
}

/** A new link, of the newest message that offers one. */
export async function linkOf(window: PageWindow): Promise<string> {
  const links = window.page.getByRole('link', { name: 'Open board' });
  const link = links.nth(await links.count());
  await window.button('Open board').click();
  await link.waitFor();
  return (await link.getAttribute('href'))!;
}
