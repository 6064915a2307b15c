import type { DueRow, Match } from '../../../matches/index.ts';
import type { Bot } from '../context.ts';

/** What a row asks for; with `match` or `guildId`, the process that serves its server does it. */
export interface DueWork {
  /** When it could be done first, in Unix milliseconds. */
  readonly since: number;
  readonly match?: Pick<Match, 'id' | 'guildId'>;
  /** What the log may call it; subjects of rows may have people's IDs. */
  readonly id?: string;
  readonly guildId?: string | null;
}

/**
 * The result of due work: done; to be retried at growing intervals, which end at an hour or, if retrying may not help
 * for weeks, grow on; or due again at a given time.
 */
export type Settled = 'done' | 'retry' | 'retryRarely' | { readonly at: number };

/** Work that is due at a certain time. A row of `kind` is written with the change that causes it. */
export interface DueKind<Work extends DueWork = DueWork> {
  readonly kind: string;
  /** Someone is waiting for it, so it does not wait for the rest, which may be minutes late. */
  readonly urgent?: true;
  /** Nothing else would make up for it, so it is never given up: what recurs by itself, boards, turns, ends of matches. */
  readonly keepsTrying?: true;
  /** It expects a move of someone, so it waits while nobody serves them. */
  readonly asksPeople?: true;
  /** An absence puts it off. */
  readonly ofClock?: true;
  /** Changes nothing. @returns `undefined` if the row is obsolete. */
  read(bot: Bot, row: DueRow): Promise<Work | undefined>;
  handle(bot: Bot, work: Work, row: DueRow): Promise<Settled>;
}

/** A kind, with its work's type inferred. */
export const dueKind = <Work extends DueWork>(kind: DueKind<Work>): DueKind => kind;

/** Reads a row that asks for nothing but its subject. */
export const subjectOf = (_: Bot, { at, subject }: DueRow) => Promise.resolve({ since: at, id: subject });
/** Likewise, of a server. */
export const serverOf = (_: Bot, { at, subject }: DueRow) => Promise.resolve({ since: at, guildId: subject });
