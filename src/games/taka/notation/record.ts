import {
  checkNumbers,
  placeAt,
  type ReadPly,
  type ReadRecord,
  type ReadTag,
  tagOf,
} from '@taktable/tak/records';
import { dateOf, ratingOf } from '../../notation/tags.ts';
import { type Phrase, phrase } from '../../../phrase.ts';
import { cut } from '../../../text.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { GameRecord } from '../../game.ts';
import { TakaBoard } from '../board/board.ts';
import { type Options, optionsOf, setUp } from '../options.ts';
import { parseOptions } from '../options-schema.ts';
import { refuse, type TakaRefusal } from '../refusal.ts';
import type { Position } from '../rules/position.ts';
import { readFile, readFiles, resultOf } from './record-file.ts';

/** Converts files to match records: interprets tags and checks that every turn is legal. */

interface TakaRecord extends GameRecord {
  readonly options: Options;
}

/** A record with its boards. */
export interface ReadGame {
  readonly record: TakaRecord;
  /** From the start to `board`, the last one. */
  readonly boards: readonly TakaBoard[];
  readonly board: TakaBoard;
  /** The result stated in the file, in its tag or after the turns. */
  readonly stated: string | undefined;
  /** What was left out. */
  readonly notes: readonly Phrase[];
}

/** Reads a file with one match. */
export function readGame(text: string): Result<ReadGame, TakaRefusal> {
  const read = readFile(text);
  return read.ok ? replay(read.value) : read;
}

/** Reads all matches of a file, at least one, or says why it cannot. */
export function readGames(text: string): readonly Result<ReadGame, TakaRefusal>[] {
  const files = readFiles(text);
  if (files.length === 0) return [err(refuse('record-empty', {}))];
  return files.map((file) => (file.ok ? replay(file.value) : file));
}

function replay(file: ReadRecord): Result<ReadGame, TakaRefusal> {
  const options = readOptions(file);
  if (!options.ok) return options;
  const start = setUp(options.value);
  if (!start.ok) return err({ ...refuse('record-options'), reason: start.error });
  const turns = mainLine(file, start.value);
  if (!turns.ok) return turns;
  const boards = playAll(file.text, TakaBoard.start(start.value), turns.value);
  if (!boards.ok) return boards;
  const board = boards.value.at(-1)!;
  const stated = statedResult(file);
  const score = stated ?? board.outcome?.score;
  const value = (tag: string): string | undefined => tagOf(file.tags, tag)?.value;
  const date = dateOf(value('date'), value('time'));
  const site = value('site');
  const { tags } = file;
  const skipped = file.plies.length - turns.value.length;
  const placed = (noted: { readonly after: number; readonly text: string }) => ({
    ...noted,
    after: Math.max(noted.after - skipped, 0),
  });
  const [comments, annotations] = [file.comments.map(placed), file.annotations.map(placed)];
  const record: TakaRecord = {
    options: optionsOf(start.value.rules, start.value),
    plies: board.plies,
    players: {
      first: { name: value('white') ?? '', ...ratingOf(value('whiterating')) },
      second: { name: value('black') ?? '', ...ratingOf(value('blackrating')) },
    },
    ...(date === undefined ? {} : { date }),
    ...(site === undefined ? {} : { site }),
    ...(score === undefined ? {} : { score }),
    ...(comments.length === 0 ? {} : { comments }),
    ...(annotations.length === 0 ? {} : { annotations }),
    ...(tags.length === 0 ? {} : { tags: tags.map(({ name, value }) => ({ name, value })) }),
  };
  return ok({ record, boards: boards.value, board, stated, notes: notesOn(file) });
}

function notesOn({ text, branches, prose }: ReadRecord): readonly Phrase[] {
  return [
    ...(branches.length === 0 ? [] : [phrase('taka:note.branches', { branches: branches.length })]),
    ...(prose === undefined
      ? []
      : [phrase('taka:note.prose', { ...placeAt(text, prose.at), found: prose.found })]),
  ];
}

/** The turns that are played. */
function mainLine({ text, plies }: ReadRecord, start: Position): Result<readonly ReadPly[], TakaRefusal> {
  // White's turn is omitted if Black begins.
  const skipped = start.ply % 2 === 1 && plies[0]?.text === '--' ? 1 : 0;
  const wrong = checkNumbers(plies, start.ply - skipped);
  if (wrong === undefined) return ok(plies.slice(skipped));
  const { at, found, expected } = wrong;
  return err(refuse('record-number', { ...placeAt(text, at), found, expected }));
}

const numberTags = ['goals', 'turns'] as const;
const textTags = ['limit', 'formation'] as const;

function readOptions({ text, tags }: ReadRecord): Result<Options, TakaRefusal> {
  const bad = ({ name, value, at }: ReadTag) =>
    err(refuse('record-tag', { ...placeAt(text, at), tag: name, value: cut(value, 40) }));
  const game = tagOf(tags, 'game');
  if (game !== undefined && game.value.trim().toLowerCase() !== 'taka') return bad(game);
  const options: Record<string, string | number> = {};
  for (const name of [...numberTags, ...textTags]) {
    const tag = tagOf(tags, name);
    const value = tag?.value.trim() ?? '';
    if (tag === undefined || value === '') continue;
    const option = name === 'goals' || name === 'turns' ? Number(value) : value;
    if (!parseOptions({ [name]: option }).ok) return bad(tag);
    options[name] = option;
  }
  return parseOptions(options);
}

function playAll(
  text: string,
  start: TakaBoard,
  turns: readonly ReadPly[],
): Result<readonly TakaBoard[], TakaRefusal> {
  const boards = [start];
  for (const turn of turns) {
    const next = boards.at(-1)!.play(turn.text);
    if (!next.ok) {
      const place = { ...placeAt(text, turn.at), turn: cut(turn.text, 40) };
      return err({ ...refuse('record-illegal', place), reason: next.error });
    }
    boards.push(next.value);
  }
  return ok(boards);
}

function statedResult({ tags, result }: ReadRecord): string | undefined {
  return resultOf(tagOf(tags, 'result')?.value ?? '') ?? result;
}
