import type { Phrase } from '../../phrase.ts';
import type { Board, Found } from '../game.ts';

/** The last position of a record that was read. */
export const foundIn = ({
  board,
  stated,
  record: { options },
  notes,
}: {
  readonly board: Board;
  /** The result that the record states. */
  readonly stated: string | undefined;
  readonly record: { readonly options: unknown };
  readonly notes: readonly Phrase[];
}): Found => ({
  board,
  options,
  ...(notes.length > 0 && { notes }),
  ...(board.outcome === undefined && stated !== undefined && { score: stated }),
});
