import type { Board, Found } from '../game.ts';

/** The last position of a record that was read. */
export const foundIn = ({
  board,
  stated,
  record: { options },
}: {
  readonly board: Board;
  /** The result that the record states. */
  readonly stated: string | undefined;
  readonly record: { readonly options: unknown };
}): Found => ({
  board,
  options,
  ...(board.outcome === undefined && stated !== undefined && { score: stated }),
});
