import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Of what a module imports; packages have none, except for our own. */
function pathOf(name: string, from: string): string {
  if (name.startsWith('@taktable/')) return fileURLToPath(import.meta.resolve(name));
  return name.startsWith('.') ? join(dirname(from), name) : name;
}

/** What a module loads, directly and through others: files by their path, packages by name. */
function loaded(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm);
  for (const [statement, name = ''] of imports) {
    // TypeScript removes imports that consist of types.
    if (/\{(?:\s*type \w+,?)+\s*\}/.test(statement)) continue;
    const path = pathOf(name, file);
    if (seen.has(path)) continue;
    seen.add(path);
    if (existsSync(path)) loaded(path, seen);
  }
  return seen;
}

it('threads that search load no package, since zod alone takes 5 MB in each', () => {
  const workers = globSync('src/games/*/{search,analysis}/worker.ts', { cwd: root });
  expect(workers.length).toBeGreaterThan(1);
  for (const worker of workers) {
    const modules = [...loaded(join(root, worker))];
    expect(modules.map((path) => relative(root, path))).toContain('src/games/game.ts');
    expect(modules.filter((path) => !path.startsWith(root) && !path.startsWith('node:'))).toEqual([]);
  }
});
