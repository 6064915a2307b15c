import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDiscord } from '../support/discord.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';

/** What happens to the program where something fails that nobody expects. */

/** Makes the port's thread fail when a file is written. */
const failing = (flag: string): string => `
  import { existsSync, rmSync } from 'node:fs';
  import { workerData } from 'node:worker_threads';
  if (workerData?.inside !== undefined) setInterval(() => {
    if (!existsSync(${JSON.stringify(flag)})) return;
    rmSync(${JSON.stringify(flag)});
    throw new Error('fails');
  }, 20);`;

it('the port’s thread is replaced when it fails, pages go on, and the program ends in time', async () => {
  const discord = await openDiscord({ patience: true });
  const folder = temporaryFolder();
  const flag = join(folder, 'fail');
  const program = runProgram({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(failing(flag))}`,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_PATH: join(folder, 'one.db'),
    LOG_LEVEL: 'info',
    BOARD_PORT: '0',
    PUBLIC_URL: 'https://games.example.org/board',
  });
  const said = await program.says(/"port":\d+,"msg":"board server listening"/);
  await program.says('authorize');
  const url = `http://127.0.0.1:${/\d+/.exec(said)![0]}/board/api`;
  const [ada, ben, channel] = [discord.person('Ada'), discord.person('Ben'), discord.channel('general')];
  const sent = await ada.command(channel, 'tak', { opponent: ben, size: 5, color: 'first', thread: false });
  await ben.press((await sent.settled()).message!, 'Accept');
  await discord.until(() => JSON.stringify(ada.sees(channel).at(-1)).includes('Open board'));
  const pressed = await ada.press(ada.sees(channel).at(-1)!, 'Open board');
  const [, token] = /#t=([\w.-]+)/.exec(JSON.stringify((await pressed.settled()).message))!;
  const headers = { authorization: `Bearer ${token}` };
  const ask = (path: string) => fetch(`${url}/${path}`, { headers });
  const shown = () => ask('board').then((answer) => answer.text(), String);
  for (let times = 0; times < 2; times++) {
    const page = await ask('live');
    expect(page.status).toBe(200);
    writeFileSync(flag, '');
    await expect(page.text()).rejects.toThrow();
    await expect.poll(shown, { interval: 50 }).toContain('"turn":0');
  }
  await ada.command(channel, 'move', { move: 'a1' });
  await expect.poll(shown).toContain('"turn":1');
  expect(program.out() + program.errors()).toContain('another takes over');
  const asked = performance.now();
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});

it.each([
  ['an error that nobody catches', 'setTimeout(() => { throw new Error("Zwiebel" + "kuchen"); }, 3_000)'],
  ['a promise', 'setTimeout(() => void Promise.reject(new Error("Zwiebel" + "kuchen")), 3_000)'],
])('%s ends the program, and its message is not logged', async (_, thrown) => {
  const discord = await openDiscord();
  const program = runProgram({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`import { isMainThread } from 'node:worker_threads'; if (isMainThread) ${thrown}`)}`,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_PATH: join(temporaryFolder(), 'one.db'),
  });
  expect(await program.ended).toBe(1);
  expect(program.errors()).toContain('the program failed');
  expect(program.out() + program.errors()).not.toContain('Zwiebelkuchen');
});
