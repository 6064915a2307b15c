import { Command } from 'commander';
import { rebuildRatings } from '../matches/ratings/index.ts';
import { registrationNote } from '../store/store.ts';
import { databaseOption, existingStore, withStore } from './database.ts';
import type { Session } from './terminal.ts';

export const ratingsCommand = (session: Session): Command =>
  new Command('ratings')
    .description('recalculate all ratings and leaderboards from the rated matches; stop the bot first')
    .option(...databaseOption)
    .action((options: { database?: string }) => {
      const location = existingStore(options.database);
      return withStore(session, location, async (store) => {
        const { matches, changed } = await rebuildRatings(store);
        const difference = changed === 0 ? 'nothing changed' : `changed: ${changed}`;
        const database = 'path' in location ? `${location.path}: ` : '';
        session.print(`${database}rated matches: ${matches}, ${difference}.\n`);
      });
    });

export const forgetCommandsCommand = (session: Session): Command =>
  new Command('forget-commands')
    .description('let the bot register its slash commands anew when it starts next; stop the bot first')
    .option(...databaseOption)
    .action((options: { database?: string }) =>
      withStore(session, existingStore(options.database), async (store) => {
        await store.notes.set(registrationNote, '');
        session.print(
          'When the bot starts next, it registers its commands anew, and removes those that it finds elsewhere.\n',
        );
      }),
    );
