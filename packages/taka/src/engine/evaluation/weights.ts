/** How many numbers each weight has. */
const sizes = {
  /** Being to move. */
  tempo: 1,
  /** The opponent, who is not to move, could score. */
  threatened: 1,
  /** A goal ahead. */
  goal: 1,
  /** Field pieces by rows from their own goal line, 1 to 14, in columns d to g, c or h, and the others. */
  centre: 15,
  wing: 15,
  edge: 15,
  /** The goalie in its circle, on a square of its goal, elsewhere. */
  goalie: 3,
  /** A piece without a ball that is beyond the second-to-last opponent. */
  offside: 1,
  /** An onside piece without a ball that would have one, two or more shots if it had the ball. */
  ready: 3,
  /** The holder of a ball, by rows from its own goal line; 0: in the circle. */
  carrier: 15,
  /** The holder's open shots with its current facing: one, more. */
  shots: 2,
  /** The holder's open shots if it could turn: one, more. */
  turnedShots: 2,
  /** Teammates to whom the holder can pass: one, two, more. */
  outlets: 3,
  /** The holder can be tackled: with the opponent to move, with its own side to move. */
  exposed: 2,
  /** Opponents without a ball within two squares of the holder, within four. */
  pressed: 2,
  /** Teammates within three squares of the holder. */
  company: 1,
  /** A loose ball that the side to move can pick up; one that only the other side could. */
  loose: 2,
  /** The same where the ball could be shot from. */
  looseInZone: 2,
  /** By how many squares the side's nearest piece is closer to a loose ball. */
  nearer: 1,
} as const;

type WeightName = keyof typeof sizes;
export type Weights = Readonly<Record<WeightName, readonly number[]>>;

export const weightNames = Object.keys(sizes) as WeightName[];
export const weightSize = (name: WeightName): number => sizes[name];

/** In hundredths of the value of holding a ball. */
export const weights: Weights = {
  tempo: [6],
  threatened: [-150],
  goal: [400],
  centre: [0, 0, 9, 16, 17, 12, 9, 10, 7, 9, 11, 12, 16, 11, 0],
  wing: [0, -1, 5, 11, 14, 11, 8, 8, 8, 10, 11, 19, 15, 9, 3],
  edge: [0, -5, -3, 3, 4, 4, 9, 6, 6, 7, 5, 2, 1, 2, 0],
  goalie: [2, 6, 1],
  offside: [0],
  ready: [16, 32, 50],
  carrier: [50, 45, 48, 52, 60, 70, 82, 100, 115, 138, 160, 170, 174, 165, 140],
  shots: [60, 120],
  turnedShots: [24, 60],
  outlets: [0, 4, 5],
  exposed: [-64, -17],
  pressed: [-5, -4],
  company: [-3],
  loose: [43, -26],
  looseInZone: [18, -9],
  nearer: [4],
};
