import { Command } from 'commander';
import type { Progress } from '../store/move/index.ts';
import { configuredStore, report } from './database.ts';
import type { Terminal } from './terminal.ts';

/** Rows between two lines of progress. */
const every = 50_000;

export function moveCommand(terminal: Terminal, setCode: (code: number) => void): Command {
  return new Command('move-database')
    .description('copy a whole database from SQLite to PostgreSQL or back, and compare; stop the bot first')
    .requiredOption('--from <place>', 'sqlite:FILE or postgres://user:password@host:port/database')
    .requiredOption('--to <place>', 'the same; empty, or from a move that was interrupted')
    .action(async ({ from, to }: { from: string; to: string }) => {
      for (const place of [from, to]) if (!place.startsWith('sqlite:')) configuredStore(place);
      const { moveDatabase, openMovable } = await import('../store/move/index.ts');
      const source = report(terminal, setCode, await openMovable(from, 'from'));
      if (source === undefined) return;
      try {
        const target = report(terminal, setCode, await openMovable(to, 'to'));
        if (target === undefined) return;
        try {
          const tell = (progress: Progress) => tellProgress(terminal, progress);
          const moved = report(terminal, setCode, await moveDatabase(source, target, tell));
          if (moved === undefined) return;
          terminal.print(`${moved} rows are the same in both. ${source.place} was left as it was.\n`);
        } finally {
          await target.close();
        }
      } finally {
        await source.close();
      }
    });
}

function tellProgress(terminal: Terminal, { table, rows, of }: Progress): void {
  if (rows === of || rows % every === 0) terminal.print(`${table}: ${rows} of ${of} rows\n`);
}
