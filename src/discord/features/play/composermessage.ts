import { ButtonStyle, ComponentType } from 'discord.js';
import type { Board, Choice } from '../../../games/game.ts';
import { isHidden, type Match } from '../../../matches/index.ts';
import type { Locale, Phrase } from '../../../phrase.ts';
import { clip, type Payload, type PayloadFile, type Row } from '../../messages/payload.ts';
import { viewOf } from '../../boards/looks.ts';
import { formatPath, formatPress } from '../../interactions/customid.ts';
import type { Words } from '../../messages/words.ts';

export interface ComposerMessageDeps {
  readonly words: Words;
  /** The board with the choices of a step marked. */
  readonly picture: (match: Match, board: Board, locale: Locale, path: readonly string[]) => PayloadFile;
}

/** Discord's limits: buttons in a row, characters on a button. */
const rowLimit = 5;
const labelLimit = 80;

/** The turn that a complete path of choices makes, in the game's notation. */
export function plyOf(board: Board, path: readonly string[]): string | undefined {
  return board.choices(path.slice(0, -1)).find(({ id }) => id === path.at(-1))?.ply;
}

/**
 * One step of composing a turn: what was chosen so far, a picture that marks what can be chosen next, and a
 * button for each choice, or Play behind the last one. All that the next press needs is in its custom id.
 * @param note stands above it: why one is here again.
 * @returns undefined for a path that no choices lead along.
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
  const say = (key: string, data: Phrase['data']) => deps.words.say(locale, { key, data });
  const lines = [
    ...(note === undefined ? [] : [note]),
    say('bot:compose.title', { id: match.id, move: board.moveNumber }),
    ply === undefined
      ? deps.words.say(locale, prompt)
      : say('bot:compose.ready', { ply, words: deps.words.plain(locale, prompt) }),
  ];
  const hidden = isHidden(match);
  const choices = board.choices(path, !hidden && viewOf(match.look, board.turn).turned);
  return {
    content: lines.join('\n'),
    rows: [
      ...inRows(choices).map((row) => choiceRow(deps, locale, match, path, row)),
      steering(deps, locale, match, path, ply !== undefined),
    ],
    files: hidden ? [] : [deps.picture(match, board, locale, path)],
  };
}

/** Rows as the game wants them, or as few as possible that are about equally long. */
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
  return {
    type: ComponentType.ActionRow,
    components: choices.map((choice) => ({
      type: ComponentType.Button,
      style: ButtonStyle.Primary,
      label: clip(words.plain(locale, choice.label), labelLimit),
      custom_id: formatPress('step', id, turn, formatPath([...path, choice.id])),
    })),
  };
}

/** Play when there is a turn to play; the way back and out, always. */
function steering(
  { words }: ComposerMessageDeps,
  locale: Locale,
  { id, turn }: Match,
  path: readonly string[],
  complete: boolean,
): Row {
  const at = formatPath(path);
  const button = (style: ButtonStyle.Success | ButtonStyle.Secondary, name: string, custom_id: string) =>
    ({
      type: ComponentType.Button,
      style,
      label: words.plain(locale, { key: `bot:button.${name}`, data: {} }),
      custom_id,
    }) as const;
  return {
    type: ComponentType.ActionRow,
    components: [
      ...(complete ? [button(ButtonStyle.Success, 'play', formatPress('play', id, turn, at))] : []),
      {
        ...button(
          ButtonStyle.Secondary,
          'back',
          formatPress('step', id, turn, formatPath(path.slice(0, -1))),
        ),
        disabled: path.length === 0,
      },
      button(ButtonStyle.Secondary, 'cancel', formatPress('leave')),
      button(ButtonStyle.Secondary, 'type', formatPress('type', id, turn, at)),
    ],
  };
}
