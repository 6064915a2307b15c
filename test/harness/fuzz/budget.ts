import { setTimeout as sleep } from 'node:timers/promises';

/** Processor time that one input may take, in milliseconds. */
export const budgetMs = 50;

const attempts = 6;

export interface Cost {
  readonly target: string;
  readonly inputs: number;
  readonly meanMs: number;
  readonly worstMs: number;
  readonly worst: string;
}

/** Tracks the cost of inputs. */
export class Budget {
  readonly problems: string[] = [];
  readonly #target: string;
  #inputs = 0;
  #spent = 0;
  #worst = { ms: 0, input: '' };

  constructor(target: string) {
    this.#target = target;
  }

  /**
   * Runs `work` on an input. An expensive one is run again, because the garbage collector, the compiler or another
   * process may have been the cause. The average cost of this target's inputs (mostly the local Discord's share) is
   * added to the limit.
   */
  async spend(input: unknown, work: () => void | Promise<void>): Promise<void> {
    const bound = budgetMs + this.#spent / Math.max(1, this.#inputs);
    let ms = Infinity;
    for (let attempt = 0; attempt < attempts && ms > bound; attempt++) {
      if (attempt > 0) await sleep(attempt * 50);
      const before = process.cpuUsage();
      try {
        await work();
      } catch (cause) {
        const what = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
        this.problems.push(`${this.#target} on ${shown(input)}: ${what}`);
      }
      const { user, system } = process.cpuUsage(before);
      ms = Math.min(ms, (user + system) / 1000);
    }
    this.#inputs += 1;
    this.#spent += ms;
    if (ms > this.#worst.ms) this.#worst = { ms, input: shown(input) };
    if (ms > bound) this.problems.push(`${this.#target} on ${shown(input)}: ${ms.toFixed(0)} ms of CPU`);
  }

  get cost(): Cost {
    return {
      target: this.#target,
      inputs: this.#inputs,
      meanMs: this.#spent / Math.max(1, this.#inputs),
      worstMs: this.#worst.ms,
      worst: this.#worst.input,
    };
  }
}

function shown(input: unknown): string {
  const text = JSON.stringify(input);
  return text.length <= 300 ? text : `${text.slice(0, 300)}… (${text.length} characters)`;
}

export function printCosts(costs: readonly Cost[]): void {
  for (const { target, inputs, meanMs, worstMs, worst } of costs) {
    const figures = `${String(inputs).padStart(8)} inputs, mean ${meanMs.toFixed(3)} ms, worst ${worstMs.toFixed(1)} ms`;
    process.stdout.write(`${target.padEnd(24)}${figures}: ${worst.slice(0, 60)}\n`);
  }
}
