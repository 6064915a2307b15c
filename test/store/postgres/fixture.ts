import { openPostgresStore, type PostgresStore } from '../../../src/store/postgres/index.ts';
import { bob, challenge, newMatch } from '../fixture.ts';

export async function open(url: string, connections = 5): Promise<PostgresStore> {
  const opened = await openPostgresStore(url, connections);
  if (!opened.ok) throw new Error(opened.error.sentence);
  return opened.value;
}

export async function begin(store: PostgresStore, id: string): Promise<void> {
  await store.challenges.add(challenge(id, { channelId: id }), 3);
  await store.challenges.accept(id, bob, newMatch(), []);
}

/** What is sent to end a transaction, and to change a match; `READ COMMITTED` is not meant. */
export const commit = 'COMMIT\0';
export const changing = 'WITH q0';
