import { type Noted, tagOf } from '@taktable/tak/records';
import { type Phrase, ok } from '../../phrase.ts';
import type { Board, GameRecord } from '../game.ts';
import { boardAfter, type Playable } from '../search/board-after.ts';
import { dateOf, ratingOf } from './tags.ts';

/** Converts what the package of a game has read to a record of a match. */

/** A record with its boards. */
export interface ReadGame<B, Options> {
  readonly record: GameRecord & { readonly options: Options };
  /** From the start to `board`, the last one. */
  readonly boards: readonly B[];
  readonly board: B;
  /** The result that the text states. */
  readonly stated: string | undefined;
  /** What was left out or assumed. */
  readonly notes: readonly Phrase[];
}

interface Read<Options> {
  readonly options: Options;
  readonly plies: readonly string[];
  readonly score: string | undefined;
  readonly tags: NonNullable<GameRecord['tags']>;
  readonly comments: readonly Noted[];
  readonly annotations: readonly Noted[];
}

/** The tags that name both players, then those of their ratings. */
type PlayerTags = readonly [first: string, second: string, firstRating: string, secondRating: string];

export function recordOf<B extends Playable<B> & Board, Options>(
  { options, plies, score: stated, tags, comments, annotations }: Read<Options>,
  start: B,
  players: PlayerTags,
): Omit<ReadGame<B, Options>, 'notes'> {
  const boards = [start];
  for (const ply of plies) boards.push(boardAfter(ok(boards.at(-1)!), [ply]));
  const board = boards.at(-1)!;
  const score = stated ?? board.outcome?.score;
  const record = {
    options,
    plies,
    ...tagged(tags, players),
    ...(score !== undefined && { score }),
    ...(comments.length > 0 && { comments }),
    ...(annotations.length > 0 && { annotations }),
    ...(tags.length > 0 && { tags }),
  };
  return { record, boards, board, stated };
}

/** What the tags say about a match, besides its options and result. */
export function tagged(
  tags: NonNullable<GameRecord['tags']>,
  [first, second, firstRating, secondRating]: PlayerTags,
): Pick<GameRecord, 'players' | 'date' | 'site'> {
  const value = (tag: string): string | undefined => tagOf(tags, tag)?.value;
  const date = dateOf(value('date'), value('time'));
  const site = value('site');
  return {
    players: {
      first: { name: value(first) ?? '', ...ratingOf(value(firstRating)) },
      second: { name: value(second) ?? '', ...ratingOf(value(secondRating)) },
    },
    ...(date !== undefined && { date }),
    ...(site !== undefined && { site }),
  };
}
