import { Worker } from 'node:worker_threads';
import { levels } from '../engine/levels.ts';
import { parseMove } from '../notation/judge.ts';
import { setUp } from '../options/options.ts';
import { parseOptions } from '../options/parse-options.ts';
import type { Refusal } from '../refusal.ts';
import { outcomeOf } from '../rules/ending.ts';
import type { SearchLimits } from '../search/deepening.ts';
import type { TeiProgress, TeiReport, TeiTask } from './worker.ts';

/** The Tak Engine Interface, as Racetrack and other programs speak it. */

interface Settings {
  /** Lines that the client wrote. */
  readonly lines: AsyncIterable<string>;
  readonly print: (line: string) => void;
  readonly name?: string;
  readonly author?: string;
  /** Puts a refusal into words; otherwise its code is printed. */
  readonly describe?: (refusal: Refusal) => string;
}

/** Answers a client until it quits. */
export const speakTei = (settings: Settings): Promise<void> => new TeiSession(settings).run();

const strongest = levels.length - 1;

/**
 * The options of `setoption`. Threads exists for programs that always set it; with Book at 1, the strongest level looks
 * into its book, of which it reports nothing.
 */
const settings = {
  Book: { standard: 0, min: 0, max: 1 },
  HalfKomi: { standard: 0, min: -9, max: 9 },
  Level: { standard: strongest, min: 0, max: strongest },
  Threads: { standard: 1, min: 1, max: 1 },
} as const;
type Setting = keyof typeof settings;
const settingNames = Object.keys(settings) as readonly Setting[];

/** The share of the remaining time used for a move, and the milliseconds reserved for transmission. */
const timeShare = 1 / 20;
const overhead = 30;

/** A session with one TEI client, line by line; searches run in a thread, so that `stop` can be received. */
class TeiSession {
  readonly #settings: Settings;
  readonly #values: Record<Setting, number> = { Book: 0, HalfKomi: 0, Level: strongest, Threads: 1 };
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url));
  #size = 6;
  #tps: string | undefined;
  #plies: readonly string[] = [];
  #searching:
    { readonly done: Promise<void>; readonly stop: Int32Array; readonly isEndless: boolean } | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async run(): Promise<void> {
    try {
      for await (const line of this.#settings.lines) {
        const words = line.trim().split(/\s+/);
        if (words[0] === 'quit') {
          this.#stop();
          break;
        }
        await this.#obey(words);
      }
      if (this.#searching?.isEndless === true) this.#stop();
      await this.#searching?.done;
    } finally {
      await this.#worker.terminate();
    }
  }

  async #obey([command = '', ...words]: readonly string[]): Promise<void> {
    // Only `stop` and `isready` are handled during a search; other commands wait for its end.
    if (command === 'stop') return this.#stop();
    if (command === 'isready') return this.#say('readyok');
    await this.#searching?.done;
    if (command === 'tei') this.#introduce();
    else if (command === 'setoption') this.#set(words);
    else if (command === 'teinewgame') this.#begin(words);
    else if (command === 'position') this.#setUp(words);
    else if (command === 'go') this.#go(words);
    else if (command !== '') this.#say(`info string unknown command ${command}`);
  }

  #say(line: string): void {
    this.#settings.print(line);
  }

  #introduce(): void {
    this.#say(`id name ${this.#settings.name ?? 'Taktable'}`);
    this.#say(`id author ${this.#settings.author ?? 'the Taktable project'}`);
    for (const name of settingNames) {
      const { standard, min, max } = settings[name];
      this.#say(`option name ${name} type spin default ${standard} min ${min} max ${max}`);
    }
    this.#say('teiok');
  }

  #set([, written = '', , value = '']: readonly string[]): void {
    const name = settingNames.find((known) => known.toLowerCase() === written.toLowerCase());
    if (name === undefined) return this.#say(`info string unknown option ${written}`);
    const { min, max } = settings[name];
    const number = Number(value);
    if (!Number.isInteger(number) || number < min || number > max) {
      return this.#say(`info string ${name} must be a whole number from ${min} to ${max}`);
    }
    this.#values[name] = number;
  }

  #begin([size = '6']: readonly string[]): void {
    this.#size = Number(size);
    this.#tps = undefined;
    this.#plies = [];
  }

  /** `startpos` or `tps BOARD PLAYER MOVE`, optionally followed by `moves` and plies. */
  #setUp(words: readonly string[]): void {
    const at = words.indexOf('moves');
    this.#tps = words[0] === 'tps' ? words.slice(1, at < 0 ? undefined : at).join(' ') : undefined;
    this.#plies = at < 0 ? [] : words.slice(at + 1);
  }

  get #options(): TeiTask['options'] {
    const komi = this.#values.HalfKomi / 2;
    return this.#tps === undefined ? { size: this.#size, komi } : { tps: this.#tps, komi };
  }

  #go(words: readonly string[]): void {
    const options = this.#options;
    const refusal = this.#refusalOf(options);
    if (refusal !== undefined) return this.#say(`info string ${refusal}`);
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const limits = this.#limitsOf(words);
    const isEndless = limits.milliseconds === Infinity;
    this.#searching = { done: this.#search(options, limits, stop), stop, isEndless };
  }

  /** Why there is nothing to search. */
  #refusalOf(given: unknown): string | undefined {
    const { describe = ({ code }: Refusal) => code } = this.#settings;
    const options = parseOptions(given);
    const start = options.ok ? setUp(options.value) : options;
    if (!start.ok) return describe(start.error);
    const position = start.value;
    for (const ply of this.#plies) {
      const move = parseMove(position, ply);
      if (!move.ok) return `${ply}: ${describe(move.error)}`;
      position.make(move.value);
    }
    const outcome = outcomeOf(position);
    return outcome && `the game is over: ${outcome.score}`;
  }

  #limitsOf(words: readonly string[]): SearchLimits {
    const number = (name: string): number | undefined => {
      const value = Number(words[words.indexOf(name) + 1]);
      return words.includes(name) && Number.isFinite(value) ? value : undefined;
    };
    const [nodes, depth, moveTime] = [number('nodes'), number('depth'), number('movetime')];
    const first = this.#tps === undefined || this.#tps.split(' ')[1] === '1' ? 0 : 1;
    const isWhite = (first + this.#plies.length) % 2 === 0;
    const left = number(isWhite ? 'wtime' : 'btime');
    const increment = number(isWhite ? 'winc' : 'binc') ?? 0;
    const share =
      left === undefined ? undefined : Math.min(left * timeShare + increment * 0.8, (left + increment) / 3);
    const time = moveTime ?? share;
    return {
      ...(nodes === undefined ? {} : { nodes }),
      ...(depth === undefined ? {} : { depth }),
      ...(time === undefined ? {} : { milliseconds: Math.max(10, time - overhead) }),
      // Until `stop` is received.
      ...(words.includes('infinite') ? { milliseconds: Infinity } : {}),
    };
  }

  async #search(options: TeiTask['options'], limits: SearchLimits, stop: Int32Array): Promise<void> {
    const { Level: level, Book: book } = this.#values;
    const task: TeiTask = { options, plies: this.#plies, level, limits, book: book === 1, stop };
    const ply = await new Promise<string>((resolve, reject) => {
      this.#worker.removeAllListeners();
      this.#worker.on('error', reject).on('message', (report: TeiReport) => {
        if ('ply' in report) resolve(report.ply);
        else this.#say(infoOf(report));
      });
      this.#worker.postMessage(task);
    });
    this.#searching = undefined;
    // Other programs omit the mark of a flattened wall.
    this.#say(`bestmove ${ply.replace('*', '')}`);
  }

  #stop(): void {
    if (this.#searching !== undefined) Atomics.store(this.#searching.stop, 0, 1);
  }
}

function infoOf({ depth, nodes, milliseconds, score, decidedIn, line }: TeiProgress): string {
  const speed = Math.round(nodes / (Math.max(milliseconds, 1) / 1000));
  const shown = decidedIn === undefined ? `cp ${Math.round(score)}` : `mate ${decidedIn}`;
  const time = Math.round(milliseconds);
  return `info depth ${depth} nodes ${nodes} time ${time} nps ${speed} score ${shown} pv ${line.join(' ')}`;
}
