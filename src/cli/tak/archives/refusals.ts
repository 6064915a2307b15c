import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { orUsageError, type Terminal } from '../../terminal.ts';
import type { Refused } from './archived.ts';

/** How many are printed if no file is given for them. */
const mostPrinted = 20;

/** Games of archives that were refused, and files that cannot be read. */
export class Refusals {
  refused = 0;
  unfinished = 0;
  readonly #terminal: Terminal;
  readonly #file: WriteStream | undefined;
  readonly #first: string[] = [];
  readonly #files: string[] = [];

  /** @param path the file for all of them. */
  constructor(terminal: Terminal, path: string | undefined) {
    this.#terminal = terminal;
    this.#file = path === undefined ? undefined : createWriteStream(path);
    // Reported at the end.
    this.#file?.on('error', () => undefined);
  }

  add(path: string, { where, reason, isUnfinished }: Refused): void {
    if (isUnfinished) this.unfinished++;
    else this.refused++;
    const line = `${path}, ${where}: ${reason}\n`;
    if (this.#file !== undefined) this.#file.write(line);
    else if (!isUnfinished && this.#first.length < mostPrinted) this.#first.push(line);
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
