import { Command } from 'commander';
import { rebuildRatings } from '../matches/ratings/index.ts';
import { err } from '../result.ts';
import { StorageFailure } from '../store/store.ts';
import { databaseOption, existingStore, report } from './database.ts';
import type { Terminal } from './terminal.ts';

export function ratingsCommand(terminal: Terminal, setCode: (code: number) => void): Command {
  return new Command('ratings')
    .description('recalculate all ratings and leaderboards from the rated matches; stop the bot first')
    .option(...databaseOption)
    .action(async (options: { database?: string }) => {
      const location = existingStore(options.database);
      const { openStore } = await import('../store/index.ts');
      const opened = await openStore(location);
      const store = report(terminal, setCode, opened.ok ? opened : err(opened.error.sentence));
      if (store === undefined) return;
      try {
        const { matches, changed } = await rebuildRatings(store);
        const difference = changed === 0 ? 'nothing changed' : `changed: ${changed}`;
        const database = 'path' in location ? `${location.path}: ` : '';
        terminal.print(`${database}rated matches: ${matches}, ${difference}.\n`);
      } catch (cause) {
        if (!(cause instanceof StorageFailure)) throw cause;
        report(terminal, setCode, err(store.explain(cause.trouble)));
      } finally {
        await store.close();
      }
    });
}
