import { dateOf, ratingOf } from '../../notation/tags.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { GameRecord } from '../../game.ts';
import { TakBoard } from '../board/board.ts';
import { type Options, optionsOf, readOpening, setUp } from '../options.ts';
import { parseOptions } from '../optionsschema.ts';
import { type PtnGame, type PtnPly, type PtnTag, placeAt, readPtn, readPtnGames, tagOf } from './ptnfile.ts';
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

/** Reads a file with one game. */
export function readGame(text: string): Result<ReadGame, TakRefusal> {
  const read = readPtn(text);
  return read.ok ? replayGame(text, read.value) : read;
}

/** Reads all games of a file, at least one, or says why it cannot. */
export function readGames(text: string): readonly Result<ReadGame, TakRefusal>[] {
  const games = readPtnGames(text);
  if (games.length === 0) return [err(refuse('ptn-empty', {}))];
  return games.map((game) => (game.ok ? replayGame(text, game.value) : game));
}

function replayGame(file: string, game: PtnGame): Result<ReadGame, TakRefusal> {
  const options = readOptions(file, game.tags);
  if (!options.ok) return options;
  const start = setUp(options.value);
  if (!start.ok) return err(refuse('ptn-options', {}, start.error));
  const { rules } = start.value;
  const tps = options.value.tps === undefined ? undefined : formatTps(start.value);
  const played = playAll(file, TakBoard.start(start.value), game.plies);
  if (!played.ok) return played;
  const { boards, kept } = played.value;
  const board = boards.at(-1)!;
  const comments = game.comments.map(({ after, text }) => ({ after: kept[after] ?? 0, text }));
  const annotations = game.annotations.map(({ after, marks, nags }) => ({
    after: kept[after] ?? 0,
    text: [...(marks === '' ? [] : [marks]), ...nags].join(' '),
  }));
  const { players, date, site, score: stated } = tagsOf(game);
  const score = stated ?? board.outcome?.score;
  const record: TakRecord = {
    options: optionsOf(rules, tps),
    plies: board.plies,
    players,
    ...(date === undefined ? {} : { date }),
    ...(site === undefined ? {} : { site }),
    ...(score === undefined ? {} : { score }),
    ...(comments.length === 0 ? {} : { comments }),
    ...(annotations.length === 0 ? {} : { annotations }),
    ...(game.tags.length === 0 ? {} : { tags: game.tags.map(({ name, value }) => ({ name, value })) }),
  };
  return ok({ record, boards, board, stated });
}

/** What the tags say about a game, besides its options. */
function tagsOf(game: PtnGame): Pick<GameRecord, 'players' | 'date' | 'site' | 'score'> {
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

/** The parts of a file's game that archives need; its plies are not checked. */
export function readArchived(
  text: string,
  game: PtnGame,
): Result<
  { readonly record: Pick<GameRecord, 'players' | 'date' | 'score'>; readonly options: Options },
  TakRefusal
> {
  const options = readOptions(text, game.tags);
  return options.ok ? ok({ record: tagsOf(game), options: options.value }) : options;
}

function readOptions(text: string, tags: readonly PtnTag[]): Result<Options, TakRefusal> {
  const options: Record<string, string | number> = {};
  const bad = ({ name, value, at }: PtnTag) =>
    err(refuse('ptn-tag', { ...placeAt(text, at), tag: name, value: value.slice(0, 40) }));
  for (const [tag, option] of Object.entries(numberTags)) {
    const found = tagOf(tags, tag);
    if (found === undefined || found.value.trim() === '') continue;
    options[option] = Number(found.value);
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

/** `kept[i]`: the number of real plies among the first `i` written ones. */
function playAll(
  file: string,
  start: TakBoard,
  plies: readonly PtnPly[],
): Result<{ boards: readonly TakBoard[]; kept: readonly number[] }, TakRefusal> {
  const boards = [start];
  let board = start;
  const kept = [0];
  for (const [index, { text, at }] of plies.entries()) {
    // A start with Black to move is written with White's ply omitted.
    const leftOut = index === 0 && text === '--' && start.turn === 'second';
    if (!leftOut) {
      const next = board.play(text);
      if (!next.ok) {
        return err(refuse('ptn-illegal', { ...placeAt(file, at), ply: text.slice(0, 40) }, next.error));
      }
      board = next.value;
      boards.push(board);
    }
    kept.push(board.plies.length);
  }
  return ok({ boards, kept });
}

/** Those that stand for an end; `0-0`, for one, does not. */
export const results: readonly string[] = ['R-0', '0-R', 'F-0', '0-F', '1-0', '0-1', '1/2-1/2'];

function scoreOf(game: PtnGame): string | undefined {
  const tag = tagOf(game.tags, 'result')?.value.trim().toUpperCase();
  return results.find((result) => result === tag) ?? game.result;
}
