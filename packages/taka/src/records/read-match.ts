import type { Noted, ReadPly, ReadRecord, ReadTag, RecordNote } from '@taktable/tak/records';
import { checkNumbers, notesOn, placeAt, tagOf } from '@taktable/tak/records';
import { cut, err, ok, type Result } from '@taktable/tak/shared';
import { parseTurn } from '../notation/judge.ts';
import { type Options, optionsOf, setUp } from '../options/options.ts';
import { parseOptions } from '../options/parse-options.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Position } from '../rules/position.ts';
import { formatTurn } from '../rules/turn.ts';
import { readFile, readFiles, resultOf } from './match-file.ts';

/** Reads records: interprets tags and checks that every turn is legal. */

export interface ReadMatch {
  /** Those that differ from the usual ones. */
  readonly options: Options;
  readonly start: Position;
  /** In canonical notation. */
  readonly plies: readonly string[];
  /** The last one. */
  readonly position: Position;
  /** The result as stated, in its tag or after the turns. */
  readonly score: string | undefined;
  /** As written. */
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  readonly comments: readonly Noted[];
  readonly annotations: readonly Noted[];
  /** What was left out. */
  readonly notes: readonly RecordNote[];
}

/** Reads a text with one match. */
export function readMatch(text: string): Result<ReadMatch, Refusal> {
  const read = readFile(text);
  return read.ok ? play(read.value) : read;
}

/** Reads all matches of a text, at least one, or says why it cannot. */
export function readMatches(text: string): readonly Result<ReadMatch, Refusal>[] {
  const files = readFiles(text);
  if (files.length === 0) return [err(refuse('record-empty', {}))];
  return files.map((file) => (file.ok ? play(file.value) : file));
}

function play(file: ReadRecord): Result<ReadMatch, Refusal> {
  const options = readOptions(file);
  if (!options.ok) return options;
  const set = setUp(options.value);
  if (!set.ok) return err(refuse('record-options', {}, set.error));
  const start = set.value;
  const turns = mainLine(file, start);
  if (!turns.ok) return turns;
  const played = playAll(file.text, start.copy(), turns.value);
  if (!played.ok) return played;
  const skipped = file.plies.length - turns.value.length;
  const placed = (noted: Noted): Noted => ({ ...noted, after: Math.max(noted.after - skipped, 0) });
  return ok({
    options: optionsOf(start.rules, start),
    start,
    ...played.value,
    score: resultOf(tagOf(file.tags, 'result')?.value ?? '') ?? file.result,
    tags: file.tags.map(({ name, value }) => ({ name, value })),
    comments: file.comments.map(placed),
    annotations: file.annotations.map(placed),
    notes: notesOn(file),
  });
}

/** The turns that are played. */
function mainLine({ text, plies }: ReadRecord, start: Position): Result<readonly ReadPly[], Refusal> {
  // White's turn is omitted if Black begins.
  const skipped = start.ply % 2 === 1 && plies[0]?.text === '--' ? 1 : 0;
  const wrong = checkNumbers(plies, start.ply - skipped);
  if (wrong === undefined) return ok(plies.slice(skipped));
  const { at, found, expected } = wrong;
  return err(refuse('record-number', { ...placeAt(text, at), found, expected }));
}

const numberTags: readonly string[] = ['goals', 'turns'];
const textTags: readonly string[] = ['limit', 'formation'];

function readOptions({ text, tags }: ReadRecord): Result<Options, Refusal> {
  const bad = ({ name, value, at }: ReadTag) =>
    err(refuse('record-tag', { ...placeAt(text, at), tag: name, value: cut(value, 40) }));
  const game = tagOf(tags, 'game');
  if (game !== undefined && game.value.trim().toLowerCase() !== 'taka') return bad(game);
  const options: Record<string, string | number> = {};
  for (const name of [...numberTags, ...textTags]) {
    const tag = tagOf(tags, name);
    const value = tag?.value.trim() ?? '';
    if (tag === undefined || value === '') continue;
    const option = numberTags.includes(name) ? Number(value) : value;
    if (!parseOptions({ [name]: option }).ok) return bad(tag);
    options[name] = option;
  }
  return parseOptions(options);
}

function playAll(
  text: string,
  position: Position,
  written: readonly ReadPly[],
): Result<Pick<ReadMatch, 'plies' | 'position'>, Refusal> {
  for (const { text: ply, at } of written) {
    const turn = parseTurn(position, ply);
    if (!turn.ok)
      return err(refuse('record-illegal', { ...placeAt(text, at), turn: cut(ply, 40) }, turn.error));
    position.make(turn.value);
  }
  return ok({ plies: position.turns.map(formatTurn), position });
}
