import type { Phrase } from '../../phrase.ts';
import type { Board, Found } from '../game.ts';

/** Stands where a match has no result yet. */
const goingOn = '0-0';
/** Without how somebody won. */
const plain = (result: string): string => result.replace(/[RF]/, '1');
const isExact = (result: string): boolean => plain(result) !== result;

/** Whether two results can be of the same match: one may be less exact, `1-0` for `R-0`. */
export const agree = (one: string, other: string): boolean =>
  one === other ||
  [one, other].includes(goingOn) ||
  (isExact(one) !== isExact(other) && plain(one) === plain(other));

interface Ended {
  readonly board: Pick<Board, 'outcome'>;
  /** The result that the record states. */
  readonly stated: string | undefined;
}

/** Says if a record states another end than the board has. */
export function outcomeNotes(gameId: string, { board, stated }: Ended): readonly Phrase[] {
  if (stated === undefined) return [];
  const played = board.outcome?.score;
  if (played === undefined)
    return isExact(stated) ? [{ key: `${gameId}:note.no-outcome`, data: { stated } }] : [];
  return agree(stated, played) ? [] : [{ key: `${gameId}:note.outcome`, data: { stated, played } }];
}

/** The last position of a record that was read. */
export function foundIn(
  gameId: string,
  {
    board,
    stated,
    record: { options },
    notes: read,
  }: Ended & {
    readonly board: Board;
    readonly record: { readonly options: unknown };
    readonly notes: readonly Phrase[];
  },
): Found {
  const notes = [...read, ...outcomeNotes(gameId, { board, stated })];
  return {
    board,
    options,
    ...(notes.length > 0 && { notes }),
    ...(board.outcome === undefined && stated !== undefined && { score: stated }),
  };
}
