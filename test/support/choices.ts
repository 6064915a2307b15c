import { plyOf, stepsAt } from '../../src/discord/boards/composing.ts';
import type { Board } from '../../src/games/game.ts';

/** The IDs of the choices that lead to a turn; `undefined` if none do. */
export function pathTo(
  board: Board,
  ply: string,
  path: readonly string[] = [],
): readonly string[] | undefined {
  for (const { id, ply: completed } of board.choices(path)) {
    const behind = [...path, id];
    if (completed === ply) return behind;
    const found = completed === undefined ? pathTo(board, ply, behind) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The custom IDs of the buttons to press for a turn, one after the other; the last one plays it.
 * @param own whether the message has other buttons below, too.
 */
export function buttonsTo(
  board: Board,
  ply: string,
  choice: string,
  play: string,
  own = true,
): readonly string[] {
  const pressed = pressesTo(board, ply, [], own);
  if (pressed === undefined) throw new Error(`no buttons lead to ${ply}`);
  return pressed.map((path, index) => `${index < pressed.length - 1 ? choice : play}:${path.join('.')}`);
}

/** The same for a match, from the buttons of its board on. */
export function buttonsInMatch(board: Board, ply: string, match: string, turn: number): readonly string[] {
  const at = `${match}:${turn}`;
  const kind = board.kinds?.().find(({ id }) => ply.startsWith(id))?.id;
  if (kind === undefined) return [`move:${at}`, ...buttonsTo(board, ply, `step:${at}`, `play:${at}`, false)];
  const pressed = pressesTo(board, ply, [kind], false)!;
  return [
    `place:${at}:${kind}`,
    ...pressed.map(
      (path, index) => `${index < pressed.length - 1 ? 'step' : 'play'}:${at}:${path.join('.')}`,
    ),
  ];
}

function pressesTo(
  board: Board,
  ply: string,
  path: readonly string[],
  own: boolean,
): readonly (readonly string[])[] | undefined {
  for (const step of stepsAt(board, path, { own }).rows.flat()) {
    if (step === undefined) continue;
    if (step.plays && plyOf(board, step.path) === ply) return [step.path];
    const further = step.plays ? undefined : pressesTo(board, ply, step.path, own);
    if (further !== undefined) return [step.path, ...further];
  }
  return undefined;
}

/** The labels of the buttons that lead to a turn of Tak, one after the other; a forced step has no button. */
export function labelsTo(ply: string): { readonly first: string; readonly steps: readonly RegExp[] } {
  const [, kind = '', count = '1', square = '', direction, drops = ''] =
    /^([SC]?)(\d?)([a-h][1-8])([+\-<>])?(\d*)/.exec(ply) ?? [];
  const arrow = { '+': /^↑/, '-': /^↓/, '<': /^←/, '>': /^→/ }[direction ?? ''];
  const falls = drops === '' ? [count] : [...drops];
  return {
    first: { S: 'Wall', C: 'Capstone' }[kind] ?? 'Move',
    steps: [
      new RegExp(`^${square[0]}$`),
      new RegExp(`^(Move )?${square}( |$)`),
      ...(arrow === undefined
        ? []
        : [
            new RegExp(`^Lift ${count || '1'}$`),
            arrow,
            ...falls.map((drop) => new RegExp(`^${drop || '1'} on `)),
          ]),
    ],
  };
}
