import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './program.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The program in another place, with the same libraries, that has not been started yet. @returns its folder. */
export function copyProgram(): string {
  const folder = temporaryFolder();
  for (const part of ['src', 'commands', 'packages', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true, verbatimSymlinks: true });
  // npm links to our own packages by relative paths.
  mkdirSync(join(folder, 'node_modules/@taktable'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules/@taktable')))
    symlinkSync(`../../packages/${name}`, join(folder, 'node_modules/@taktable', name));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!['.cache', '@taktable'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
}
