import { Command } from 'commander';
import type { TableProgress } from '../store/move/index.ts';
import { configuredStore, report } from './database.ts';
import type { Session, Terminal } from './terminal.ts';

/** Rows between two lines of progress. */
const every = 50_000;

export function moveCommand(session: Session): Command {
  return new Command('move-database')
    .description('copy a whole database from SQLite to PostgreSQL or back, and compare; stop the bot first')
    .requiredOption('--from <place>', 'sqlite:FILE or postgres://user:password@host:port/database')
    .requiredOption('--to <place>', 'the same; empty, or from a move that was interrupted')
    .action(async ({ from, to }: { from: string; to: string }) => {
      for (const place of [from, to]) if (!place.startsWith('sqlite:')) configuredStore(place);
      const { moveDatabase, openMovable } = await import('../store/move/index.ts');
      const source = report(session, await openMovable(from, 'from'));
      if (source === undefined) return;
      try {
        const target = report(session, await openMovable(to, 'to'));
        if (target === undefined) return;
        try {
          const tell = (progress: TableProgress) => tellProgress(session, progress);
          const moved = report(session, await moveDatabase(source, target, tell));
          if (moved === undefined) return;
          session.print(`${moved} rows are the same in both. ${source.place} was left as it was.\n`);
        } finally {
          await target.close();
        }
      } finally {
        await source.close();
      }
    });
}

function tellProgress(terminal: Terminal, { table, rows, of }: TableProgress): void {
  if (rows === of || rows % every === 0) terminal.print(`${table}: ${rows} of ${of} rows\n`);
}
