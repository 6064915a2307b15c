/** Discord's timestamp markup for Unix times in milliseconds, shown in each reader's own time zone. */

/** `in 3 hours`. */
export const inTime = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;
/** `7 June 2026 at 18:04`. */
export const dayAndTime = (at: number): string => `<t:${Math.floor(at / 1000)}:f>`;
/** `07/06/2026`, in the reader's own format. */
export const day = (at: number): string => `<t:${Math.floor(at / 1000)}:d>`;
