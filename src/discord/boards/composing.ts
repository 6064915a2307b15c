import type { Say } from '../../phrase.ts';
import type { Board, Choice } from '../../games/game.ts';
import { buttonRow, rowLimit, type Button } from '../messages/buttons.ts';
import type { ActionRow } from '../messages/payload.ts';

/** Composing a turn with buttons, wherever it is composed. */

/** The custom IDs of the buttons, by the path that they lead to. */
type ComposingIds = Readonly<Record<'step' | 'play' | 'type', (path: readonly string[]) => string>>;

interface Composing {
  /** What is asked next, or what the complete turn does. */
  readonly question: string;
  /** A button for each choice. */
  readonly choices: readonly ActionRow[];
  /** Play if the turn is complete; always one step back. */
  readonly steering: readonly Button[];
  /** Opens the text field. */
  readonly typing: Button;
}

/** The turn in the game's notation for a complete path. */
export function plyOf(board: Board, path: readonly string[]): string | undefined {
  return board.choices(path.slice(0, -1)).find(({ id }) => id === path.at(-1))?.ply;
}

/**
 * One step of composing a turn.
 * @param turned as for `Board.choices`.
 * @returns `undefined` for an invalid path.
 */
export function composingAt(
  { say, plain }: { readonly say: Say; readonly plain: Say },
  board: Board,
  path: readonly string[],
  ids: ComposingIds,
  turned = false,
): Composing | undefined {
  const prompt = board.prompt(path);
  if (prompt === undefined) return undefined;
  const ply = plyOf(board, path);
  return {
    question: ply === undefined ? say(prompt) : say('bot:compose.ready', { ply, words: plain(prompt) }),
    choices: choiceRows(plain, board.choices(path, turned), (id) => ids.step([...path, id])),
    steering: [
      ...(ply === undefined
        ? []
        : [{ label: plain('bot:button.play'), id: ids.play(path), style: 'success' as const }]),
      ...(path.length === 0 ? [] : [{ label: plain('bot:button.back'), id: ids.step(path.slice(0, -1)) }]),
    ],
    typing: { label: plain('bot:button.type'), id: ids.type(path) },
  };
}

/** A button for each choice. @param idOf its custom ID. */
export const choiceRows = (
  plain: Say,
  choices: readonly Choice[],
  idOf: (choice: string) => string,
): readonly ActionRow[] =>
  inRows(choices).map((row) =>
    buttonRow(
      ...row.map(({ id, label }): Button => ({ label: plain(label), id: idOf(id), style: 'primary' })),
    ),
  );

/** Rows as the game specifies, or as few equally long ones as possible. */
function inRows(choices: readonly Choice[]): readonly (readonly Choice[])[] {
  const length = Math.ceil(choices.length / Math.ceil(choices.length / rowLimit));
  const rows = new Map<number, Choice[]>();
  for (const [index, choice] of choices.entries()) {
    const key = choice.row ?? Math.floor(index / length);
    rows.set(key, [...(rows.get(key) ?? []), choice]);
  }
  return [...rows.values()];
}
