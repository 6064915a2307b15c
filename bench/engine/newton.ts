/**
 * Logistic regression by Newton's method, each factor pulled towards 0 in proportion to its spread; the same for all
 * factors, so that rare ones stay small.
 */

/** Of the pull, for factors scaled to a spread of 1. */
const ridge = 0.01;
const rounds = 6;

const chanceOf = (factors: Float64Array, weights: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < factors.length; i++) sum += factors[i]! * weights[i]!;
  return 1 / (1 + Math.exp(-sum));
};

/** The weights that predict the targets, each from 0 to 1, best. */
export function fitChances(rows: readonly Float64Array[], targets: readonly number[]): number[] {
  const count = rows[0]!.length;
  const spreads = spreadsOf(rows);
  let weights = new Array<number>(count).fill(0);
  for (let round = 0; round < rounds; round++) {
    const gradient = weights.map((weight, i) => rows.length * ridge * weight * spreads[i]! ** 2);
    const curvature = Array.from({ length: count }, () => new Float64Array(count));
    for (const [at, row] of rows.entries()) {
      const chance = chanceOf(row, weights);
      const bend = Math.max(1e-3, chance * (1 - chance));
      for (let i = 0; i < count; i++) {
        const factor = row[i]!;
        if (factor === 0) continue;
        gradient[i]! += (chance - targets[at]!) * factor;
        for (let j = 0; j <= i; j++) curvature[i]![j]! += bend * factor * row[j]!;
      }
    }
    for (let i = 0; i < count; i++) {
      curvature[i]![i]! += rows.length * ridge * spreads[i]! ** 2;
      for (let j = 0; j < i; j++) curvature[j]![i] = curvature[i]![j]!;
    }
    const step = solve(curvature, gradient);
    weights = weights.map((weight, i) => weight - step[i]!);
  }
  return weights;
}

export function lossOf(
  rows: readonly Float64Array[],
  targets: readonly number[],
  weights: readonly number[],
): number {
  let loss = 0;
  for (const [at, row] of rows.entries()) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceOf(row, weights)));
    loss -= targets[at]! * Math.log(chance) + (1 - targets[at]!) * Math.log(1 - chance);
  }
  return loss / rows.length;
}

/** Standard deviations; 1 for a factor that never changes. */
function spreadsOf(rows: readonly Float64Array[]): number[] {
  return Array.from(rows[0]!, (_, i) => {
    const mean = rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + (row[i]! - mean) ** 2, 0) / rows.length;
    return variance > 0 ? Math.sqrt(variance) : 1;
  });
}

/** Gaussian elimination; the matrix is symmetric and positive definite, so no rows need to be exchanged. */
function solve(matrix: readonly Float64Array[], right: readonly number[]): number[] {
  const count = right.length;
  const rest = [...right];
  for (let i = 0; i < count; i++) {
    for (let row = i + 1; row < count; row++) {
      const factor = matrix[row]![i]! / matrix[i]![i]!;
      if (factor === 0) continue;
      for (let j = i; j < count; j++) matrix[row]![j]! -= factor * matrix[i]![j]!;
      rest[row]! -= factor * rest[i]!;
    }
  }
  const solution = new Array<number>(count).fill(0);
  for (let i = count - 1; i >= 0; i--) {
    let sum = rest[i]!;
    for (let j = i + 1; j < count; j++) sum -= matrix[i]![j]! * solution[j]!;
    solution[i] = sum / matrix[i]![i]!;
  }
  return solution;
}
