import { openSqliteStore, type SqliteStore } from '../../src/store/sqlite/index.ts';
import { writeSample } from './schemas/sample.ts';

/** What tests write into database files and read from them. */

export function open(path: string): SqliteStore {
  const opened = openSqliteStore(path);
  if (!opened.ok) throw new Error(opened.error.sentence);
  return opened.value;
}

export async function write(path: string): Promise<void> {
  const store = open(path);
  await writeSample(store);
  store.close();
}

export async function note(path: string, text: string): Promise<void> {
  const store = open(path);
  await store.notes.set('test', text);
  store.close();
}

export async function noted(path: string): Promise<string | undefined> {
  const store = open(path);
  const text = await store.notes.get('test');
  store.close();
  return text;
}
