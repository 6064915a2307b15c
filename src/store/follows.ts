/** The part of the store that keeps who follows what; see ./store.ts, whose conventions apply here. */

export const followedKinds = ['match', 'person', 'tournament'] as const;
export type FollowedKind = (typeof followedKinds)[number];

/** How often a follower hears: at each board, at the end of a match, or once a day. */
export const frequencies = ['board', 'end', 'day'] as const;
export type Frequency = (typeof frequencies)[number];

/** What is followed: a match, a person or a tournament of one server. */
export interface Followed {
  readonly scopeId: string;
  readonly kind: FollowedKind;
  /** Its ID. */
  readonly subject: string;
}

export interface FollowRow extends Followed {
  readonly personId: string;
  readonly frequency: Frequency;
}

export interface FollowStore {
  /** Adds it, or changes its frequency. */
  follow(row: FollowRow): Promise<void>;
  unfollow(row: Followed & Pick<FollowRow, 'personId'>): Promise<void>;
  /** What somebody follows, in all scopes. */
  followsOf(personId: string): Promise<readonly FollowRow[]>;
  /** Who follows any of these IDs, of whatever kind they are. */
  followers(scopeId: string, subjects: readonly string[]): Promise<readonly FollowRow[]>;
}
