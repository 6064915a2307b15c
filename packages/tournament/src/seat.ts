/** Who sits first in a match moves first. */
export const seats = ['first', 'second'] as const;
export type Seat = (typeof seats)[number];
