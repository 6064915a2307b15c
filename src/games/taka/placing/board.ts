import * as taka from '@taktable/taka';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import type { Scene, View } from '../../../scene.ts';
import { type Board, type Choice, type Outcome, type Refusal, type Seat, seats } from '../../game.ts';
import { TakaBoard } from '../board/board.ts';
import { contentsOf } from '../board/description.ts';
import { emojiOf } from '../scene/pieces.ts';
import { sceneOf } from '../scene/index.ts';
import {
  faultOf,
  formatPlacement,
  mirrored,
  ownHalf,
  type Placement,
  placements,
  readPlacement,
} from './placement.ts';

/** The board while both sides place their pieces by turns; after the last placement, the match begins on it. */
export class PlacingBoard implements Board {
  readonly toMove: Seat;
  readonly moveNumber: number;
  readonly outcome = undefined;
  readonly plies: readonly string[];
  readonly timeUp?: () => Outcome;
  readonly #options: taka.Options;
  readonly #rules: taka.Rules;
  readonly #placed: readonly Placement[];
  readonly #side: taka.Side;

  /** @param options without the formation. */
  constructor(options: taka.Options, rules: taka.Rules, placed: readonly Placement[] = []) {
    this.#options = options;
    this.#rules = rules;
    this.#placed = placed;
    this.#side = (placed.length % 2) as taka.Side;
    this.toMove = seats[this.#side];
    this.moveNumber = Math.floor(placed.length / 2) + 1;
    this.plies = placed.map(formatPlacement);
    if (taka.hasTimeLimit(rules)) this.timeUp = () => taka.onScore(this.#position());
  }

  play(text: string): Result<Board, Refusal> {
    const read = readPlacement(text, this.#side);
    const fault = read.ok ? this.#faultOf(read.value) : undefined;
    if (!read.ok) return read;
    if (fault !== undefined) return err(fault);
    const next = new PlacingBoard(this.#options, this.#rules, [...this.#placed, read.value]);
    if (next.#placed.length < placements) return ok(next);
    return TakaBoard.from({ ...this.#options, formation: next.formation }, next.plies);
  }

  /** The position after the last placement. */
  get formation(): string {
    return taka.formatPosition(this.#position());
  }

  choices([first, ...rest]: readonly string[], turned = false): readonly Choice[] {
    if (first === undefined) return [...this.#mirror(), ...this.#rows(false, turned), ...this.#goalies()];
    if (first === 'm' || first === 'o') return [];
    if (first === 'g') {
      const [row, square] = rest;
      if (row === undefined) return this.#rows(true, turned);
      return square === undefined ? this.#squares(true, Number(row), turned) : [];
    }
    const [name, facing] = rest;
    if (name === undefined) return this.#squares(false, Number(first), turned);
    return facing === undefined ? this.#facings(name, turned) : [];
  }

  prompt(path: readonly string[]): Phrase | undefined {
    const placement = this.#at(path);
    if (placement !== undefined) return this.#inWords(placement);
    if (this.choices(path).length === 0) return undefined;
    const [, square] = path;
    if (square !== undefined && path[0] !== 'g') return phrase('taka:prompt.facing', { square });
    return phrase(path[0] === 'g' ? 'taka:place.goalie' : 'taka:place.prompt', {
      number: this.moveNumber,
      ...ownHalf(this.#side),
    });
  }

  complete(text: string, limit: number): readonly string[] {
    const begun = text.trim().toLowerCase();
    return [...this.legalPlies()].filter((ply) => ply.toLowerCase().startsWith(begun)).slice(0, limit);
  }

  *legalPlies(): Iterable<string> {
    for (const square of [taka.circles[this.#side], ...taka.squares]) {
      for (const goalie of [true, false]) {
        for (let facing = 0; facing <= taka.facings.length; facing++) {
          const placement = { goalie, square, facing };
          if (this.#faultOf(placement) === undefined) yield formatPlacement(placement);
        }
      }
    }
  }

  /** The next free place of the usual formation, or else of any. */
  suggested(): string {
    const usual = taka.parsePosition(taka.startText);
    if (!usual.ok) throw new Error(usual.error.code);
    const { pieces, balls } = usual.value;
    const found = pieces
      .filter(({ side }) => side === this.#side)
      .map(({ goalie, square }) => ({
        goalie,
        square,
        facing: balls.find((ball) => ball.square === square)?.facing ?? 0,
      }))
      .find((placement) => this.#faultOf(placement) === undefined);
    return found === undefined ? [...this.legalPlies()].at(-1)! : formatPlacement(found);
  }

  scene(view: View): Scene {
    const path = view.path ?? [];
    const placement = view.path === undefined ? this.#placed.at(-1) : this.#at(path, true);
    const open = view.path === undefined ? [] : this.choices(path).flatMap(({ targets = [] }) => targets);
    const position = this.#position(view.path === undefined ? undefined : placement);
    return sceneOf(
      {
        position,
        outcome: undefined,
        composing: {
          ...(placement !== undefined && { chosen: placement.square }),
          open: [...taka.circles, ...taka.squares].filter((square) => open.includes(taka.sceneName(square))),
        },
      },
      view,
    );
  }

  describe(): readonly Phrase[] {
    return [
      phrase('taka:describe.board'),
      phrase(`taka:place.turn-${this.toMove}`, { number: this.moveNumber }),
      ...seats.map((seat, side) =>
        phrase(`taka:place.placed-${seat}`, {
          pieces: this.plies.filter((_, index) => index % 2 === side).join(' ') || '–',
        }),
      ),
    ];
  }

  contents(target: string): Phrase {
    return contentsOf(this.#position(), target);
  }

  /** @param more a placement that is being composed. */
  #position(more?: Placement): taka.Position {
    const position = new taka.Position({ ...this.#rules, turns: placements / 2 });
    for (const square of [...taka.squares, ...taka.circles]) position.cells[square] = 0;
    const next = [taka.goalies[0] + 1, taka.goalies[1] + 1];
    [...this.#placed, ...(more === undefined ? [] : [more])].forEach(({ goalie, square, facing }, index) => {
      const side = (index % 2) as taka.Side;
      position.setUpPiece(goalie ? taka.goalies[side] : next[side]!++, square);
      if (facing !== 0) position.setUpBall(side, square, facing);
    });
    position.setUpCounts(this.#placed.length % placements, 0, 0);
    return position;
  }

  #faultOf(placement: Placement): Phrase | undefined {
    const own = this.#placed.filter((_, index) => index % 2 === this.#side);
    const isTaken = this.#placed.some(({ square }) => square === placement.square);
    return faultOf(this.#side, own, isTaken, placement);
  }

  /** Whether a piece can be placed there, with the ball or without. */
  #mayPlace(goalie: boolean, square: taka.Square): boolean {
    return [0, 1].some((facing) => this.#faultOf({ goalie, square, facing }) === undefined);
  }

  /** The placement that a path leads to; `undefined`: it is not complete. @param open also where the facing is open. */
  #at(path: readonly string[], open = false): Placement | undefined {
    const [first, second, third] = path;
    const ply = this.choices(path.slice(0, -1)).find(({ id }) => id === path.at(-1))?.ply;
    if (path.length > 0 && ply !== undefined) {
      const read = readPlacement(ply, this.#side);
      return read.ok ? read.value : undefined;
    }
    const square = taka.squares.find((each) => taka.squareName(each) === second);
    return open && first !== 'g' && third === undefined && square !== undefined
      ? { goalie: false, square, facing: 0 }
      : undefined;
  }

  #mirror(): readonly Choice[] {
    const last = this.#placed.at(-1);
    const placement = last && mirrored(last, this.#side);
    if (placement === undefined || this.#faultOf(placement) !== undefined) return [];
    const label = phrase('taka:place.mirror', { place: formatPlacement(placement).slice(1) });
    return [{ id: 'm', label, ply: formatPlacement(placement), row: 0 }];
  }

  #goalies(): readonly Choice[] {
    const home = { goalie: true, square: taka.circles[this.#side], facing: 0 };
    if (this.#faultOf(home) !== undefined) return [];
    const emoji = emojiOf('goalie', seats[this.#side]);
    return [
      {
        id: 'o',
        emoji,
        label: phrase('taka:step.circle'),
        ply: formatPlacement(home),
        targets: [taka.sceneName(home.square)],
        row: 3,
      },
      { id: 'g', emoji, label: phrase('taka:place.goalie-out'), row: 3 },
    ];
  }

  #rows(goalie: boolean, turned: boolean): readonly Choice[] {
    const { first, last } = ownHalf(this.#side);
    const rows = Array.from({ length: last - first + 1 }, (_, index) =>
      turned ? first + index : last - index,
    );
    return rows.flatMap((row, index): Choice[] => {
      const free = taka.squares.filter(
        (square) => taka.rowOf(square) === row && this.#mayPlace(goalie, square),
      );
      if (free.length === 0) return [];
      const targets = free.map(taka.sceneName);
      return [{ id: String(row), label: phrase('taka:step.row', { row }), targets, row: index < 4 ? 1 : 2 }];
    });
  }

  #squares(goalie: boolean, row: number, turned: boolean): readonly Choice[] {
    const free = taka.squares.filter(
      (square) => taka.rowOf(square) === row && this.#mayPlace(goalie, square),
    );
    const found = free.map((square): Choice => {
      const name = taka.squareName(square);
      const plain = { goalie, square, facing: 0 };
      const asks =
        !goalie && this.#mayPlace(false, square) && this.#faultOf({ ...plain, facing: 1 }) === undefined;
      return {
        id: name,
        label: phrase('taka:step.square', { square: name }),
        targets: [taka.sceneName(square)],
        ...(!asks && { ply: formatPlacement(plain) }),
      };
    });
    return turned ? found.reverse() : found;
  }

  #facings(name: string, turned: boolean): readonly Choice[] {
    const square = taka.squares.find((each) => taka.squareName(each) === name);
    if (square === undefined) return [];
    const arrows = turned ? ['↓', '←', '↑', '→'] : ['↑', '→', '↓', '←'];
    return [0, 1, 2, 3, 4].flatMap((facing): Choice[] => {
      const placement = { goalie: false, square, facing };
      if (this.#faultOf(placement) !== undefined) return [];
      const direction = taka.facings[facing - 1];
      return [
        {
          id: direction ?? 'none',
          label:
            direction === undefined
              ? phrase('taka:place.no-ball')
              : phrase(`taka:place.ball-${direction}`, { arrow: arrows[facing - 1]! }),
          ply: formatPlacement(placement),
          ...(facing === 0 && { usual: true as const }),
          row: facing === 0 ? 0 : 1,
        },
      ];
    });
  }

  #inWords({ goalie, square, facing }: Placement): Phrase {
    if (taka.isCircle(square)) return phrase('taka:place.did.circle');
    const data = { square: taka.squareName(square), facing: taka.facings[facing - 1] ?? '' };
    if (goalie) return phrase('taka:place.did.goalie', data);
    return phrase(facing === 0 ? 'taka:place.did.piece' : 'taka:place.did.ball', data);
  }
}
