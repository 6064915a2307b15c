import { createHash } from 'node:crypto';
import { winnerOf } from '@taktable/tak';
import type { Seat } from '../../../games/game.ts';
import { type ArchivedGame, follow, type Unfollowed } from '../../../games/tak/explorer/archive.ts';
import { ok, type Result } from '../../../result.ts';
import type { ImportedGame } from '../../../store/store.ts';

/** A game as a file has it. */
interface Archived extends ArchivedGame {
  readonly ratings: Readonly<Record<Seat, number | undefined>>;
  /** Unix time in milliseconds. */
  readonly date: number | undefined;
}

export interface RefusedGame {
  /** `line 12` or `game 7`. */
  readonly where: string;
  readonly reason: string;
  /** It has no result, which is no fault of the file. */
  readonly isUnfinished: boolean;
}

export interface Read {
  /** `undefined`: passed over. */
  readonly game: Result<ImportedGame, RefusedGame> | undefined;
  /** How far it is into the file, in bytes. */
  readonly at: number;
  /** How many entries of the file need not be read again after it. */
  readonly passed: number;
}

export function toImported(game: Archived): Result<ImportedGame, Unfollowed> {
  const followed = follow(game);
  if (!followed.ok) return followed;
  const { steps, score, identity } = followed.value;
  const { first, second } = game.ratings;
  const day = game.date === undefined ? '' : new Date(game.date).toISOString().slice(0, 10);
  return ok({
    digest: digestOf([identity, score, day].join('\n')),
    steps,
    winner: winnerOf(score) ?? null,
    ratings: { first: known(first), second: known(second) },
  });
}

const known = (rating: number | undefined): number | null =>
  rating === undefined || !(rating > 0) ? null : Math.min(Math.round(rating), 10_000);

/** 53 bits. */
function digestOf(text: string): number {
  const hash = createHash('sha256').update(text).digest();
  return hash.readUIntBE(0, 6) * 32 + (hash[6]! >>> 3);
}
