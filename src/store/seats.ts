/** Seats as in the games' seam. */
export type SeatName = 'first' | 'second';

export const otherSeat = (seat: SeatName): SeatName => (seat === 'first' ? 'second' : 'first');
