import { driverError } from '../sql/guard.ts';
import type { StorageTrouble } from '../store.ts';

export interface ServerFailure {
  readonly kind: StorageTrouble | 'refused' | 'missing' | Unsuitable;
  /** Tells the host what is wrong and what to do. */
  readonly sentence: string;
}

/** What is wrong with a database that answers. */
export type Unsuitable = 'foreign' | 'newer' | 'old' | 'encoding' | 'occupied';

/** The server and the database, without the password. */
export function addressOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const server = host === '' ? (searchParams.get('host') ?? 'localhost') : host;
  return `${decodeURIComponent(pathname.slice(1)) || 'postgres'} at ${server}`;
}

export function failure(kind: ServerFailure['kind'], url: string): ServerFailure {
  return { kind, sentence: sentences[kind](addressOf(url)) };
}

/** What an error while opening means; `undefined` if it is a bug. */
export function failureOf(error: unknown, url: string): ServerFailure | undefined {
  const code = codeOf(error) ?? '';
  const kind = opening.find(([codes]) => codes.test(code))?.[1] ?? troubleOf(error);
  return kind && failure(kind, url);
}

const opening: readonly (readonly [RegExp, ServerFailure['kind']])[] = [
  [/^28/, 'refused'],
  [/^3D000$/, 'missing'],
  // insufficient_privilege
  [/^42501$/, 'unreadable'],
];

/** What a driver's error says about the storage; `undefined` if it is a bug. */
export function troubleOf(error: unknown): StorageTrouble | undefined {
  if (isDisconnection(error)) return 'unreachable';
  if (isStandby(error)) return 'readOnly';
  const code = codeOf(error);
  if (code === undefined) return undefined;
  return troubles.find(([codes]) => codes.test(code))?.[1];
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const troubles: readonly (readonly [RegExp, StorageTrouble])[] = [
  // disk_full
  [/^53100$/, 'full'],
  // data_corrupted, index_corrupted
  [/^XX00[12]$/, 'damaged'],
  // too_many_connections, lock_not_available, query_canceled (by a timeout), and what was tried too often
  [/^(53300|55P03|57014|40001|40P01)$/, 'busy'],
  // io_error, undefined_file
  [/^(58030|58P01)$/, 'unreadable'],
];

/** Whether the transaction met another one and has to be run again. */
export const isCollision = (error: unknown): boolean =>
  // unique_violation: of two that found nothing and insert, the second sees what it could not know before.
  /^(40001|40P01|23505)$/.test(codeOf(error) ?? '');

/**
 * Whether only a standby was reached, or a database that is read-only by its settings: read_only_sql_transaction, or, for
 * serializable transactions and unlogged tables, feature_not_supported.
 */
export const isStandby = (error: unknown): boolean => /^(25006|0A000)$/.test(codeOf(error) ?? '');

export const isDivision = (error: unknown): boolean => codeOf(error) === '22012';

/** Whether a lock was not to be had in time. */
export const isLocked = (error: unknown): boolean => codeOf(error) === '55P03';

/** Whether `pg_xact_status` was asked for a transaction that the server has never begun: invalid_parameter_value. */
export const isUnknownTransaction = (error: unknown): boolean => codeOf(error) === '22023';

/** Whether the connection is lost; whatever transaction was open has been rolled back or will be. */
export function isDisconnection(error: unknown): boolean {
  const cause = driverError(error);
  const code = codeOf(cause);
  // connection_exception, admin_shutdown, crash_shutdown, cannot_connect_now, idle_in_transaction_session_timeout
  if (code !== undefined)
    return /^(08...|57P0[123]|25P03|E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_|NOTFOUND|NOENT).*)$/.test(code);
  // The driver's own errors have no code.
  return cause instanceof Error && /connection|timeout|not queryable/i.test(cause.message);
}

/** SQLSTATE, or the code of a system error. */
function codeOf(error: unknown): string | undefined {
  const cause = driverError(error);
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}

const sentences: Readonly<Record<ServerFailure['kind'], (place: string) => string>> = {
  unreachable: (place) =>
    `The database ${place} cannot be reached. Check DATABASE_URL, and that PostgreSQL is running.`,
  refused: (place) =>
    `The server of the database ${place} does not accept the user or the password. Check DATABASE_URL.`,
  missing: (place) => `There is no database ${place}. Create it: createdb --owner <user> <database>.`,
  busy: (place) =>
    `The server of the database ${place} has no connection left or is busy. Raise max_connections, or lower DATABASE_CONNECTIONS.`,
  full: (place) => `The disk that holds the database ${place} is full. Free some space and start again.`,
  readOnly: (place) => `The database ${place} is read-only. Connect to the primary server, not to a standby.`,
  damaged: (place) => `The database ${place} is damaged. Restore a backup with pg_restore.`,
  foreign: (place) =>
    `The database ${place} belongs to another program. Nothing in it was changed. Set DATABASE_URL to a database of its own.`,
  newer: (place) =>
    `The database ${place} was written by a newer version of Taktable. Nothing in it was changed. Start the newer version, or restore an older backup.`,
  old: (place) => `The server of the database ${place} is older than PostgreSQL 13. Upgrade it.`,
  encoding: (place) =>
    `The database ${place} cannot store all characters. Create it with the encoding UTF8: createdb --encoding UTF8 --template template0 <database>.`,
  occupied: (place) =>
    `A table of the database ${place} that this version has to change is in use, perhaps by a backup. Nothing was changed. Start again when that has ended.`,
  unreadable: (place) =>
    `The database ${place} cannot be read or written by this user. Let the user own it (ALTER DATABASE ... OWNER TO ...), and look into the server's log.`,
};
