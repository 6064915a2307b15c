/** The two sides of a match, whatever a game calls them. */
export const seats = ['first', 'second'] as const;
export type Seat = (typeof seats)[number];

export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');
