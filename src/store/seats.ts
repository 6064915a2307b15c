/** The same as `Seat` in games/game.ts. */
export type SeatName = 'first' | 'second';

export const otherSeat = (seat: SeatName): SeatName => (seat === 'first' ? 'second' : 'first');
