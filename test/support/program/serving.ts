import { join } from 'node:path';
import type { ShownMessage } from 'local-discord';
import { runProgram, temporaryFolder } from './program.ts';
import { openDiscord } from '../discord.ts';

export const token = 'a-token-that-must-stay-secret';

/**
 * The program in Discord mode, with a local Discord, its health port and a complete log.
 * @param more settings.
 * @param folder of another version of the program.
 */
export async function serve(more: Readonly<Record<string, string>> = {}, folder?: string) {
  const discord = await openDiscord({ token, patience: true });
  const path = join(temporaryFolder(), 'one.db');
  const settings = {
    DISCORD_TOKEN: token,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_PATH: path,
    LOG_LEVEL: 'trace',
    HTTP_PORT: '0',
    ...more,
  };
  const program = runProgram(settings, undefined, folder);
  await program.says('authorize');
  const port = /"port":(\d+),"msg":"health server listening"/.exec(program.errors())?.[1];
  const get = (at: string) => fetch(`http://127.0.0.1:${port}${at}`);
  const [ada, ben, channel] = [discord.person('Ada'), discord.person('Ben'), discord.channel('general')];
  const boards = () =>
    ada.sees(channel).filter(({ author, attachments }) => author.id === discord.bot.id && attachments.length);
  const board = (n: number): Promise<ShownMessage> => discord.until(() => boards()[n - 1], 20_000);
  const start = async (): Promise<ShownMessage> => {
    // So that boards can be counted.
    await ada.command(channel, 'settings boards', { replaced: 'keep' }, { force: true });
    const offered = await ada.command(channel, 'tak', {
      opponent: ben,
      size: 3,
      color: 'first',
      thread: false,
    });
    if (offered.message === undefined) throw new Error(offered.error ?? 'no challenge');
    await ben.press(offered.message, 'Accept');
    return board(1);
  };
  const log = (): readonly Record<string, unknown>[] =>
    program
      .errors()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { discord, program, get, ada, ben, channel, board, start, log, path, settings };
}
