import { cut } from '../cut.ts';
import { defaultSize, type Options, optionsOf, readOpening, setUp } from '../options/options.ts';
import { parseOptions } from '../options/parse-options.ts';
import { checkNumbers } from '../records/numbers.ts';
import type { Noted, ReadPly, ReadRecord, ReadTag, RecordNote } from '../records/read-record.ts';
import { notesOn, placeAt, tagOf } from '../records/read-record.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { err, ok, type Result } from '../result.ts';
import type { Move } from '../rules/move.ts';
import type { Position } from '../rules/position.ts';
import { parseMove } from '../notation/judge.ts';
import { formatPly } from '../notation/ply.ts';
import { readPtnRecord, readPtnRecords, resultOf } from './ptn-file.ts';
import { formatTps } from '../notation/tps.ts';

/** Reads games in PTN: interprets tags and checks that every ply is legal. */

/** What was assumed or left out. */
export type PtnNote = { readonly name: 'size'; readonly data: { readonly size: number } } | RecordNote;

export interface PtnGame {
  /** Those that differ from the defaults, and the size. */
  readonly options: Options;
  readonly start: Position;
  /** In canonical notation. */
  readonly plies: readonly string[];
  readonly moves: readonly Move[];
  /** The last one. */
  readonly position: Position;
  /** The result as stated, in its tag or after the plies. */
  readonly score: string | undefined;
  /** As written. */
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  readonly comments: readonly Noted[];
  /** Marks such as `'!?`, and NAGs such as `$14`. */
  readonly annotations: readonly Noted[];
  readonly branches: ReadRecord['branches'];
  readonly notes: readonly PtnNote[];
}

const numberTags = {
  Size: 'size',
  Komi: 'komi',
  Flats: 'flats',
  Caps: 'caps',
  Flats1: 'flats1',
  Caps1: 'caps1',
  Flats2: 'flats2',
  Caps2: 'caps2',
} as const;

/**
 * Reads a text with one game.
 * @param stated what words around it say; its tags take precedence.
 */
export function readPtn(text: string, stated: Pick<Options, 'size'> = {}): Result<PtnGame, Refusal> {
  const read = readPtnRecord(text);
  return read.ok ? play(read.value, stated) : read;
}

/** Reads all games of a text, at least one, or says why it cannot. */
export function readPtnGames(text: string): readonly Result<PtnGame, Refusal>[] {
  const games = readPtnRecords(text);
  if (games.length === 0) return [err(refuse('ptn-empty', {}))];
  return games.map((game) => (game.ok ? play(game.value) : game));
}

function play(game: ReadRecord, stated: Pick<Options, 'size'> = {}): Result<PtnGame, Refusal> {
  const tagged = readOptions(game);
  if (!tagged.ok) return tagged;
  const options = hasSize(tagged.value) ? tagged.value : { ...tagged.value, ...stated };
  const set = setUp(options);
  if (!set.ok) return err(refuse('ptn-options', {}, set.error));
  const start = set.value;
  const line = mainLine(game, start);
  if (!line.ok) return line;
  const played = playAll(game.text, start.copy(), line.value.plies);
  if (!played.ok) return hasSize(options) ? played : err(askForSize(played.error));
  const { plies } = played.value;
  const placed = (noted: Noted): Noted => ({
    ...noted,
    after: Math.min(Math.max(noted.after - line.value.skipped, 0), plies.length),
  });
  return ok({
    options: optionsOf(start.rules, options.tps === undefined ? undefined : formatTps(start)),
    start,
    ...played.value,
    score: scoreOf(game),
    tags: game.tags.map(({ name, value }) => ({ name, value })),
    comments: game.comments.map(placed),
    annotations: game.annotations.map(placed),
    branches: game.branches,
    notes: [
      ...(hasSize(options) ? [] : [{ name: 'size', data: { size: defaultSize } } as const]),
      ...notesOn(game),
    ],
  });
}

function playAll(
  text: string,
  position: Position,
  written: readonly ReadPly[],
): Result<Pick<PtnGame, 'plies' | 'moves' | 'position'>, Refusal> {
  const plies: string[] = [];
  const moves: Move[] = [];
  for (const { text: ply, at } of written) {
    const move = parseMove(position, ply);
    if (!move.ok) return err(refuse('ptn-illegal', { ...placeAt(text, at), ply: cut(ply, 40) }, move.error));
    plies.push(formatPly(position, move.value));
    moves.push(move.value);
    position.make(move.value);
  }
  return ok({ plies, moves, position });
}

/** Whether a game says how large its board is. */
const hasSize = ({ size, tps }: Options): boolean => size !== undefined || tps !== undefined;

/** What no board of the assumed size allows may be legal on the one that was meant. */
function askForSize(refusal: Refusal): Refusal {
  const { reason } = refusal;
  if (reason?.code !== 'off-board') return refusal;
  return { ...refusal, reason: { ...reason, reason: refuse('ptn-size-missing', {}) } };
}

/** The plies that are played, and how many are skipped before them. */
function mainLine(
  { text, tags, plies, result }: ReadRecord,
  start: Position,
): Result<{ readonly plies: readonly ReadPly[]; readonly skipped: number }, Refusal> {
  // A start with Black to move is written with White's ply omitted.
  const skipped = start.toMove === 1 && plies[0]?.text === '--' ? 1 : 0;
  const wrong = checkNumbers(plies, start.ply - skipped);
  if (wrong !== undefined) {
    const { at, found, expected } = wrong;
    return err(refuse('ptn-number', { ...placeAt(text, at), found, expected }));
  }
  let end = plies.length;
  // PlayTak wrote a place for the ply that the end of the game left open.
  const isStated = result !== undefined || resultOf(tagOf(tags, 'result')?.value ?? '') !== undefined;
  while (isStated && !start.rules.passing && end > skipped && plies[end - 1]!.text === '--') end--;
  return ok({ plies: plies.slice(skipped, end), skipped });
}

/** A game whose plies are not checked, for programs that read many. */
export interface PtnOutline {
  readonly options: Options;
  readonly plies: readonly ReadPly[];
  readonly score: string | undefined;
}

export function outlineOf(game: ReadRecord): Result<PtnOutline, Refusal> {
  const options = readOptions(game);
  if (!options.ok) return options;
  // What is counted must not be a guess.
  if (!hasSize(options.value)) return err(refuse('ptn-size-missing', {}));
  const start = setUp(options.value);
  const line = start.ok ? mainLine(game, start.value) : start;
  return line.ok ? ok({ options: options.value, plies: line.value.plies, score: scoreOf(game) }) : line;
}

function readOptions({ text, tags }: ReadRecord): Result<Options, Refusal> {
  const options: Record<string, string | number> = {};
  const bad = ({ name, value, at }: ReadTag) =>
    err(refuse('ptn-tag', { ...placeAt(text, at), tag: name, value: cut(value, 40) }));
  for (const [tag, option] of Object.entries(numberTags)) {
    const found = tagOf(tags, tag);
    if (found === undefined || found.value.trim() === '') continue;
    options[option] = numberOf(found.value);
    const checked = parseOptions({ [option]: options[option] });
    if (!checked.ok) return bad(found);
  }
  const opening = tagOf(tags, 'opening');
  if (opening !== undefined && opening.value.trim() !== '') {
    const name = readOpening(opening.value);
    if (name === undefined) return bad(opening);
    options.opening = name;
  }
  const house = tagOf(tags, 'houserules');
  if (house !== undefined) {
    options['house-rules'] = house.value;
    if (!parseOptions({ 'house-rules': house.value }).ok) return bad(house);
  }
  const tps = tagOf(tags, 'tps');
  if (tps !== undefined && tps.value.trim() !== '') options.tps = tps.value.trim();
  return parseOptions(options);
}

/** `2.5`, `2,5`, `2½`; the size also as `5x5`. */
function numberOf(text: string): number {
  const plain = text
    .trim()
    .replace(/^(\d)\s*[x×]\s*\1$/i, '$1')
    .replace(/\s*½$/, '.5')
    .replace(/^([+\-−–]?\d*)[.,](\d+)$/, '$1.$2')
    .replace(/^[−–]/, '-');
  return plain === '' ? Number.NaN : Number(plain);
}

/** Those that stand for an end; `0-0`, for one, does not. */
export const results: readonly string[] = ['R-0', '0-R', 'F-0', '0-F', '1-0', '0-1', '1/2-1/2'];

function scoreOf(game: ReadRecord): string | undefined {
  const stated = [tagOf(game.tags, 'result')?.value ?? '', game.result ?? '']
    .map(resultOf)
    .filter((result) => result !== undefined && results.includes(result));
  return stated.find((result) => /[RF]/.test(result!)) ?? stated[0];
}
