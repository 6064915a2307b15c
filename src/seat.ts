/** The two sides of a match, whatever a game calls them. */
export const seats = ['first', 'second'] as const;
export type Seat = (typeof seats)[number];

/** Something for each of the two. */
export const bySeat = <T>(of: (seat: Seat) => T): Readonly<Record<Seat, T>> => ({
  first: of('first'),
  second: of('second'),
});

export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');
