import { readFileSync } from 'node:fs';
import type { Options } from '../../src/options/options.ts';
import { readPtn } from '../../src/ptn/read-ptn.ts';

/** A game Taktable played against itself, see write-games.ts: all sizes and openings, every kind of ending. */
export interface SelfPlayed {
  readonly number: number;
  /** The number and the ending: `4: flats for Black, the board full`. */
  readonly name: string;
  /** As PTN. */
  readonly text: string;
  readonly options: Options & Readonly<Record<string, string | number>>;
  readonly plies: readonly string[];
  /** As stated in the file. */
  readonly score: string;
}

const file = readFileSync(new URL('games.ptn', import.meta.url), 'utf8');

export const games: readonly SelfPlayed[] = file.split(/\n(?=\[Event)/).map((text) => {
  const name = /\[Event "((\d+): .*)"\]/.exec(text);
  const game = readPtn(text);
  if (name === null || !game.ok || game.value.score === undefined) throw new Error(`no game: ${text}`);
  const { options, plies, score } = game.value;
  return {
    number: Number(name[2]),
    name: name[1]!,
    text,
    options: options as SelfPlayed['options'],
    plies,
    score,
  };
});

/** By their numbers. */
export function gamesOf(...numbers: readonly number[]): readonly SelfPlayed[] {
  return numbers.map((number) => {
    const game = games.find((one) => one.number === number);
    if (game === undefined) throw new Error(`there is no game ${number}`);
    return game;
  });
}
