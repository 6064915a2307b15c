import type { Row } from '../tables/index.ts';

/** The part of the store that keeps who follows what; see ./store.ts, whose conventions apply here. */

/** What is followed: a match, a person or a tournament of one server. */
export type Followed = Pick<FollowRow, 'scopeId' | 'kind' | 'subject'>;

export type FollowRow = Row<'follows'>;

export interface FollowStore {
  /** Adds it, or changes its frequency and place. */
  add(row: FollowRow): Promise<void>;
  remove(row: Followed & Pick<FollowRow, 'personId'>): Promise<void>;
  /** What somebody follows, in all scopes. */
  of(personId: string): Promise<readonly FollowRow[]>;
  /** Who follows any of these IDs, of whatever kind they are. */
  followers(scopeId: string, subjects: readonly string[]): Promise<readonly FollowRow[]>;
  /** Who follows what once a day in the channel of a server. */
  dailyInChannel(scopeId: string): Promise<readonly FollowRow[]>;
}
