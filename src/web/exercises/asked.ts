import { z } from 'zod';
import { seatNames, type BoardSettings } from '../../matches/index.ts';
import type { Phrase, Result } from '../../phrase.ts';
import type { Link } from '../links.ts';
import type { ExerciseView } from '../protocol.ts';
import { lookOf } from '../boards/view.ts';

/** Whose request it is, and in which words it is answered. */
export interface Asked {
  readonly link: Link;
  readonly plain: (phrase: Phrase) => string;
  /** The same with `**` around what is bold. */
  readonly marked: (phrase: Phrase) => string;
}

/** What can be done with an exercise. */
export const acts = z.discriminatedUnion('do', [
  z.object({ do: z.literal('answer'), step: z.int().min(0).max(99), ply: z.string().min(1).max(200) }),
  z.object({ do: z.enum(['show', 'again', 'next', 'restart']), step: z.int().min(0).max(99) }),
]);
export type Act = z.output<typeof acts>;

/** What is shown then, or why not; `undefined`: nothing of the kind can be done. */
export type Did = Result<ExerciseView, Phrase> | undefined;

type Told = Omit<ExerciseView, 'turn' | 'names' | 'look' | 'isDone'> & Partial<Pick<ExerciseView, 'isDone'>>;

/** A position of an exercise: the sides have the names of their colours. */
export const exerciseView = (
  plain: Asked['plain'],
  settings: BoardSettings,
  { isDone = false, plies, gameId, ...told }: Told,
): ExerciseView => ({
  ...told,
  gameId,
  plies,
  isDone,
  turn: plies.length,
  names: seatNames(plain, gameId),
  look: lookOf(settings),
});
