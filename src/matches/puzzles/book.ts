import { readFile } from 'node:fs/promises';
import type { Game, Puzzle } from '../../games/game.ts';

/** A game's shipped puzzles by ID; read when they are first needed, and then kept: about a megabyte. */
export class PuzzleBook {
  readonly #games = new Map<string, Promise<ReadonlyMap<string, Puzzle>>>();

  of(game: Game): Promise<ReadonlyMap<string, Puzzle>> {
    const known = this.#games.get(game.id);
    if (known !== undefined) return known;
    const reading = read(game);
    this.#games.set(game.id, reading);
    reading.catch(() => this.#games.delete(game.id));
    return reading;
  }
}

async function read({ puzzles }: Game): Promise<ReadonlyMap<string, Puzzle>> {
  if (puzzles === undefined) return new Map();
  const lines = (await readFile(puzzles.file, 'utf8')).trim().split('\n');
  const read = lines.filter((line) => !line.startsWith('#')).map((line) => puzzles.read(line));
  return new Map(read.map((puzzle) => [puzzle.id, puzzle]));
}
