/**
 * The weights of the evaluation for one side, in hundredths of a flat. "Late" weights count in full just before pieces
 * or squares run out, and not at all on an empty board.
 */
export const weightNames = [
  'tempo',
  'flat',
  'lateFlat',
  'wall',
  'cap',
  'flatSupport',
  'flatPrisoner',
  'wallSupport',
  'wallPrisoner',
  'capSupport',
  'capPrisoner',
  'hardFlat',
  'hardCap',
  'exposed',
  'inner',
  'capRoom',
  'line2',
  'line3',
  'near1',
  'near2',
  'near3',
  'near4',
] as const;
type WeightName = (typeof weightNames)[number];
export type Weights = Readonly<Record<WeightName, number>>;

/**
 * tempo: being to move. flat, wall, cap: on top of a stack. support: an own piece under the top that can be carried;
 * prisoner: an opponent's. hard: the piece right under the top is an own one. exposed: pieces under a flat with an
 * opponent's piece beside it. inner: flats at least two squares from the edge. capRoom: squares next to a capstone
 * without capstones and walls. line2 and line3: ranks and files that lack that many squares for a road and hold no
 * opposing wall or capstone. near1 to near4: the shortest road lacks that many squares.
 */
export const weights: Weights = {
  tempo: 72,
  flat: 100,
  lateFlat: 15,
  wall: 38,
  cap: 68,
  flatSupport: 80,
  flatPrisoner: -42,
  wallSupport: 80,
  wallPrisoner: -25,
  capSupport: 135,
  capPrisoner: -30,
  hardFlat: 12,
  hardCap: 28,
  exposed: -4,
  inner: 6,
  capRoom: 18,
  line2: 14,
  line3: 6,
  near1: 110,
  near2: 62,
  near3: 34,
  near4: 18,
};
