import { createWriteStream, existsSync, readFileSync, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { orUsageError, type Terminal } from '../../terminal.ts';
import type { RefusedGame } from './archived.ts';

/** How many are printed if no file is given for them. */
const mostPrinted = 20;

/** Games of archives that were refused, and files that cannot be read. */
export class RefusedGames {
  refused = 0;
  unfinished = 0;
  readonly #terminal: Terminal;
  #file: WriteStream | undefined;
  readonly #first: string[] = [];
  readonly #files: string[] = [];
  /** Lines of an import that is continued: games since its last batch are read again. */
  #known: ReadonlySet<string> = new Set();

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** Writes all of them to a file. @param more behind what an import wrote that is continued. */
  writeTo(path: string, more: boolean): void {
    if (more && existsSync(path)) this.#known = new Set(readFileSync(path, 'utf8').split(/(?<=\n)/));
    this.#file = createWriteStream(path, { flags: more ? 'a' : 'w' });
    // Reported at the end.
    this.#file.on('error', () => undefined);
    for (const line of this.#files) this.#file.write(line);
  }

  add(path: string, { where, reason, isUnfinished }: RefusedGame): void {
    if (isUnfinished) this.unfinished++;
    else this.refused++;
    const line = `${path}, ${where}: ${reason}\n`;
    if (this.#file !== undefined) {
      if (!this.#known.has(line)) this.#file.write(line);
    } else if (!isUnfinished && this.#first.length < mostPrinted) this.#first.push(line);
  }

  /** @param reason may name the file. */
  addFile(path: string, reason: string): void {
    const line = reason.includes(path) ? `${reason}\n` : `${path}: ${reason}\n`;
    this.#files.push(line);
    this.#file?.write(line);
  }

  /** Whether all files could be read. */
  get isComplete(): boolean {
    return this.#files.length === 0;
  }

  async end(): Promise<void> {
    for (const line of [...this.#files, ...this.#first]) this.#terminal.print(line);
    const others = this.refused - this.#first.length;
    if (this.#file === undefined) {
      if (others > 0) this.#terminal.print(`... and ${others} others, which --refused <file> would list.\n`);
      return;
    }
    this.#file.end();
    await orUsageError(finished(this.#file));
  }
}
