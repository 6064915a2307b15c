/** How the benchmarks of the real process print their results. */

export const line = (what: string, figure: string): void =>
  void process.stdout.write(`  ${what.padEnd(44)}${figure}\n`);

/** @param q from 0 to 1. @returns NaN without values. */
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;
};

export function latencies(what: string, values: readonly number[]): void {
  const at = [0.5, 0.95, 0.99, 1].map((q) => quantile(values, q).toFixed(0).padStart(6));
  line(`${what}, p50 / p95 / p99 / max`, `${at.join(' ')} ms`);
}
