import type { Messages } from '../../../phrase.ts';

/** A text for each combination of how a pass starts and how it ends: `pass.goal`. */
export const passSentences = (starts: Messages, ends: Messages): Messages =>
  Object.fromEntries(
    Object.entries(starts).flatMap(([start, first]) =>
      Object.entries(ends).map(([end, second]) => [`${start}.${end}`, `${first} ${second}.`]),
    ),
  );
