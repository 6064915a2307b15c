import type { Board, Choice } from '../../../games/game.ts';
import { isHidden, type Match } from '../../../matches/index.ts';
import type { Locale } from '../../../phrase.ts';
import { buttonRow, rowLimit } from '../../messages/buttons.ts';
import type { Payload, Row } from '../../messages/payload.ts';
import { viewOf } from '../../boards/style.ts';
import type { BoardPicture } from '../../boards/message.ts';
import { formatPath } from '../../interactions/customid.ts';
import { inLanguage, type Words } from '../../messages/words.ts';
import { leaveButton, playButton, stepButton, typeButton } from './components.ts';

export interface ComposerMessageDeps {
  readonly words: Words;
  readonly picture: BoardPicture;
}

/** The turn in the game's notation for a complete path. */
export function plyOf(board: Board, path: readonly string[]): string | undefined {
  return board.choices(path.slice(0, -1)).find(({ id }) => id === path.at(-1))?.ply;
}

/**
 * One step of composing a turn: the choices so far, a picture that marks the next ones, and a button for each, or Play
 * after the last. Custom IDs carry all that the next click needs.
 * @param note shown at the top: why the composer is back at this step.
 * @returns `undefined` for an invalid path.
 */
export function composerMessage(
  deps: ComposerMessageDeps,
  locale: Locale,
  match: Match,
  path: readonly string[],
  note?: string,
): Payload | undefined {
  const { board } = match;
  const prompt = board?.prompt(path);
  if (board === undefined || prompt === undefined) return undefined;
  const ply = plyOf(board, path);
  const { say, plain } = inLanguage(deps.words, locale);
  const lines = [
    ...(note === undefined ? [] : [note]),
    say('play:compose.title', { id: match.id, move: board.moveNumber }),
    ply === undefined ? say(prompt) : say('play:compose.ready', { ply, words: plain(prompt) }),
  ];
  const hidden = isHidden(match);
  const choices = board.choices(path, !hidden && viewOf(match.boardSettings, board.turn).turned);
  return {
    content: lines.join('\n'),
    rows: [
      ...inRows(choices).map((row) => choiceRow(deps, locale, match, path, row)),
      steering(deps, locale, match, path, ply !== undefined),
    ],
    files: hidden ? [] : [deps.picture(match, board, locale, path)],
  };
}

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

function choiceRow(
  { words }: ComposerMessageDeps,
  locale: Locale,
  { id, turn }: Match,
  path: readonly string[],
  choices: readonly Choice[],
): Row {
  return buttonRow(
    ...choices.map((choice) => ({
      label: words.plain(locale, choice.label),
      id: stepButton.of(id, turn, formatPath([...path, choice.id])),
      style: 'primary' as const,
    })),
  );
}

/** Play if the turn is complete; always Back and Cancel. */
function steering(
  { words }: ComposerMessageDeps,
  locale: Locale,
  { id, turn, gameId }: Match,
  path: readonly string[],
  complete: boolean,
): Row {
  const at = formatPath(path);
  const label = (name: string) => words.plain(locale, { key: `play:button.${name}`, data: {} });
  const back = formatPath(path.slice(0, -1));
  return buttonRow(
    ...(complete
      ? [{ label: label('play'), id: playButton.of(id, turn, at), style: 'success' as const }]
      : []),
    { label: label('back'), id: stepButton.of(id, turn, back), disabled: path.length === 0 },
    { label: words.plain(locale, { key: 'bot:button.cancel', data: {} }), id: leaveButton.of() },
    { label: label('type'), id: typeButton.of(id, turn, gameId, at) },
  );
}
