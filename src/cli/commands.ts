import { Command } from 'commander';
import { err } from '../result.ts';
import { registrationNote } from '../store/store.ts';
import { databaseOption, existingStore, report } from './database.ts';
import type { Terminal } from './terminal.ts';

export function forgetCommandsCommand(terminal: Terminal, setCode: (code: number) => void): Command {
  return new Command('forget-commands')
    .description('let the bot register its slash commands anew when it starts next; stop the bot first')
    .option(...databaseOption)
    .action(async (options: { database?: string }) => {
      const location = existingStore(options.database);
      const { openStore } = await import('../store/index.ts');
      const opened = await openStore(location);
      const store = report(terminal, setCode, opened.ok ? opened : err(opened.error.sentence));
      if (store === undefined) return;
      try {
        await store.notes.set(registrationNote, '');
      } finally {
        await store.close();
      }
      terminal.print(
        'When the bot starts next, it registers its commands anew, and removes those that it finds elsewhere.\n',
      );
    });
}
