import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const program = fileURLToPath(new URL('statements.ts', import.meta.url));

// better-sqlite3 before 13 aborted here on Node from 24.19 on.
it('frees 20,000 statements without harm', async () => {
  const { stdout } = await run(process.execPath, ['--expose-gc', program]);
  expect(stdout).toBe('all freed');
});
