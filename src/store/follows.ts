/** The part of the store that keeps who follows what; see ./store.ts, whose conventions apply here. */

export const followedKinds = ['match', 'person', 'tournament'] as const;
export type FollowedKind = (typeof followedKinds)[number];

/** How often a follower hears: at each board, at the end of a match, or once a day. */
export const frequencies = ['board', 'end', 'day'] as const;
export type Frequency = (typeof frequencies)[number];

/** Where a follower hears: by direct message, or with a ping in the channel that the server names. */
export const followPlaces = ['direct', 'channel'] as const;
export type FollowPlace = (typeof followPlaces)[number];

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
  readonly place: FollowPlace;
}

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
