import {
  type Options,
  outcomeOf,
  type PtnGame,
  type PtnNote,
  readPtn,
  readPtnGames,
  type Refusal as TakRefusal,
} from '@taktable/tak';
import { type ReadTag, tagOf } from '@taktable/tak/records';
import type { Phrase } from '../../../phrase.ts';
import { ok, type Result } from '../../../result.ts';
import type { GameRecord, Refusal } from '../../game.ts';
import { dateOf, ratingOf } from '../../notation/tags.ts';
import { boardAfter } from '../../search/board-after.ts';
import { TakBoard } from '../board/board.ts';
import { worded } from '../refusal.ts';

/** Converts games in PTN to records of matches. */

interface TakRecord extends GameRecord {
  readonly options: Options;
}

/** A record with its boards. */
interface ReadGame {
  readonly record: TakRecord;
  /** From the start to `board`, the last one. */
  readonly boards: readonly TakBoard[];
  readonly board: TakBoard;
  /** The result stated in the file. */
  readonly stated: string | undefined;
  /** What was left out or assumed. */
  readonly notes: readonly Phrase[];
  readonly branches: PtnGame['branches'];
}

/** As the package's `readPtn`. */
export const readGame = (text: string, said: Pick<Options, 'size'> = {}): Result<ReadGame, Refusal> =>
  asRecord(readPtn(text, said));

export const readGames = (text: string): readonly Result<ReadGame, Refusal>[] =>
  readPtnGames(text).map(asRecord);

function asRecord(read: Result<PtnGame, TakRefusal>): Result<ReadGame, Refusal> {
  if (!read.ok) return worded(read);
  const { options, start, position, plies, score: stated, tags, comments, annotations } = read.value;
  const boards = [TakBoard.start(start)];
  for (const ply of plies) boards.push(boardAfter(ok(boards.at(-1)!), [ply]));
  const score = stated ?? outcomeOf(position)?.score;
  return ok({
    record: {
      options,
      plies,
      ...tagged(tags),
      ...(score !== undefined && { score }),
      ...(comments.length > 0 && { comments }),
      ...(annotations.length > 0 && { annotations }),
      ...(tags.length > 0 && { tags }),
    },
    boards,
    board: boards.at(-1)!,
    stated,
    branches: read.value.branches,
    notes: read.value.notes.map(noteInWords),
  });
}

const noteInWords = ({ name, data }: PtnNote): Phrase => ({ key: `tak:note.${name}`, data });

/** What the tags say about a game, besides its options and result. */
export function tagged(
  tags: readonly Pick<ReadTag, 'name' | 'value'>[],
): Pick<GameRecord, 'players' | 'date' | 'site'> {
  const value = (tag: string): string | undefined => tagOf(tags, tag)?.value;
  const date = dateOf(value('date'), value('time'));
  const site = value('site');
  return {
    players: {
      first: { name: value('player1') ?? '', ...ratingOf(value('rating1')) },
      second: { name: value('player2') ?? '', ...ratingOf(value('rating2')) },
    },
    ...(date !== undefined && { date }),
    ...(site !== undefined && { site }),
  };
}
