import { Command } from 'commander';
import { loadConfig } from '../config.ts';
import type { Result } from '../result.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** Commands work on the database that the bot with the same environment uses. */
export const databaseOption = ['--database <file>', 'the database (default: DATABASE_PATH)'] as const;

export function backupCommand(terminal: Terminal, setCode: (code: number) => void): Command {
  return new Command('backup')
    .description('copy the database into one file; the bot may run meanwhile')
    .argument('<file>', 'the copy to write')
    .option('--overwrite', 'replace the file if it is there already')
    .option(...databaseOption)
    .action(async (file: string, options: { overwrite?: true; database?: string }) => {
      // Loaded here, so that the other commands do not wait for it.
      const { backUp } = await import('../store/sqlite/index.ts');
      const path = options.database ?? configuredPath();
      const copied = report(terminal, setCode, backUp(path, file, options.overwrite === true));
      if (copied !== undefined) terminal.print(`${file}: ${holding(copied)}, checked.\n`);
    });
}

export function restoreCommand(terminal: Terminal, setCode: (code: number) => void): Command {
  return new Command('restore')
    .description('check a copy and put it in the place of the database; not while the bot runs')
    .argument('<file>', 'the copy')
    .option(...databaseOption)
    .action(async (file: string, options: { database?: string }) => {
      const { restore } = await import('../store/sqlite/index.ts');
      const path = options.database ?? configuredPath();
      const restored = report(terminal, setCode, restore(path, file, new Date()));
      if (restored === undefined) return;
      terminal.print(`${path}: ${holding(restored)}.\n`);
      if (restored.replaced !== undefined)
        terminal.print(`What was there before is kept as ${restored.replaced}.\n`);
    });
}

export function configuredPath(): string {
  const config = loadConfig();
  if (!config.ok) throw new UsageError(config.error.join(' '));
  return config.value.databasePath;
}

export function report<T>(
  { complain }: Terminal,
  setCode: (code: number) => void,
  result: Result<T, string>,
): T | undefined {
  if (result.ok) return result.value;
  complain(`${result.error}\n`);
  setCode(1);
  return undefined;
}

const holding = ({ matches, open }: { readonly matches: number; readonly open: number }): string =>
  `${matches} matches, ${open} of them open`;
