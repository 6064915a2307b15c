import { phrase, type Phrase } from '../../../phrase.ts';
import { ok, type Result } from '../../../result.ts';
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
import * as taka from '@taktable/taka';
import { worded } from '../refusal.ts';
import { sceneOf } from '../scene/index.ts';
import { choicesAt } from './composer.ts';
import { contentsOf, endingPhrase, goalCalls, describePosition } from './description.ts';
import { composingOf } from './composing.ts';
import { promptAt, turnInWords } from './prompts.ts';

/** An immutable wrapper around a position; `play` copies it. */
export class TakaBoard implements Board {
  readonly toMove: Seat;
  readonly moveNumber: number;
  readonly outcome: Outcome | undefined;
  readonly plies: readonly string[];
  readonly told: readonly (Phrase | undefined)[];
  readonly timeUp?: () => Outcome;
  readonly calls?: () => readonly Phrase[];
  /** Always restored: turns made on it to look ahead are unmade. */
  readonly #position: taka.Position;

  private constructor(
    position: taka.Position,
    plies: readonly string[],
    told: readonly (Phrase | undefined)[] = plies.map(() => undefined),
  ) {
    this.#position = position;
    this.plies = plies;
    this.told = told;
    this.toMove = position.toMove === 0 ? 'first' : 'second';
    this.moveNumber = Math.floor(position.ply / 2) + 1;
    this.outcome = taka.outcomeOf(position);
    if (taka.hasTimeLimit(position.rules)) this.timeUp = () => taka.onScore(position);
    // The first goal ends a match for one.
    if (position.rules.goals !== 1) this.calls = () => goalCalls(position);
  }

  /** @param placed what led to the position besides turns. */
  static start(position: taka.Position, placed: readonly string[] = []): TakaBoard {
    return new TakaBoard(position, placed);
  }

  /** As `Game.start`. */
  static from(options: taka.Options, placed: readonly string[] = []): Result<TakaBoard, Refusal> {
    const position = taka.setUp(options);
    return position.ok ? ok(TakaBoard.start(position.value, placed)) : worded(position);
  }

  play(text: string): Result<TakaBoard, Refusal> {
    const turn = taka.parseTurn(this.#position, text);
    if (!turn.ok) return worded(turn);
    const next = this.#position.copy();
    next.make(turn.value);
    const told = [...this.told, turnInWords(this.#position, turn.value)];
    return ok(new TakaBoard(next, [...this.plies, taka.formatTurn(turn.value)], told));
  }

  change(ply: string): Result<TakaBoard, Refusal> {
    const formation = changeIn(ply);
    const position = taka.setUp({ ...taka.optionsOf(this.#position.rules, this.#position), formation });
    if (!position.ok) return worded(position);
    const plies = [...this.plies, changedTo(taka.formatPosition(position.value))];
    return ok(new TakaBoard(position.value, plies, [...this.told, undefined]));
  }

  choices(path: readonly string[], turned = false): readonly Choice[] {
    return this.outcome === undefined ? choicesAt(this.#position, path, turned) : [];
  }

  prompt(path: readonly string[]): Phrase | undefined {
    return this.outcome === undefined ? promptAt(this.#position, path) : undefined;
  }

  /** What a turn does; it is parsed as for `play`. */
  inWords(text: string): Result<Phrase, Refusal> {
    const written = taka.parseWritten(text, this.#position.toMove);
    const judged = written.ok ? taka.judgeTurn(this.#position, written.value) : written;
    return judged.ok ? ok(turnInWords(this.#position, judged.value)) : worded(judged);
  }

  complete(text: string, limit: number): readonly string[] {
    return this.outcome === undefined ? taka.complete(this.#position, text, limit) : [];
  }

  legalPlies(): readonly string[] {
    return this.outcome === undefined ? taka.legalTexts(this.#position) : [];
  }

  get legalCount(): number {
    return this.outcome === undefined ? taka.legalTurns(this.#position).length : 0;
  }

  scene(view: View): Scene {
    const { outcome } = this;
    const position = this.#position;
    const composing =
      view.path === undefined || outcome !== undefined ? undefined : composingOf(position, view.path);
    return sceneOf({ position, outcome, composing }, view);
  }

  describe(score?: string): readonly Phrase[] {
    const stated = score === undefined ? undefined : { winner: taka.winnerOf(score), score };
    return describePosition(this.#position, this.outcome ?? stated, this.told.at(-1));
  }

  notation(): Phrase {
    return phrase('taka:describe.position', { text: this.text });
  }

  contents(place: string): Phrase {
    return contentsOf(this.#position, place);
  }

  ending(outcome: Outcome): Phrase | undefined {
    return endingPhrase(this.#position, outcome);
  }

  /** The position in one line. */
  get text(): string {
    return taka.formatPosition(this.#position);
  }

  /** A copy of the position to search on. */
  copyPosition(): taka.Position {
    return this.#position.copy();
  }
}
