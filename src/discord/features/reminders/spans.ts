const hour = 3_600_000;

/** Time spans for `/remind`. */
export const remindSpans = ['1h', '3h', '12h', '1d', '2d', '3d', '7d'] as const;
export type RemindSpan = (typeof remindSpans)[number];

/** In milliseconds. */
export const remindSpanMs: Readonly<Record<RemindSpan, number>> = {
  '1h': hour,
  '3h': 3 * hour,
  '12h': 12 * hour,
  '1d': 24 * hour,
  '2d': 48 * hour,
  '3d': 72 * hour,
  '7d': 168 * hour,
};
