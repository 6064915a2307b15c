import type { Noted } from '@taktable/tak/records';
import { changeIn, type GameRecord } from '../game.ts';

/** Records of matches that no record can begin where they began. */

/** From the last position that the players agreed to go on from. @param field the option that it begins with. */
export function sinceChange(record: GameRecord, field: string): GameRecord {
  const last = record.plies.findLastIndex((ply) => changeIn(ply) !== undefined);
  const position = changeIn(record.plies[last]);
  return position === undefined
    ? record
    : begunLater(record, { options: { ...(record.options as object), [field]: position }, at: last + 1 });
}

/** @param at how many plies lead to where it begins: what they were is a comment, those about them are left out. */
export function begunLater(
  { openAt = 0, ...record }: GameRecord,
  { options, at }: { readonly options: unknown; readonly at: number },
): GameRecord {
  const before = record.plies
    .slice(0, at)
    .filter((ply, index) => index < at - 1 || changeIn(ply) === undefined);
  const later = (noted: readonly Noted[] = []): readonly Noted[] =>
    noted.filter(({ after }) => after >= at).map(({ after, text }) => ({ after: after - at, text }));
  return {
    ...record,
    options,
    plies: record.plies.slice(at),
    comments: [
      ...(before.length === 0 ? [] : [{ after: 0, text: before.join(' ') }]),
      ...later(record.comments),
    ],
    annotations: later(record.annotations),
    ...(openAt > at && { openAt: openAt - at }),
  };
}
