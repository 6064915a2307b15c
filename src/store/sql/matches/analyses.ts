import type { Store } from '../../store.ts';
import type { Database } from '../queries.ts';
import { rowsBy, writeTo } from '../plain.ts';
import { writeDue } from './due.ts';

export const analysisStore = (db: Database) =>
  ({
    async get(id) {
      return (await db.get(read, { id }))?.value;
    },

    save(id, value, dueAt) {
      return db.writing(async (db) => {
        await db.run(write, { id, value });
        await writeDue(db, id, 0, [{ kind: 'analyse', at: dueAt }]);
      });
    },
  }) satisfies Partial<Store['analyses']>;

const read = rowsBy('analyses', ['id']);
const write = writeTo('analyses');
