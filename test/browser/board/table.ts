import { join } from 'node:path';
import type { PageWindow } from 'local-discord/playwright';
import { freePort } from '../../support/program/freeport.ts';
import { runProgram, temporaryFolder, type Program } from '../../support/program/program.ts';

/** The playground with boards to open by link. */
export interface Table {
  program: Program;
  start(): Program;
  readonly url: string;
}

export async function openTable(): Promise<Table> {
  const [web, playground] = [await freePort(), await freePort()];
  const folder = temporaryFolder();
  const start = () =>
    runProgram({
      DATABASE_PATH: join(folder, 'table.db'),
      PLAYGROUND_PORT: String(playground),
      BOARD_PORT: String(web),
      PUBLIC_URL: `http://127.0.0.1:${web}/board`,
    });
  const program = start();
  await program.says('The playground is open');
  return { program, start, url: `http://127.0.0.1:${playground}` };
}

/** A new link, of the newest message that offers one. */
export async function linkOf(window: PageWindow): Promise<string> {
  await window.button('Open board').click();
  const link = window.page.getByRole('link', { name: 'Open board' }).last();
  await link.waitFor();
  return (await link.getAttribute('href'))!;
}
