import type { Board, Choice } from '../../../games/game.ts';

/** Composing a turn by pointing at targets, along the choices that the game offers. Pure. */

export type Path = readonly string[];

/** The last choice of a path. */
export function lastChoice(board: Board, path: Path): Choice | undefined {
  return path.length === 0
    ? undefined
    : board.choices(path.slice(0, -1)).find(({ id }) => id === path.at(-1));
}

/** What the last choice could be instead without pointing elsewhere; none if there is only one. */
function alternatives(board: Board, path: Path, turned = false): readonly Choice[] {
  const chosen = lastChoice(board, path);
  if (chosen === undefined || isNarrowing(chosen)) return [];
  const same = board.choices(path.slice(0, -1), turned).filter((choice) => keyOf(choice) === keyOf(chosen));
  return same.length > 1 ? same : [];
}

/** A choice by button, and the path that it leads to. */
interface Offered {
  readonly choice: Choice;
  readonly to: Path;
}

/**
 * What is chosen by button: what comes next and is on no place, else what the last choice could be instead.
 * @param turned whether the board is seen from the other side, so that arrows point as they are seen.
 */
export function offered(board: Board, path: Path, turned = false): readonly Offered[] {
  const next = board.choices(path, turned).filter(({ targets }) => targets === undefined);
  const [before, among] =
    next.length > 0 ? [path, next] : [path.slice(0, -1), alternatives(board, path, turned)];
  return among.map((choice) => ({ choice, to: [...before, choice.id] }));
}

/** By place: the path that pointing at it leads to. */
export function targets(board: Board, path: Path): ReadonlyMap<string, Path> {
  const found = new Map<string, Path>();
  const before = path.slice(0, -1);
  const last = lastChoice(board, path);
  const others = alternatives(board, path);
  add(found, board, path);
  if (last !== undefined) addNext(found, before, [last]);
  // Beyond what is chosen for now, such as dropping fewer to go farther.
  for (const { id } of others) add(found, board, [...before, id]);
  addNext(found, before, others);
  return found;
}

function add(found: Map<string, Path>, board: Board, path: Path): void {
  const choices = board.choices(path);
  const addPlaces = (before: Path, among: readonly Choice[]): void => {
    for (const choice of among.toSorted(usualFirst)) {
      for (const place of choice.targets ?? []) {
        if (!found.has(place)) found.set(place, narrowed(board, [...before, choice.id], choice, place));
      }
    }
  };
  addPlaces(path, choices);
  const unplaced = choices.filter(({ targets }) => targets === undefined);
  for (const { id } of unplaced) addPlaces([...path, id], board.choices([...path, id]));
  addNext(found, path, unplaced);
}

/** Where their turns go on without a choice about it. */
function addNext(found: Map<string, Path>, before: Path, choices: readonly Choice[]): void {
  for (const { id, next } of choices) {
    if (next !== undefined && !found.has(next)) found.set(next, [...before, id]);
  }
}

const usualFirst = (a: Choice, b: Choice): number => Number(b.usual ?? false) - Number(a.usual ?? false);
const isNarrowing = ({ targets }: Choice): boolean => targets !== undefined && targets.length > 1;
const keyOf = ({ targets }: Choice): string => targets?.join() ?? '';

/** Large boards ask for a row or column first. */
function narrowed(board: Board, path: Path, choice: Choice, place: string): Path {
  if (!isNarrowing(choice)) return usually(board, path, place);
  const next = board.choices(path).find(({ targets }) => targets?.includes(place));
  return next === undefined ? path : narrowed(board, [...path, next.id], next, place);
}

/** Adds what people mean most often, if there is such a thing and it is not about another place. */
function usually(board: Board, path: Path, place: string): Path {
  const choices = board.choices(path);
  if (choices.some((choice) => choice.targets !== undefined && keyOf(choice) !== place)) return path;
  const usual = choices.find((choice) => choice.usual);
  return usual === undefined ? path : [...path, usual.id];
}

/**
 * The path after pointing at a place. At the place pointed at last (`anchor`), it takes the next alternative, if there
 * are any. `undefined` if nothing legal is there.
 * @param piece taken from beside the board, so that only it can be meant.
 */
export function pointed(
  board: Board,
  path: Path,
  place: string,
  anchor?: string,
  piece?: string,
): Path | undefined {
  if (piece !== undefined) {
    const put = targets(board, []).get(place);
    const same = put && alternatives(board, put);
    if (same === undefined || same.length === 0) return put;
    return same.some(({ id }) => id === piece) ? [...put!.slice(0, -1), piece] : undefined;
  }
  const among = place === anchor ? alternatives(board, path) : [];
  if (among.length === 0) return targets(board, path).get(place) ?? targets(board, []).get(place);
  const chosen = among.findIndex(({ id }) => id === path.at(-1));
  return [...path.slice(0, -1), among[(chosen + 1) % among.length]!.id];
}

/** The turn in the game's notation, once it is complete. */
export const plyOf = (board: Board, path: Path): string | undefined => lastChoice(board, path)?.ply;
