import * as tak from '@taktable/tak';
import { dropPatterns, flat, type Move, pass, placement, Position, spread } from '@taktable/tak';
import { ok, type Result, err, phrase, type Phrase } from '../../../phrase.ts';
import type { Scene, View } from '../../../scene.ts';
import {
  changedTo,
  changeIn,
  type Board,
  type Choice,
  type Outcome,
  type Refusal,
  type Seat,
} from '../../game.ts';
import { choicesAt, kindsAt } from './composer.ts';
import { contentsOf, describeBoard, endingPhrase } from './description.ts';
import { promptAt, turnInWords } from './prompts.ts';
import { worded } from '../refusal.ts';
import { sceneOf } from '../scene/index.ts';
import type { Snapshot } from '../scene/snapshot.ts';
import { callsTak, type Played, snapshotOf, stacksOf } from './survey.ts';

/**
 * What both players may know of a position in a blind match. Built from an empty board with the same rules and ply
 * number, so that nothing in it can depend on where the pieces are.
 */
class BlindBoard implements Board {
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

/** An immutable wrapper around a position; `play` copies it. */
export class TakBoard implements Board {
  readonly toMove: Seat;
  readonly moveNumber: number;
  readonly outcome: Outcome | undefined;
  readonly plies: readonly string[];
  readonly told: readonly (Phrase | undefined)[];
  /** Always restored: moves made on it to look ahead are unmade. */
  readonly #position: tak.Position;
  readonly #last: Played | undefined;

  private constructor(
    position: tak.Position,
    plies: readonly string[],
    last?: Played,
    told: readonly (Phrase | undefined)[] = [],
  ) {
    this.#position = position;
    this.plies = plies;
    this.told = told;
    this.#last = last;
    this.toMove = position.toMove === 0 ? 'first' : 'second';
    this.moveNumber = Math.floor(position.ply / 2) + 1;
    this.outcome = tak.outcomeOf(position);
  }

  static start(position: tak.Position): TakBoard {
    return new TakBoard(position, []);
  }

  /** As `Game.start`. */
  static from(options: tak.Options): Result<TakBoard, Refusal> {
    const position = tak.setUp(options);
    return position.ok ? ok(TakBoard.start(position.value)) : worded(position);
  }

  play(text: string): Result<TakBoard, Refusal> {
    const move = tak.parseMove(this.#position, text);
    if (!move.ok) return worded(move);
    const ply = tak.formatPly(this.#position, move.value);
    const next = this.#position.copy();
    next.make(move.value);
    const isFlat = tak.movePattern(move.value) === 0 && tak.movePiece(move.value) === tak.flat;
    const told = [...this.told, isFlat ? undefined : turnInWords(this.#position, move.value)];
    return ok(new TakBoard(next, [...this.plies, ply], { move: move.value, text: ply }, told));
  }

  change(ply: string): Result<TakBoard, Refusal> {
    const position = tak.setUp(tak.optionsOf(this.#position.rules, changeIn(ply)));
    if (!position.ok) return worded(position);
    const plies = [...this.plies, changedTo(tak.formatTps(position.value))];
    return ok(new TakBoard(position.value, plies, undefined, [...this.told, undefined]));
  }

  choices(path: readonly string[], turned = false): readonly Choice[] {
    return this.outcome === undefined ? choicesAt(this.#position, path, turned) : [];
  }

  kinds(): readonly Choice[] {
    return this.outcome === undefined ? kindsAt(this.#position) : [];
  }

  prompt(path: readonly string[], atOnce = false): Phrase | undefined {
    return this.outcome === undefined ? promptAt(this.#position, path, atOnce) : undefined;
  }

  /** What a turn does; it is parsed as for `play`. */
  inWords(text: string): Result<Phrase, Refusal> {
    const written = tak.parsePly(text);
    const judged = written.ok ? tak.judgePly(this.#position, written.value) : written;
    return judged.ok ? ok(turnInWords(this.#position, judged.value)) : worded(judged);
  }

  complete(text: string, limit: number): readonly string[] {
    return this.outcome === undefined ? tak.complete(this.#position, text, limit) : [];
  }

  legalPlies(): readonly string[] {
    return this.outcome === undefined ? tak.legalPlies(this.#position) : [];
  }

  get legalCount(): number {
    return this.outcome === undefined ? tak.countMoves(this.#position) : 0;
  }

  ending(outcome: Outcome): Phrase | undefined {
    return endingPhrase(this.#position, outcome);
  }

  calls(): readonly Phrase[] {
    if (this.outcome !== undefined || this.#last === undefined) return [];
    return callsTak(this.#position)
      ? [{ ...phrase('tak:call.tak'), reason: phrase('tak:call.meaning') }]
      : [];
  }

  scene(view: View): Scene {
    return sceneOf(this.snapshot(view.path), view);
  }

  describe(score?: string): readonly Phrase[] {
    const stated = score === undefined ? undefined : { winner: tak.winnerOf(score), score };
    return describeBoard(this.snapshot(), this.outcome ?? stated, this.told.at(-1));
  }

  notation(): Phrase {
    return phrase('tak:describe.tps', { tps: this.tps });
  }

  contents(place: string): Phrase {
    return contentsOf(this.#position.rules.size, stacksOf(this.#position), place);
  }

  blind(): BlindBoard {
    return new BlindBoard(this.#position, this.plies.slice(-2));
  }

  /** The position as plain data, for drawing and describing. */
  snapshot(path?: readonly string[]): Snapshot {
    return snapshotOf(this.#position, this.#last, this.outcome, path);
  }

  get tps(): string {
    return tak.formatTps(this.#position);
  }

  /** A copy of the position to search on. */
  copyPosition(): tak.Position {
    return this.#position.copy();
  }
}
