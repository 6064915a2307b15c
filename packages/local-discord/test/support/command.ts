import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const folder = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the command as a separate process. */
export function run(...given: readonly string[]) {
  const child = spawn(process.execPath, ['src/main.cjs', ...given], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = async (): Promise<string> => {
    for (;;) {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url !== undefined) return url;
      await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(said)))]);
    }
  };
  return { child, ended, address, said: () => said };
}
