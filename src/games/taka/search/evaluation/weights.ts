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

export type WeightName = keyof typeof sizes;
export type Weights = Readonly<Record<WeightName, readonly number[]>>;

export const weightNames = Object.keys(sizes) as WeightName[];
export const weightSize = (name: WeightName): number => sizes[name];

/** In hundredths of the value of holding a ball. */
export const weights: Weights = {
  tempo: [20],
  threatened: [-150],
  goal: [400],
  centre: [0, 0, 4, 6, 8, 9, 10, 12, 14, 18, 22, 24, 20, 14, 0],
  wing: [0, -2, 2, 4, 6, 7, 8, 10, 13, 17, 20, 20, 16, 12, 4],
  edge: [0, -6, -4, -2, 0, 2, 4, 6, 8, 10, 12, 12, 10, 6, 2],
  goalie: [0, 10, 0],
  offside: [-12],
  ready: [6, 10, 14],
  carrier: [90, 80, 85, 90, 95, 100, 105, 110, 118, 126, 140, 146, 146, 140, 120],
  shots: [30, 60],
  turnedShots: [10, 20],
  outlets: [6, 12, 16],
  exposed: [-70, -20],
  pressed: [-6, -3],
  company: [3],
  loose: [50, -30],
  looseInZone: [20, -10],
  nearer: [4],
};
