import { dropPatterns, flat, type Move, pass, placement, Position, spread } from '@taktable/tak';
import { err, type Result } from '../../../result.ts';
import { type Phrase, phrase } from '../../../phrase.ts';
import type { Scene, View } from '../../../scene.ts';
import type { Board, Choice, Refusal, Seat } from '../../game.ts';
import { choicesAt, kindsAt } from './composer.ts';
import { promptAt } from './prompts.ts';
import { sceneOf } from '../scene/index.ts';
import { snapshotOf } from './survey.ts';

/**
 * What both players may know of a position in a blind match. Built from an empty board with the same rules and ply
 * number, so that nothing in it can depend on where the pieces are.
 */
export class BlindBoard implements Board {
  readonly toMove: Seat;
  readonly moveNumber: number;
  readonly outcome = undefined;
  readonly plies: readonly string[];
  readonly #empty: Position;

  /** @param plies the last ones, which were announced. */
  constructor({ rules, ply }: Pick<Position, 'rules' | 'ply'>, plies: readonly string[]) {
    this.#empty = new Position(rules);
    this.#empty.ply = ply;
    this.toMove = this.#empty.toMove === 0 ? 'first' : 'second';
    this.moveNumber = Math.floor(ply / 2) + 1;
    this.plies = plies;
  }

  play(): Result<Board, Refusal> {
    return err(phrase('tak:refusal.blind'));
  }

  choices(path: readonly string[]): readonly Choice[] {
    return choicesAt(this.#empty, path, false, conceivable(this.#empty));
  }

  kinds(): readonly Choice[] {
    return kindsAt(this.#empty, conceivable(this.#empty));
  }

  prompt(path: readonly string[], atOnce = false): Phrase | undefined {
    return promptAt(this.#empty, path, atOnce, conceivable(this.#empty));
  }

  complete(): readonly string[] {
    return [];
  }

  legalPlies(): readonly string[] {
    return [];
  }

  calls(): readonly Phrase[] {
    return [];
  }

  scene({ names, ...view }: View): Scene {
    const snapshot = snapshotOf(this.#empty, undefined, undefined, undefined);
    return sceneOf(snapshot, { ...view, names, blind: true });
  }

  describe(): readonly Phrase[] {
    return [phrase('tak:describe.board', { size: this.#empty.rules.size })];
  }

  blind(): Board {
    return this;
  }
}

/** Every move that is legal in some position at this ply on this board. */
function conceivable({ rules, geometry, inOpening }: Position): readonly Move[] {
  const { size } = rules;
  const squares = [...geometry.squares];
  if (inOpening) return squares.map((square) => placement(square, flat));
  const hasCapstones = rules.caps.some((count) => count > 0);
  const pieces = hasCapstones ? [0, 1, 2] : [0, 1];
  const moves = squares.flatMap((square) => [
    ...pieces.map((piece) => placement(square, piece)),
    ...[0, 1, 2, 3].flatMap((direction) => {
      const reach = geometry.reach[direction * 64 + square]!;
      return Array.from(dropPatterns(size, reach, false), (pattern) => spread(square, direction, pattern));
    }),
  ]);
  return rules.passing ? [...moves, pass] : moves;
}
