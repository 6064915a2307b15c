/** The words that columns hold. Part of ./store.ts, whose conventions apply here. */

/**
 * The seat a challenger asks for. `alternate`: not the seat they had in the pair's previous match, random in the first.
 */
export const seatRequests = ['first', 'second', 'random', 'alternate'] as const;
export type SeatRequest = (typeof seatRequests)[number];

export type MatchStatus = 'open' | 'ended';

/** `paused`: by agreement of both players. `unreachable`: nothing can be posted in the channel. */
export const holds = ['paused', 'unreachable'] as const;
/** Why a match's clock is stopped. */
export type Hold = (typeof holds)[number];

export type ChallengeStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

/** What settings belong to: a scope, the boards of a channel, or a person (their preferences). */
export type SettingsOwner = 'scope' | 'channel' | 'person';

export type TournamentStatus = 'open' | 'running' | 'ended';

export type LogKind = 'report' | 'decision';

export const followedKinds = ['match', 'person', 'tournament'] as const;
export type FollowedKind = (typeof followedKinds)[number];

/** How often a follower hears: at each board, at the end of a match, or once a day. */
export const frequencies = ['board', 'end', 'day'] as const;
export type Frequency = (typeof frequencies)[number];

/** Where a follower hears: by direct message, or with a ping in the channel that the server names. */
export const followPlaces = ['direct', 'channel'] as const;
export type FollowPlace = (typeof followPlaces)[number];

/** Why a ply was chosen secretly: by somebody who does not play in the match, or as a member of a side. */
export const ballotKinds = ['guess', 'vote'] as const;
export type BallotKind = (typeof ballotKinds)[number];

export type ResultName = 'win' | 'draw' | 'loss';
