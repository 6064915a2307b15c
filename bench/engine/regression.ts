/** Fits an evaluation's weights to the results of games, by logistic regression. */

/** The factor of each weight in a position, for White, and the game's result: 1, 0.5 or 0. */
export interface Sample {
  readonly features: Float64Array;
  result: number;
}

/** The scale of the logistic curve: the value of 100 points. */
const scale = 1 / 200;
const rounds = 1500;

/**
 * Gradient descent with Adam, over all samples at once.
 * @param hold how strongly the weights are pulled towards their initial values.
 */
export function fit(samples: readonly Sample[], start: readonly number[], hold: number): number[] {
  const count = start.length;
  const fitted = [...start];
  const means = new Float64Array(count);
  const squares = new Float64Array(count);
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(count);
    for (const { features, result } of samples) {
      let score = 0;
      for (let i = 0; i < count; i++) score += fitted[i]! * features[i]!;
      const error = 1 / (1 + Math.exp(-scale * score)) - result;
      for (let i = 0; i < count; i++) gradient[i]! += error * features[i]!;
    }
    for (let i = 0; i < count; i++) {
      const slope = (scale * gradient[i]!) / samples.length + hold * 0.01 * (fitted[i]! - start[i]!);
      means[i] = 0.9 * means[i]! + 0.1 * slope;
      squares[i] = 0.999 * squares[i]! + 0.001 * slope * slope;
      const mean = means[i]! / (1 - 0.9 ** round);
      const square = squares[i]! / (1 - 0.999 ** round);
      fitted[i]! -= (0.5 * mean) / (Math.sqrt(square) + 1e-9);
    }
  }
  return fitted;
}

export function lossOf(samples: readonly Sample[], fitted: readonly number[]): number {
  let loss = 0;
  for (const { features, result } of samples) {
    const score = features.reduce((sum, feature, i) => sum + feature * fitted[i]!, 0);
    const chance = 1 / (1 + Math.exp(-scale * score));
    loss -= result * Math.log(chance + 1e-12) + (1 - result) * Math.log(1 - chance + 1e-12);
  }
  return loss / samples.length;
}
