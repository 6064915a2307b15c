import type { Say } from '../../phrase.ts';
import type { Board, Choice } from '../../games/game.ts';
import { buttonRow, rowLimit, type Button } from '../messages/buttons.ts';
import type { ActionRow } from '../messages/payload.ts';

/** Composing a turn with buttons, wherever it is composed. The choice that completes a turn plays it. */

/** The custom IDs of the buttons, by the path that they lead to. */
type ComposingIds = Readonly<Record<'step' | 'play' | 'type', (path: readonly string[]) => string>>;

interface Composing {
  /** What is asked next. */
  readonly question: string;
  /** A button for each choice. */
  readonly choices: readonly ActionRow[];
  /** Whether these leave no room for buttons of the message's own. */
  readonly isFull: boolean;
  /** One step back. */
  readonly steering: readonly Button[];
  /** Opens the text field. */
  readonly typing: Button;
}

type Path = readonly string[];

type Cell = NonNullable<Choice['cell']>;

/** A choice, and the path that its button leads to. */
interface Step extends Pick<Choice, 'label' | 'cell' | 'row' | 'emoji'> {
  readonly path: Path;
  /** Whether it completes a turn, and so plays it. */
  readonly plays: boolean;
  /** Default: primary. */
  readonly style?: 'secondary' | 'success';
}

/** Rows of buttons; a gap stands for a square that cannot be chosen. */
type Rows = readonly (readonly (Step | undefined)[])[];

/** For how many rows of choices there is room above a message's own buttons, and without these. */
const room = { besideOwn: 4, alone: 5 } as const;

/** The turn in the game's notation for a complete path. */
export function plyOf(board: Board, path: Path): string | undefined {
  return board.choices(path.slice(0, -1)).find(({ id }) => id === path.at(-1))?.ply;
}

/**
 * One step of composing a turn.
 * @param turned as for `Board.choices`.
 * @param own whether the message needs a row for buttons of its own even if that costs a click.
 * @returns `undefined` for an invalid or complete path.
 */
export function composingAt(
  { say, plain }: { readonly say: Say; readonly plain: Say },
  board: Board,
  path: Path,
  ids: ComposingIds,
  { turned = false, own = true } = {},
): Composing | undefined {
  const { rows, atOnce } = stepsAt(board, path, { turned, own });
  const prompt = board.prompt(path, atOnce);
  if (prompt === undefined || rows.length === 0) return undefined;
  return {
    question: say(prompt),
    choices: buttonsFor(plain, rows, (step, gap) =>
      step === undefined ? ids.step([...path, gap]) : ids[step.plays ? 'play' : 'step'](step.path),
    ),
    isFull: rows.length > room.besideOwn,
    steering:
      path.length === 0
        ? []
        : [{ label: plain('bot:button.back'), id: ids.step(before(board, path, { turned, own })) }],
    typing: { label: plain('bot:button.type'), id: ids.type(path) },
  };
}

/** A button for each choice. @param idOf its custom ID. */
export const choiceRows = (
  plain: Say,
  choices: readonly Choice[],
  idOf: (choice: string) => string,
): readonly ActionRow[] =>
  buttonsFor(
    plain,
    inRows(choices.map((choice) => ({ ...choice, path: [choice.id], plays: false }))),
    (step) => idOf(step?.path[0] ?? ''),
  );

const buttonsFor = (
  plain: Say,
  rows: Rows,
  idOf: (step: Step | undefined, gap: string) => string,
): readonly ActionRow[] =>
  rows.map((row, y) =>
    buttonRow(
      ...row.map((step, x): Button => {
        const id = idOf(step, `-${y}-${x}`);
        if (step === undefined) return { label: '·', id, disabled: true };
        return { label: plain(step.label), id, style: step.style ?? 'primary', emoji: step.emoji };
      }),
    ),
  );

/** One step back: to all places where these are offered at once. */
function before(board: Board, path: Path, room: Parameters<typeof stepsAt>[2]): Path {
  const last = path.slice(0, -1);
  const start = path.slice(0, isKind(board, path[0]) ? 1 : 0);
  return last.length === start.length + 1 && stepsAt(board, start, room).atOnce ? start : last;
}

const isKind = (board: Board, id: string | undefined): boolean =>
  board.kinds?.().some((kind) => kind.id === id) === true;

/** What can be chosen after a path, and whether it is all places at once instead of their rows or columns. */
export function stepsAt(
  board: Board,
  path: Path,
  { turned = false, own = true } = {},
): { readonly rows: Rows; readonly atOnce: boolean } {
  const kinds = board.kinds?.() ?? [];
  const isStart = path.length === (isKind(board, path[0]) ? 1 : 0);
  const choices = board.choices(path, turned);
  const steps = choices.map((choice) => stepTo(board, path, choice, kinds));
  const first =
    path.length > 0
      ? []
      : kinds.map((kind): Step => ({ ...kind, path: [kind.id], plays: false, style: 'secondary' }));
  // Where one square of a row or column is left, that one is offered among rows and columns.
  const isMixed = choices.some(isNarrowing);
  const rows = isMixed ? inLines(steps) : inRows(steps);
  const usually = { rows: withKinds(rows, first, room.besideOwn), atOnce: false };
  if (!isStart || !isMixed) return usually;
  const places = choices.flatMap((choice, index): readonly Step[] => {
    if (!isNarrowing(choice)) return [steps[index]!];
    const there = [...path, choice.id];
    return board.choices(there, turned).map((each) => stepTo(board, there, each, kinds));
  });
  const most = own ? room.besideOwn : room.alone;
  const grid = inRows(places);
  return grid.length <= most ? { rows: withKinds(grid, first, most), atOnce: true } : usually;
}

const isNarrowing = ({ targets = [] }: Choice): boolean => targets.length > 1;

/** Whoever chooses a place where pieces of several kinds could be placed means the usual. */
function stepTo(board: Board, before: Path, choice: Choice, kinds: readonly Choice[]): Step {
  const path = [...before, choice.id];
  const step = { ...choice, path, plays: choice.ply !== undefined };
  if (step.plays || kinds.length === 0) return step;
  const further = board.choices(path);
  const usual = further.find((each) => each.usual && each.ply !== undefined);
  const areKinds = further.every((each) => each === usual || kinds.some(({ id }) => id === each.id));
  return usual === undefined || !areKinds ? step : { ...step, path: [...path, usual.id], plays: true };
}

/** As on the board where that is small. */
function inRows(steps: readonly Step[]): Rows {
  const cells = steps.flatMap(({ cell }) => cell ?? []);
  const columns = new Set(cells.map(({ column }) => column));
  const width = Math.max(...columns) + 1;
  return columns.size > 1 && width <= rowLimit ? inGrid(steps, cells, width) : inLines(steps);
}

/** As the game specifies, or as few equally long rows as possible. */
function inLines(steps: readonly Step[]): Rows {
  const length = Math.ceil(steps.length / Math.ceil(steps.length / rowLimit));
  const rows = new Map<number, Step[]>();
  for (const [index, step] of steps.entries()) {
    const key = step.row ?? Math.floor(index / length);
    rows.set(key, [...(rows.get(key) ?? []), step]);
  }
  return [...rows.values()];
}

/** What asks further, such as a stack, has another colour, as the label is too short to say so. */
const inCell = (step: Step | undefined): Step | undefined =>
  step?.cell && { ...step, label: step.cell.label, ...(!step.plays && { style: 'success' as const }) };

/** What has no place on the board follows in its last row. */
function inGrid(steps: readonly Step[], cells: readonly Cell[], width: number): Rows {
  const places = cells.map(({ row }) => row);
  const top = Math.min(...places);
  const rows = Array.from({ length: Math.max(...places) - top + 1 }, (_, y) =>
    Array.from({ length: width }, (__, x) =>
      inCell(steps.find(({ cell }) => cell?.row === top + y && cell.column === x)),
    ),
  );
  const others = steps.filter(({ cell }) => cell === undefined);
  const last = rows.at(-1) ?? [];
  return last.length + others.length <= rowLimit
    ? [...rows.slice(0, -1), [...last, ...others]]
    : [...rows, others];
}

/** In a row of their own or beside the others; without room they are left out. */
function withKinds(rows: Rows, kinds: readonly Step[], most: number): Rows {
  if (kinds.length === 0) return rows;
  if (rows.length < most) return [...rows, kinds];
  return kinds.every((_, index) => (rows[index]?.length ?? rowLimit) < rowLimit)
    ? rows.map((row, index) => [...row, ...kinds.slice(index, index + 1)])
    : rows;
}
