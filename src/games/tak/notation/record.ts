import { checkNumbers } from '../../notation/numbers.ts';
import { dateOf, ratingOf } from '../../notation/tags.ts';
import { placeAt, type ReadPly, type ReadRecord, type ReadTag, tagOf } from '../../notation/read-record.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { Phrase } from '../../../phrase.ts';
import { cut } from '../../../text.ts';
import type { GameRecord } from '../../game.ts';
import { TakBoard } from '../board/board.ts';
import { defaultSize, type Options, optionsOf, readOpening, setUp } from '../options.ts';
import { parseOptions } from '../optionsschema.ts';
import type { Position } from '../rules/position.ts';
import { readPtn, readPtnGames, resultOf } from './ptnfile.ts';
import { refuse, type TakRefusal } from '../refusal.ts';
import { formatTps } from './tps.ts';

/** Converts PTN files to game records: interprets tags and checks that every ply is legal. */

interface TakRecord extends GameRecord {
  readonly options: Options;
}

/** A record with its boards. */
interface ReadGame {
  readonly record: TakRecord;
  /** From the start to `board`, the last one. */
  readonly boards: readonly TakBoard[];
  readonly board: TakBoard;
  /** The result stated in the file, in its tag or after the plies. */
  readonly stated: string | undefined;
  /** What was left out or assumed. */
  readonly notes: readonly Phrase[];
  readonly branches: ReadRecord['branches'];
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
 * Reads a file with one game.
 * @param said what words around it say; its tags take precedence.
 */
export function readGame(text: string, said: Pick<Options, 'size'> = {}): Result<ReadGame, TakRefusal> {
  const read = readPtn(text);
  return read.ok ? replayGame(read.value, said) : read;
}

/** Reads all games of a file, at least one, or says why it cannot. */
export function readGames(text: string): readonly Result<ReadGame, TakRefusal>[] {
  const games = readPtnGames(text);
  if (games.length === 0) return [err(refuse('ptn-empty', {}))];
  return games.map((game) => (game.ok ? replayGame(game.value) : game));
}

function replayGame(game: ReadRecord, said: Pick<Options, 'size'> = {}): Result<ReadGame, TakRefusal> {
  const tagged = readOptions(game);
  if (!tagged.ok) return tagged;
  const options = hasSize(tagged.value) ? tagged : ok({ ...tagged.value, ...said });
  const start = setUp(options.value);
  if (!start.ok) return err(refuse('ptn-options', {}, start.error));
  const { rules } = start.value;
  const tps = options.value.tps === undefined ? undefined : formatTps(start.value);
  const line = mainLine(game, start.value);
  if (!line.ok) return line;
  const played = playAll(game.text, TakBoard.start(start.value), line.value.plies);
  if (!played.ok) return hasSize(options.value) ? played : err(askForSize(played.error));
  const boards = played.value;
  const board = boards.at(-1)!;
  const placed = (noted: { readonly after: number; readonly text: string }) => ({
    ...noted,
    after: Math.min(Math.max(noted.after - line.value.skipped, 0), board.plies.length),
  });
  const { players, date, site, score: stated } = tagsOf(game);
  const score = stated ?? board.outcome?.score;
  const record: TakRecord = {
    options: optionsOf(rules, tps),
    plies: board.plies,
    players,
    ...(date === undefined ? {} : { date }),
    ...(site === undefined ? {} : { site }),
    ...(score === undefined ? {} : { score }),
    ...(game.comments.length === 0 ? {} : { comments: game.comments.map(placed) }),
    ...(game.annotations.length === 0 ? {} : { annotations: game.annotations.map(placed) }),
    ...(game.tags.length === 0 ? {} : { tags: game.tags.map(({ name, value }) => ({ name, value })) }),
  };
  const { branches } = game;
  return ok({ record, boards, board, stated, branches, notes: notesOn(game, options.value) });
}

/** Whether a game says how large its board is. */
const hasSize = ({ size, tps }: Options): boolean => size !== undefined || tps !== undefined;

/** What no board of the assumed size allows may be legal on the one that was meant. */
function askForSize(refusal: TakRefusal): TakRefusal {
  const { reason } = refusal;
  if (reason?.key !== 'tak:refusal.off-board') return refusal;
  return { ...refusal, reason: { ...reason, reason: refuse('ptn-size-missing', {}) } };
}

function notesOn({ text, branches, prose }: ReadRecord, options: Options): readonly Phrase[] {
  const note = (name: string, data: Phrase['data']): Phrase => ({ key: `tak:note.${name}`, data });
  return [
    ...(hasSize(options) ? [] : [note('size', { size: defaultSize })]),
    ...(branches.length === 0 ? [] : [note('branches', { branches: branches.length })]),
    ...(prose === undefined ? [] : [note('prose', { ...placeAt(text, prose.at), found: prose.found })]),
  ];
}

/** The plies that are played, and how many are skipped before them. */
function mainLine(
  { text, tags, plies, result }: ReadRecord,
  start: Position,
): Result<{ readonly plies: readonly ReadPly[]; readonly skipped: number }, TakRefusal> {
  // A start with Black to move is written with White's ply omitted.
  const skipped = start.turn === 1 && plies[0]?.text === '--' ? 1 : 0;
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

/** What the tags say about a game, besides its options. */
function tagsOf(game: ReadRecord): Pick<GameRecord, 'players' | 'date' | 'site' | 'score'> {
  const value = (tag: string): string | undefined => tagOf(game.tags, tag)?.value;
  const date = dateOf(value('date'), value('time'));
  const site = value('site');
  const score = scoreOf(game);
  return {
    players: {
      first: { name: value('player1') ?? '', ...ratingOf(value('rating1')) },
      second: { name: value('player2') ?? '', ...ratingOf(value('rating2')) },
    },
    ...(date === undefined ? {} : { date }),
    ...(site === undefined ? {} : { site }),
    ...(score === undefined ? {} : { score }),
  };
}

/** The parts of a file's game that archives need; whether its plies are legal is not checked. */
export function readArchived(game: ReadRecord): Result<
  {
    readonly record: Pick<GameRecord, 'players' | 'date' | 'score'>;
    readonly options: Options;
    readonly plies: readonly ReadPly[];
  },
  TakRefusal
> {
  const options = readOptions(game);
  if (!options.ok) return options;
  // What is counted must not be a guess.
  if (!hasSize(options.value)) return err(refuse('ptn-size-missing', {}));
  const start = setUp(options.value);
  const line = start.ok ? mainLine(game, start.value) : start;
  return line.ok ? ok({ record: tagsOf(game), options: options.value, plies: line.value.plies }) : line;
}

function readOptions({ text, tags }: ReadRecord): Result<Options, TakRefusal> {
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

function playAll(
  text: string,
  start: TakBoard,
  plies: readonly ReadPly[],
): Result<readonly TakBoard[], TakRefusal> {
  const boards = [start];
  for (const { text: ply, at } of plies) {
    const next = boards.at(-1)!.play(ply);
    if (!next.ok) return err(refuse('ptn-illegal', { ...placeAt(text, at), ply: cut(ply, 40) }, next.error));
    boards.push(next.value);
  }
  return ok(boards);
}

/** Those that stand for an end; `0-0`, for one, does not. */
export const results: readonly string[] = ['R-0', '0-R', 'F-0', '0-F', '1-0', '0-1', '1/2-1/2'];

function scoreOf(game: ReadRecord): string | undefined {
  const stated = [tagOf(game.tags, 'result')?.value ?? '', game.result ?? '']
    .map(resultOf)
    .filter((result) => result !== undefined && results.includes(result));
  return stated.find((result) => /[RF]/.test(result!)) ?? stated[0];
}
