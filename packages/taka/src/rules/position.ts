import type { Rules } from './rules.ts';
import { circles, goals, rowOf, rows, type Side, type Square, squareNumbers, squares } from './squares.ts';
import {
  extraOf,
  facingOf,
  fromOf,
  go,
  goAndDribble,
  goAndPass,
  kindOf,
  pass,
  tackle,
  tackleAndDribble,
  tackleAndPass,
  thenOf,
  toOf,
  type Turn,
  twoPasses,
} from './turn.ts';
import { ballKey, keys, pieceKey, sideKey } from './zobrist.ts';

/** Value in `cells` for squares off the board. */
const offBoard = 255;
export const piecesPerSide = 11;
/** White's pieces are numbered 1 to 11, Black's 12 to 22; the first of each side is its goalie. */
export const goalies = [1, 12] as const;
export const sideOfPiece = (piece: number): Side => (piece <= piecesPerSide ? 0 : 1);
export const isGoalie = (piece: number): boolean => piece === goalies[0] || piece === goalies[1];
const kindOfPiece = (piece: number): number =>
  piece > piecesPerSide ? (piece === goalies[1] ? 3 : 2) : piece === goalies[0] ? 1 : 0;

/** What undoing a turn needs to know about the balls: both squares, both facings. */
const wordsPerUndo = 4;

/**
 * A mutable position with make and unmake. White is 0, Black is 1, and so are their balls. It does not check legality:
 * see generation.ts for legal turns. Read the arrays freely, but change them only with `setUpPiece` and the like,
 * `make` and `unmake`; generation.ts also changes them temporarily to look beyond a pickup, a tackle or a first pass.
 */
export class Position {
  readonly rules: Rules;
  /** By square: the piece there, or 0. */
  readonly cells = new Uint8Array(squareNumbers).fill(offBoard);
  /** By piece: its square; 0 if it is not set up. */
  readonly pieces = new Uint8Array(2 * piecesPerSide + 1);
  /** By ball: its square; 0 if it is not set up. A piece on the same square holds it. */
  readonly balls = new Uint8Array(2);
  /** By ball: its holder's facing; 0 while it is loose or in a circle. */
  readonly facings = new Uint8Array(2);
  /** By side. */
  readonly score = new Uint8Array(2);
  /** Turns of both sides since the start of the match; White's first is 0. */
  ply = 0;
  key0 = 0;
  key1 = 0;
  /** The turns made since the position was set up. */
  readonly turns: Turn[] = [];
  /** The keys of the positions before each of them, two words each. */
  readonly pastKeys: number[] = [];
  readonly #undo: number[] = [];

  constructor(rules: Rules) {
    this.rules = rules;
    for (const square of squares) this.cells[square] = 0;
    for (const circle of circles) this.cells[circle] = 0;
  }

  copy(): Position {
    const copy = new Position(this.rules);
    copy.cells.set(this.cells);
    copy.pieces.set(this.pieces);
    copy.balls.set(this.balls);
    copy.facings.set(this.facings);
    copy.score.set(this.score);
    copy.ply = this.ply;
    copy.key0 = this.key0;
    copy.key1 = this.key1;
    for (const turn of this.turns) copy.turns.push(turn);
    for (const key of this.pastKeys) copy.pastKeys.push(key);
    for (const word of this.#undo) copy.#undo.push(word);
    return copy;
  }

  /** The side to move. */
  get toMove(): Side {
    return (this.ply & 1) as Side;
  }

  /** The piece that holds a ball, or 0. */
  holder(ball: number): number {
    return this.cells[this.balls[ball]!]!;
  }

  /** The ball on a square, or -1. */
  ballOn(square: Square): number {
    return this.balls[0] === square ? 0 : this.balls[1] === square ? 1 : -1;
  }

  /** Whether the goalie of a side is in its circle. */
  inCircle(side: Side): boolean {
    return this.cells[circles[side]] !== 0;
  }

  /** Puts a new piece on a square or in its circle. */
  setUpPiece(piece: number, square: Square): void {
    this.pieces[piece] = square;
    this.cells[square] = piece;
    this.#toggle(pieceKey(kindOfPiece(piece), square));
  }

  setUpBall(ball: number, square: Square, facing: number): void {
    this.balls[ball] = square;
    this.facings[ball] = facing;
    this.#toggle(ballKey(ball, square, facing));
  }

  setUpCounts(ply: number, whiteGoals: number, blackGoals: number): void {
    this.ply = ply;
    this.score[0] = whiteGoals;
    this.score[1] = blackGoals;
    if (this.toMove === 1) this.#toggle(sideKey);
  }

  make(turn: Turn): void {
    this.pastKeys.push(this.key0, this.key1);
    this.#undo.push(this.balls[0]!, this.balls[1]!, this.facings[0]!, this.facings[1]!);
    this.#carryOut(turn);
    this.turns.push(turn);
    this.ply++;
    this.#toggle(sideKey);
  }

  #carryOut(turn: Turn): void {
    const from = fromOf(turn);
    const to = toOf(turn);
    const then = thenOf(turn);
    const facing = facingOf(turn);
    switch (kindOf(turn)) {
      case go: {
        const carried = this.ballOn(from);
        if (from !== to) this.#relocate(from, to);
        const ball = carried >= 0 ? carried : this.ballOn(to);
        if (ball >= 0) this.#place(ball, to, facing);
        break;
      }
      case goAndDribble:
        this.#relocate(from, then);
        this.#place(this.ballOn(to), then, facing);
        break;
      case goAndPass:
        this.#relocate(from, to);
        this.#send(this.ballOn(to), then, turn);
        break;
      case pass:
        this.#send(this.ballOn(from), to, turn);
        break;
      case twoPasses:
        this.#send(this.ballOn(from), then, turn);
        break;
      case tackle:
        this.#swap(from, to);
        this.#place(this.ballOn(to), to, facing);
        break;
      case tackleAndDribble:
        this.#swap(from, to);
        this.#relocate(to, then);
        this.#place(this.ballOn(to), then, facing);
        break;
      case tackleAndPass:
        this.#swap(from, to);
        this.#send(this.ballOn(to), then, turn);
        break;
    }
  }

  /** The last pass of a turn with the piece that steps in, or the goal with its restart. */
  #send(ball: number, end: Square, turn: Turn): void {
    const extra = extraOf(turn);
    if (goals[end] !== 0) {
      this.score[this.toMove]!++;
      this.#place(ball, extra === 0 ? end : extra, facingOf(turn));
      return;
    }
    if (extra !== 0) this.#relocate(extra, end);
    this.#place(ball, end, facingOf(turn));
  }

  unmake(turn: Turn): void {
    this.ply--;
    this.turns.pop();
    const undo = this.#undo;
    const base = undo.length - wordsPerUndo;
    const from = fromOf(turn);
    const to = toOf(turn);
    switch (kindOf(turn)) {
      case go:
        if (from !== to) this.bring(to, from);
        break;
      case goAndDribble:
        this.bring(thenOf(turn), from);
        break;
      case goAndPass:
        this.#unsend(thenOf(turn), turn);
        this.bring(to, from);
        break;
      case pass:
        this.#unsend(to, turn);
        break;
      case twoPasses:
        this.#unsend(thenOf(turn), turn);
        break;
      case tackle:
        this.exchange(from, to);
        break;
      case tackleAndDribble:
        this.bring(thenOf(turn), to);
        this.exchange(from, to);
        break;
      case tackleAndPass:
        this.#unsend(thenOf(turn), turn);
        this.exchange(from, to);
        break;
    }
    this.balls[0] = undo[base]!;
    this.balls[1] = undo[base + 1]!;
    this.facings[0] = undo[base + 2]!;
    this.facings[1] = undo[base + 3]!;
    undo.length = base;
    this.key1 = this.pastKeys.pop()!;
    this.key0 = this.pastKeys.pop()!;
  }

  #unsend(end: Square, turn: Turn): void {
    const extra = extraOf(turn);
    if (goals[end] !== 0) this.score[this.toMove]!--;
    else if (extra !== 0) this.bring(end, extra);
  }

  #toggle(index: number): void {
    this.key0 ^= keys[index]!;
    this.key1 ^= keys[index + 1]!;
  }

  #place(ball: number, square: Square, facing: number): void {
    this.#toggle(ballKey(ball, this.balls[ball]!, this.facings[ball]!));
    this.balls[ball] = square;
    this.facings[ball] = facing;
    this.#toggle(ballKey(ball, square, facing));
  }

  #relocate(from: Square, to: Square): void {
    const kind = kindOfPiece(this.cells[from]!);
    this.bring(from, to);
    this.#toggle(pieceKey(kind, from));
    this.#toggle(pieceKey(kind, to));
  }

  #swap(one: Square, other: Square): void {
    for (const square of [one, other]) this.#toggle(pieceKey(kindOfPiece(this.cells[square]!), square));
    this.exchange(one, other);
    for (const square of [one, other]) this.#toggle(pieceKey(kindOfPiece(this.cells[square]!), square));
  }

  /** Moves a piece without updating the key. */
  bring(from: Square, to: Square): void {
    const piece = this.cells[from]!;
    this.cells[from] = 0;
    this.cells[to] = piece;
    this.pieces[piece] = to;
  }

  /** Swaps two pieces without updating the key. */
  exchange(one: Square, other: Square): void {
    const piece = this.cells[one]!;
    const swapped = this.cells[other]!;
    this.cells[one] = swapped;
    this.cells[other] = piece;
    this.pieces[piece] = other;
    this.pieces[swapped] = one;
  }

  /**
   * The row of the opponent's second-to-last piece, counted from the side's own goal line: a piece beyond both it and
   * the ball is offside. A goalie in its circle counts as in its second-to-last row.
   */
  offsideLine(side: Side): number {
    const goalie = goalies[1 - side]!;
    let last = 0;
    let secondToLast = 0;
    for (let piece = goalie; piece < goalie + piecesPerSide; piece++) {
      const square = this.pieces[piece]!;
      const row = square >= circles[0] ? rows - 1 : side === 0 ? rowOf(square) : rows + 1 - rowOf(square);
      if (row > last) {
        secondToLast = last;
        last = row;
      } else if (row > secondToLast) secondToLast = row;
    }
    return secondToLast;
  }
}
