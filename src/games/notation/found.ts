import { agree, isExact } from '@taktable/tak/records';
import type { Phrase } from '../../phrase.ts';
import { ofGame, type Board, type FoundPosition } from '../game.ts';

interface Ended {
  readonly board: Pick<Board, 'outcome'>;
  /** The result that the record states. */
  readonly stated: string | undefined;
}

/** Says if a record states another end than the board has. */
export function outcomeNotes(gameId: string, { board, stated }: Ended): readonly Phrase[] {
  if (stated === undefined) return [];
  const played = board.outcome?.score;
  if (played === undefined) return isExact(stated) ? [ofGame(gameId, 'note.no-outcome', { stated })] : [];
  return agree(stated, played) ? [] : [ofGame(gameId, 'note.outcome', { stated, played })];
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
): FoundPosition {
  const notes = [...read, ...outcomeNotes(gameId, { board, stated })];
  return {
    board,
    options,
    ...(notes.length > 0 && { notes }),
    ...(board.outcome === undefined && stated !== undefined && { score: stated }),
  };
}
