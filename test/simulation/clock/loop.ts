import { realImmediate } from './globals.ts';

interface Task {
  at: number;
  readonly order: number;
  readonly owner: number;
  run: (() => void) | undefined;
}

/** The owner of what happens outside the bots: at Discord, and to people. */
export const world = 0;

/** After how many tasks rejections that nobody handles are reported. */
const reportEvery = 64;

/** Ticks run when all promises are settled; the second one after those that the first ones' promises have led to. */
const settled = (): Promise<void> =>
  new Promise((resolve) => process.nextTick(() => process.nextTick(resolve)));

/** Takes a turn of the real event loop, which is slower. */
const reported = (): Promise<void> => new Promise((resolve) => void realImmediate(resolve));

/**
 * An event loop with a clock that only moves from task to task. A task's promises are settled before the next one runs.
 * Tasks belong to the process that scheduled them, and vanish when it is killed.
 */
export class Loop {
  /** In Unix milliseconds. */
  now: number;
  /** Whose task is running. */
  owner = world;
  #order = 0;
  #owners = world;
  #steps = 0;
  readonly #heap: Task[] = [];
  readonly #dead = new Set<number>();
  /** The tasks of stopped owners that would have run. */
  readonly #stopped = new Map<number, Task[]>();

  constructor(now: number) {
    this.now = now;
  }

  /** Runs `run` in `ms` milliseconds. @returns a function that cancels it. */
  after(ms: number, run: () => void, owner = this.owner): () => void {
    const at = this.now + Math.max(0, Math.ceil(ms));
    const task: Task = { at, order: this.#order++, owner, run };
    this.#push(task);
    return () => {
      task.run = undefined;
    };
  }

  /** Lets time pass in which nothing happens; everything planned happens that much later. */
  skip(ms: number): void {
    this.now += ms;
    for (const task of this.#heap) task.at += ms;
  }

  newOwner(): number {
    return ++this.#owners;
  }

  /** Nothing that belongs to this owner will run any more. */
  kill(owner: number): void {
    this.#dead.add(owner);
  }

  /** Until `continue`, nothing that belongs to this owner runs, while time goes on. */
  stop(owner: number): void {
    if (!this.#stopped.has(owner)) this.#stopped.set(owner, []);
  }

  continue(owner: number): void {
    const tasks = this.#stopped.get(owner) ?? [];
    this.#stopped.delete(owner);
    for (const task of tasks) this.#push(task);
  }

  isStopped(owner: number): boolean {
    return this.#stopped.has(owner);
  }

  isDead(owner: number): boolean {
    return this.#dead.has(owner);
  }

  /** When the next task runs; `undefined` if there is none. */
  get nextAt(): number | undefined {
    const heap = this.#heap;
    while (heap.length > 0 && !this.#runs(heap[0]!)) {
      const task = this.#pop()!;
      if (task.run !== undefined) this.#stopped.get(task.owner)?.push(task);
    }
    return heap[0] && Math.max(this.now, heap[0].at);
  }

  /** Runs the next task and settles its promises. */
  async step(): Promise<void> {
    const at = this.nextAt;
    const task = this.#pop();
    if (at === undefined || task === undefined) return;
    this.now = at;
    this.owner = task.owner;
    task.run!();
    await (++this.#steps % reportEvery === 0 ? reported() : settled());
    this.owner = world;
  }

  #runs({ run, owner }: Task): boolean {
    return run !== undefined && !this.#dead.has(owner) && !this.#stopped.has(owner);
  }

  #push(task: Task): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push(task);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!before(task, heap[parent]!)) break;
      heap[index] = heap[parent]!;
      index = parent;
    }
    heap[index] = task;
  }

  #pop(): Task | undefined {
    const heap = this.#heap;
    const [top] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return top;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child++;
      if (!before(heap[child]!, last)) break;
      heap[index] = heap[child]!;
      index = child;
    }
    heap[index] = last;
    return top;
  }
}

const before = (one: Task, other: Task): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);
