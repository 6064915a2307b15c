/**
 * How well a side played, from 0 to 100, by the published formulas of lichess: an exponential of each turn's loss, and
 * for the match the mean of the harmonic mean and of a mean that weighs turns by how unsettled the match was.
 */

/** Of one turn. @param loss of winning chances, from 0 to 1. */
export function accuracyOf(loss: number): number {
  const percent = 100 * Math.max(0, loss);
  return clamp(103.1668 * Math.exp(-0.04354 * percent) - 3.1669 + 1, 0, 100);
}

interface WeighedTurn {
  readonly accuracy: number;
  /** How unsettled the match was around it. */
  readonly weight: number;
}

/** `undefined` without turns. */
export function meanAccuracy(turns: readonly WeighedTurn[]): number | undefined {
  if (turns.length === 0) return undefined;
  const weights = sum(turns.map(({ weight }) => weight));
  const weighted = sum(turns.map(({ accuracy, weight }) => accuracy * weight)) / weights;
  // A turn that lost everything would make the harmonic mean 0.
  const harmonic = turns.length / sum(turns.map(({ accuracy }) => 1 / Math.max(1, accuracy)));
  return (weighted + harmonic) / 2;
}

/**
 * For each turn, the standard deviation of the chances in a window that ends with it, in percent.
 * @param chances of all positions, from the first one; one more than there are turns.
 */
export function weightsOf(chances: readonly number[]): readonly number[] {
  const turns = chances.length - 1;
  const length = Math.round(clamp(turns / 10, 2, 8));
  return Array.from({ length: turns }, (_, turn) => {
    const end = Math.max(turn + 2, Math.min(length, chances.length));
    const window = chances.slice(Math.max(0, end - length), end).map((chance) => 100 * chance);
    return clamp(deviation(window), 0.5, 12);
  });
}

function deviation(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
