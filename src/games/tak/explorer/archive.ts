import type { Move, Options, Refusal as TakRefusal, WrittenPly } from '@taktable/tak';
import * as tak from '@taktable/tak';
import { err, ok, type Result, phrase } from '../../../phrase.ts';
import type { Refusal, Seat } from '../../game.ts';
import { inWords } from '../refusal.ts';
import { explorer } from './explorer.ts';

/** A game of an archive, as far as it was read. */
export interface ArchivedGame {
  readonly options: Options;
  readonly plies: readonly Result<WrittenPly, TakRefusal>[];
  /** The result as stated, in PTN notation. */
  readonly score: string | undefined;
}

/** What the explorer counts of it. */
export interface CountedGame {
  readonly steps: readonly { readonly position: number; readonly ply: string; readonly seat: Seat }[];
  readonly score: string;
  /** Options and moves, the same however they were written. */
  readonly identity: string;
}

/** `ply`: the index of the ply that is refused; `undefined`: not a ply is. */
export interface Unfollowed {
  readonly refusal: Refusal;
  readonly ply: number | undefined;
}

/**
 * Plays a game of an archive to its end, checking every ply, faster than with boards. A result stated without an end on
 * the board stands; otherwise it may be less exact, `1-0` for `R-0`.
 */
export function follow({ options, plies, score }: ArchivedGame): Result<CountedGame, Unfollowed> {
  const start = tak.setUp(options);
  if (!start.ok) return err({ refusal: inWords(start.error), ply: undefined });
  const position = start.value;
  const begun = tak.optionsOf(
    position.rules,
    options.tps === undefined ? undefined : tak.formatTps(position),
  );
  const steps: { position: number; ply: string; seat: Seat }[] = [];
  const moves: Move[] = [];
  let isOver = false;
  for (const [index, written] of plies.entries()) {
    const refused = (refusal: Refusal) => err({ refusal, ply: index });
    if (isOver)
      return refused(phrase('tak:refusal.game-over', { score: tak.outcomeOf(position)?.score ?? '' }));
    const judged = written.ok ? tak.judgePly(position, written.value) : written;
    if (!judged.ok) return refused(inWords(judged.error));
    const move = judged.value;
    if (index < explorer.plies) {
      const { key, symmetries } = tak.symmetricKey(position);
      const seat = position.toMove === 0 ? 'first' : 'second';
      steps.push({ position: key, ply: tak.standardText(position, symmetries, move), seat });
    }
    moves.push(move);
    position.make(move);
    isOver = tak.endingAfter(position, move) !== tak.goesOn;
  }
  const played = isOver ? tak.outcomeOf(position)?.score : undefined;
  const known = played ?? score;
  if (known === undefined) return err({ refusal: phrase('tak:refusal.unfinished'), ply: undefined });
  if (score !== undefined && tak.winnerOf(score) !== tak.winnerOf(known)) {
    return err({
      refusal: phrase('tak:refusal.other-result', { stated: score, played: known }),
      ply: undefined,
    });
  }
  return ok({ steps, score: known, identity: `${JSON.stringify(begun)} ${moves.join(' ')}` });
}
