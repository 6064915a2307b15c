import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { rebuildRatings } from '../matches/ratings/index.ts';
import { err, type Result } from '../result.ts';
import { StorageFailure } from '../store/store.ts';
import { configuredPath, databaseOption, report } from './database.ts';
import { type Terminal, UsageError } from './terminal.ts';

export function ratingsCommand(terminal: Terminal, setCode: (code: number) => void): Command {
  return new Command('ratings')
    .description('recalculate all ratings and leaderboards from the rated matches; stop the bot first')
    .option(...databaseOption)
    .action(async (options: { database?: string }) => {
      const { failure, lockDatabase, openSqliteStore } = await import('../store/sqlite/index.ts');
      const path = options.database ?? configuredPath();
      if (!existsSync(path)) throw new UsageError(`${path} does not exist`);
      const sentence = <T, E extends { readonly sentence: string }>(
        opened: Result<T, E>,
      ): Result<T, string> => (opened.ok ? opened : err(opened.error.sentence));
      const lock = report(terminal, setCode, sentence(lockDatabase(path)));
      if (lock === undefined) return;
      try {
        const store = report(terminal, setCode, sentence(openSqliteStore(path)));
        if (store === undefined) return;
        try {
          const { matches, changed } = await rebuildRatings(store);
          const difference = changed === 0 ? 'nothing changed' : `changed: ${changed}`;
          terminal.print(`${path}: rated matches: ${matches}, ${difference}.\n`);
        } catch (cause) {
          if (!(cause instanceof StorageFailure)) throw cause;
          report(terminal, setCode, err(failure(cause.trouble, path).sentence));
        } finally {
          store.close();
        }
      } finally {
        lock.release();
      }
    });
}
