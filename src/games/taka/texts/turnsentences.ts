import type { Messages } from '../../../phrase.ts';

/** A sentence for each way that a pass comes about and each end of it: `pass.goal`. */
export const passSentences = (starts: Messages, ends: Messages): Messages =>
  Object.fromEntries(
    Object.entries(starts).flatMap(([start, first]) =>
      Object.entries(ends).map(([end, second]) => [`${start}.${end}`, `${first} ${second}.`]),
    ),
  );
