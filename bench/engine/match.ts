import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Random } from '../../test/support/random.ts';
import type { TakBoard } from '../../src/games/tak/board/board.ts';
import { type Bounds, describeTally, logLikelihoodRatio, type Player, playMatch } from './arena.ts';
import { takContest } from './contests.ts';

/**
 * A match between two TEI programs; each opening is played twice with colours swapped:
 *
 *     npm run bench:match -- --first 'npm run -s taktable -- tei' --second './other tei' \
 *       --size 6 --half-komi 4 --pairs 20 --first-go 'movetime 1000' --second-go 'nodes 10000'
 *
 * `--first-option 'Level=4'`, which may be repeated, sets an option of the first program. With `--sprt 0,30`, the match
 * ends as soon as a sequential test decides between these differences in Elo.
 */

const go = { type: 'string', default: 'movetime 1000' } as const;
const option = { type: 'string', multiple: true, default: [] as string[] } as const;
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: 'npm run -s taktable -- tei' },
    second: { type: 'string', default: 'npm run -s taktable -- tei' },
    'first-go': go,
    'second-go': go,
    'first-option': option,
    'second-option': option,
    size: { type: 'string', default: '6' },
    'half-komi': { type: 'string', default: '0' },
    pairs: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'match' },
    /** How many random placements a game starts with. */
    opening: { type: 'string' },
    sprt: { type: 'string' },
  },
});

const size = Number(values.size);
const halfKomi = Number(values['half-komi']);
const opening = values.opening === undefined ? undefined : Number(values.opening);
const bounds = values.sprt?.split(',').map(Number) as Bounds | undefined;

/** A program that has said nothing for so long is taken for stuck. */
const patience = 120_000;

/** Where the sequential test ends, so that it errs in 5 % of cases: ln(0.95 / 0.05). */
const accepted = 2.94;

class Engine implements Player<TakBoard> {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #limits: string;
  readonly #lines: string[] = [];
  #waiting: (() => void) | undefined;
  #told: string | undefined;

  private constructor(name: string, command: string, limits: string) {
    this.name = name;
    this.#limits = limits;
    this.#child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.#child.stdout! }).on('line', (line) => {
      this.#lines.push(line);
      this.#waiting?.();
    });
  }

  static async start(
    name: string,
    command: string,
    limits: string,
    options: readonly string[],
  ): Promise<Engine> {
    const engine = new Engine(name, command, limits);
    engine.#say('tei');
    await engine.#waitFor('teiok');
    for (const text of [`HalfKomi=${halfKomi}`, ...options]) {
      const [option = '', value = ''] = text.split('=');
      engine.#say(`setoption name ${option} value ${value}`);
    }
    engine.#say(`teinewgame ${size}`);
    engine.#say('isready');
    await engine.#waitFor('readyok');
    return engine;
  }

  readonly play = async (board: TakBoard): Promise<string> => {
    // Games begin differently.
    const game = board.plies.slice(0, 4).join(' ');
    if (this.#told !== game) this.#say(`teinewgame ${size}`);
    this.#told = game;
    this.#say(`position startpos moves ${board.plies.join(' ')}`);
    this.#say(`go ${this.#limits}`);
    const best = await this.#waitFor('bestmove');
    return best.split(' ')[1] ?? '';
  };

  quit(): void {
    this.#say('quit');
    this.#child.stdin!.end();
  }

  #say(line: string): void {
    this.#child.stdin!.write(`${line}\n`);
  }

  /** The next line that starts this way; earlier lines are skipped. */
  async #waitFor(start: string): Promise<string> {
    for (;;) {
      const line = this.#lines.shift();
      if (line === undefined) await this.#nextLine();
      else if (line.startsWith(start)) return line;
    }
  }

  #nextLine(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} says nothing`)), patience);
      this.#waiting = () => {
        clearTimeout(timer);
        this.#waiting = undefined;
        resolve();
      };
    });
  }
}

const first = await Engine.start('first', values.first, values['first-go'], values['first-option']);
const second = await Engine.start('second', values.second, values['second-go'], values['second-option']);
const tally = await playMatch(
  takContest(size, halfKomi, opening),
  first,
  second,
  Number(values.pairs),
  new Random(values.seed),
  (soFar) => {
    const ratio = bounds && logLikelihoodRatio(soFar, bounds);
    const test = ratio === undefined ? '' : `, log likelihood ratio ${ratio.toFixed(2)}`;
    process.stdout.write(`${soFar.pairs.length} pairs: ${describeTally(soFar)}${test}\n`);
    return ratio !== undefined && Math.abs(ratio) > accepted;
  },
);
process.stdout.write(`${size}x${size}, komi ${halfKomi / 2}: ${describeTally(tally)}\n`);
first.quit();
second.quit();
