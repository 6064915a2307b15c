import { puzzleThemes } from '@taktable/tak/puzzles';
import type { Puzzles } from '../../game.ts';
import { judgePuzzle } from './judge.ts';
import { readLine } from './line.ts';

export const puzzles: Puzzles = {
  themes: puzzleThemes,
  file: new URL('./puzzles.txt', import.meta.url),
  read: readLine,
  judge: judgePuzzle,
  worker: new URL('./worker.ts', import.meta.url),
};
