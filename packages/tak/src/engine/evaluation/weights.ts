import fitted from './weights.json' with { type: 'json' };

/** The distances of a square to the nearest edges in both directions, at most 2 each, the smaller one first. */
export type SquareClass = '00' | '01' | '02' | '11' | '12' | '22';

/**
 * The weights of the evaluation for one side, in hundredths of a flat.
 *
 * tempo: being to move. flat: a lead by one. The "late" weights count in full just before pieces or squares run out,
 * and not at all on an empty board; latestFlat grows with the square of that. reserve: one more piece to place than the
 * opponent. A piece and a place, as in flat00: such a piece on top of a stack there; stack and a place: each piece under
 * the top there.
 *
 * Under a flat, wall or cap: Support, an own piece that can be carried; Prisoner, an opponent's; AnySupport and
 * AnyPrisoner, if there is at least one; DeepSupport and DeepPrisoner, too deep to be carried. Beside a flat, such a
 * piece of the opponent: BesideSupport and BesidePrisoner, for each piece under the flat that can be carried.
 *
 * wallBesideFlat and wallBesideStack: an opponent's flat and stack beside a wall. capRoom: squares next to a capstone
 * without capstones and walls. used: a rank or file with a road piece. line1 to line3: ranks and files that lack that
 * many squares for a road and hold no opposing wall or capstone. near1 to near4: the shortest road lacks that many
 * squares.
 */
type WeightName = keyof (typeof fitted)[5];
export type Weights = Readonly<Record<WeightName, number>>;
export const weightNames = Object.keys(fitted[5]) as WeightName[];

/**
 * Smaller boards have the weights of 5x5, larger ones those of 6x6. Fitted to games on 5x5, and on 5x5 to 7x7: the mean
 * of fits to games with the weights before, twice.
 */
export const weightsFor = (size: number): Weights => fitted[size <= 5 ? 5 : 6];
