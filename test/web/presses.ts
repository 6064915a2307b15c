import type { Board, Choice } from '../../src/games/game.ts';
import { offered, plyOf, pointed, targets, type Path } from '../../src/web/page/state/composing.ts';

/** Pointing at a place, or pressing the button with this number among those offered. */
export type Press = { readonly place: string } | { readonly button: number };

interface State {
  readonly path: Path;
  /** The place pointed at last. */
  readonly anchor: string | undefined;
  readonly presses: readonly Press[];
}

/**
 * How to compose each turn on the page with the fewest presses, as far as that takes at most `most`.
 * @param turned whether the board is seen from the other side.
 */
export function shortestPresses(
  unhurried: Board,
  most: number,
  turned = false,
): ReadonlyMap<string, readonly Press[]> {
  const board = remembering(unhurried);
  const found = new Map<string, readonly Press[]>();
  const seen = new Set<string>();
  let states: readonly State[] = [{ path: [], anchor: undefined, presses: [] }];
  for (let count = 0; count < most; count += 1) {
    states = states
      .flatMap((state) => after(board, state, turned))
      .filter(({ path, anchor, presses }) => {
        const key = `${path.join()} ${anchor}`;
        if (seen.has(key)) return false;
        seen.add(key);
        const ply = plyOf(board, path);
        if (ply !== undefined && !found.has(ply)) found.set(ply, presses);
        return true;
      });
  }
  return found;
}

function after(board: Board, { path, anchor, presses }: State, turned: boolean): readonly State[] {
  const places = [...targets(board, path).keys(), ...(anchor === undefined ? [] : [anchor])];
  return [
    ...places.map((place): State => {
      const next = pointed(board, path, place, anchor) ?? [];
      return { path: next, anchor: place, presses: [...presses, { place }] };
    }),
    ...offered(board, path, turned).map(({ to }, button): State => ({
      path: to,
      anchor,
      presses: [...presses, { button }],
    })),
  ];
}

/** Computes the choices of each path once. */
export function remembering(board: Board): Board {
  const known = new Map<string, readonly Choice[]>();
  const choices = (path: Path, turned = false): readonly Choice[] => {
    const key = `${path.join()} ${turned}`;
    const found = known.get(key) ?? board.choices(path, turned);
    known.set(key, found);
    return found;
  };
  return new Proxy(board, {
    get: (target, name) => {
      if (name === 'choices') return choices;
      const value: unknown = Reflect.get(target, name, target);
      // Private members are those of the board itself.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
