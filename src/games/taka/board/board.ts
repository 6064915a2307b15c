import { phrase, type Phrase, ok, type Result } from '../../../phrase.ts';
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
import type { Position, Turn } from '@taktable/taka';
import { worded } from '../refusal.ts';
import { sceneOf, type Composing } from '../scene/index.ts';
import { choicesAt, actionOf, compose, type StepKind, followUpOf } from './composer.ts';
import { contentsOf, endingPhrase, goalCalls, describePosition } from './description.ts';
import { promptAt, turnInWords, ballEnd } from './prompts.ts';

/** What the picture shows of a path of choices; `undefined` if it is invalid. */
function composingOf(position: Position, path: readonly string[]): Composing | undefined {
  const composition = compose(position, path);
  const turn = composition?.turns[0];
  if (composition === undefined || turn === undefined) return undefined;
  const { step, turns } = composition;
  if (step === undefined) return { chosen: taka.fromOf(turn), draft: turn };
  const { detail } = step;
  const open = (squareOf: (turn: Turn) => number) => [...new Set(turns.map(squareOf))].filter(Boolean);
  const passes = (passed: boolean, square: number) => (passed ? { passedFrom: square } : {});
  switch (detail) {
    case 'from':
      return { open: open(taka.fromOf) };
    case 'action':
      return { chosen: taka.fromOf(turn) };
    case 'to': {
      const passed = ['pass', 'twice'].includes(actionOf(position, turn));
      return { chosen: taka.fromOf(turn), open: open(taka.toOf), ...passes(passed, taka.fromOf(turn)) };
    }
    case 'follow-up':
      return draft(turn, detail);
    case 'then': {
      const passed = taka.kindOf(turn) === taka.twoPasses || followUpOf(turn) === 'pass';
      return { ...draft(turn, detail), open: open(taka.thenOf), ...passes(passed, taka.toOf(turn)) };
    }
    case 'extra':
      return {
        ...draft(turn, detail),
        open: open(taka.extraOf),
        ...passes(!taka.isGoal(turn), passedFrom(turn)),
      };
    case 'facing':
      return { ...draft(turn, detail), facings: { square: ballEnd(turn), among: open(taka.facingOf) } };
  }
}

/** Where the last pass of a turn began. */
const passedFrom = (turn: Turn): number =>
  taka.passEnd(turn) === taka.toOf(turn) ? taka.fromOf(turn) : taka.toOf(turn);

/** The turn without what this step and later ones decide. */
function draft(turn: Turn, detail: StepKind): Composing {
  const from = taka.fromOf(turn);
  const to = taka.toOf(turn);
  if (detail === 'follow-up' || detail === 'then') {
    return { chosen: from, draft: taka.turnOf(firstKind(taka.kindOf(turn)), from, to, 0, 0, 0) };
  }
  const extra = detail === 'extra' ? 0 : taka.extraOf(turn);
  return { chosen: from, draft: taka.turnOf(taka.kindOf(turn), from, to, taka.thenOf(turn), 0, extra) };
}

const firstKind = (kind: number): number => {
  if (kind >= taka.tackle) return taka.tackle;
  return kind > taka.goAndPass ? taka.pass : taka.go;
};

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
