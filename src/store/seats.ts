/** Seats as in the games' seam. */
export type SeatName = 'first' | 'second';
