import {
  allSquares,
  ballAt,
  between,
  changed,
  type Colour,
  colours,
  type Facing,
  facings,
  goalAt,
  inCircle,
  inFront,
  moved,
  type Piece,
  pieceAt,
  placed,
  pointOf,
  readSituation,
  type Situation,
  steps,
  writeSituation,
  written,
  zoneAt,
} from './naive-board.ts';
import { isOffside, type Reach, reaches } from './naive-passes.ts';
/**
 * A second implementation of Taka, written directly from the rules and as plainly as possible: every square is tried as
 * a target of everything, with coordinates instead of rays, and each turn copies the position. Slow, and shares no code
 * with the rules it tests.
 */

export interface NaiveOptions {
  /** Goals to win. */
  goals?: number | undefined;
  /** Full turns. */
  turns?: number | undefined;
  /** Other than `goals`: no number of goals wins, and the score decides at the end. */
  limit?: 'goals' | 'moves' | undefined;
  formation?: string | undefined;
}

const usual = '10/10/4p[bs]p4/2p4p2/3p2p3/1p6p1/4pp4/4PP4/1P6P1/3P2P3/2P4P2/4PP[wn]4/10/10 Gg w 1 0:0';

type Turns = Map<string, Situation>;

export class NaiveGame {
  readonly goals: number;
  readonly fullTurns: number;
  readonly scoreDecides: boolean;
  situation: Situation;
  /** Turns of both sides. */
  ply: number;
  readonly texts: string[] = [];
  readonly #seen: string[] = [];

  constructor({ goals = 1, turns = 75, limit = 'goals', formation = usual }: NaiveOptions = {}) {
    this.goals = limit === 'goals' ? goals : Infinity;
    this.scoreDecides = limit !== 'goals';
    this.fullTurns = turns;
    const [rows = '', circles = '', mover = '', number = '', score = ''] = formation.split(' ');
    this.situation = readSituation(rows, circles, score);
    this.ply = 2 * (Number(number) - 1) + (mover === 'b' ? 1 : 0);
    this.#seen.push(this.#sameness());
  }

  get mover(): Colour {
    return this.ply % 2 === 0 ? 'white' : 'black';
  }

  play(text: string): void {
    const next = this.turns().get(text);
    if (next === undefined) throw new Error(`${text} is not legal`);
    this.situation = next;
    this.texts.push(text);
    this.ply++;
    this.#seen.push(this.#sameness());
  }

  /** What section 16 compares; pieces of a kind are interchangeable. */
  #sameness(): string {
    return this.position().split(' ').slice(0, 3).join(' ');
  }

  /** In order of precedence; `null`: not over. */
  result(): string | null {
    const { score } = this.situation;
    if (score.white >= this.goals) return '1-0 goal';
    if (score.black >= this.goals) return '0-1 goal';
    const now = this.#seen.at(-1);
    if (this.#seen.filter((earlier) => earlier === now).length >= 3) return '1/2-1/2 repetition';
    if (this.ply >= 2 * this.fullTurns) {
      if (!this.scoreDecides || score.white === score.black) return '1/2-1/2 full-time';
      return score.white > score.black ? '1-0 full-time' : '0-1 full-time';
    }
    return this.turns().size === 0 ? '1/2-1/2 no-legal-action' : null;
  }

  /** Every legal turn in notation, and its result. */
  turns(): Turns {
    const turns: Turns = new Map();
    for (const piece of this.situation.pieces) {
      if (piece.colour !== this.mover) continue;
      const ball = ballAt(this.situation, piece.at);
      if (inCircle(piece.at)) this.#addActivations(turns, piece.at, ball);
      else if (ball === undefined) {
        this.#addMoves(turns, piece);
        this.#addTackles(turns, piece);
      } else {
        this.#addTurnings(turns, piece.at, ball);
        this.#addDribbles(turns, this.situation, piece.at, ball, piece.at);
        this.#addPasses(turns, piece.at, ball);
      }
    }
    // Section 14: X, Y, X, Y, and not X again.
    const own = this.texts.filter((_, index) => (this.texts.length - index) % 2 === 0).slice(-4);
    if (own.length === 4 && own[0] === own[2] && own[1] === own[3]) turns.delete(own[0]!);
    return turns;
  }

  #addActivations(turns: Turns, from: string, ball: Colour | undefined): void {
    const near = this.mover === 'white' ? [1, 2, 3] : [12, 13, 14];
    for (const square of allSquares) {
      const { x, y } = pointOf(square);
      if (!near.includes(y) || x < 4 || x > 7 || pieceAt(this.situation, square)) continue;
      const loose = ballAt(this.situation, square);
      if (ball !== undefined && loose !== undefined) continue;
      const jumped = moved(this.situation, from, square);
      const got = ball ?? loose;
      if (got === undefined) turns.set(`o-${square}`, jumped);
      else facings.forEach((f) => turns.set(`o-${square}=${f}`, placed(jumped, got, square, f)));
    }
  }

  #addTurnings(turns: Turns, at: string, ball: Colour): void {
    for (const facing of facings) {
      if (this.situation.balls[ball].facing === facing) continue;
      turns.set(`${at}=${facing}`, placed(this.situation, ball, at, facing));
    }
  }

  /** Where a piece may stand: section 1, only goalies in goals; section 4, one piece per square. */
  #mayStand(situation: Situation, piece: Piece, square: string): boolean {
    return pieceAt(situation, square) === undefined && (piece.goalie || goalAt(square) === undefined);
  }

  #addDribbles(turns: Turns, situation: Situation, at: string, ball: Colour, text: string): void {
    const piece = pieceAt(situation, at)!;
    for (const square of allSquares) {
      if (steps(at, square) !== 1 || !this.#mayStand(situation, piece, square)) continue;
      if (ballAt(situation, square) !== undefined) continue;
      for (const facing of facings) {
        turns.set(`${text}-${square}=${facing}`, placed(moved(situation, at, square), ball, square, facing));
      }
    }
  }

  #addMoves(turns: Turns, piece: Piece): void {
    const forward = this.mover === 'white' ? 1 : -1;
    for (const square of allSquares) {
      const way = between(piece.at, square);
      if (way === undefined) continue;
      const isForward = (pointOf(square).y - pointOf(piece.at).y) * forward > 0;
      if (steps(piece.at, square) > (isForward ? 3 : 2)) continue;
      if (![...way, square].every((step) => this.#mayStand(this.situation, piece, step))) continue;
      const text = `${piece.at}-${square}`;
      const next = moved(this.situation, piece.at, square);
      const ball = ballAt(this.situation, square);
      if (ball === undefined) turns.set(text, next);
      else {
        for (const facing of facings) turns.set(`${text}=${facing}`, placed(next, ball, square, facing));
        this.#addFollowUps(turns, next, square, ball, text, true);
      }
    }
    const circle = `${this.mover} circle`;
    if (piece.goalie && steps(piece.at, circle) < 1) {
      turns.set(`${piece.at}-o`, moved(this.situation, piece.at, circle));
    }
  }

  #addTackles(turns: Turns, piece: Piece): void {
    for (const ball of colours) {
      const { at, facing } = this.situation.balls[ball];
      const carrier = pieceAt(this.situation, at);
      if (carrier === undefined || carrier.colour === this.mover || inCircle(at)) continue;
      if (steps(piece.at, at) !== 1 || !inFront(at, facing!, piece.at)) continue;
      const toGoal = (who: Piece, square: string) => !who.goalie && goalAt(square) !== undefined;
      if (toGoal(piece, at) || toGoal(carrier, piece.at)) continue;
      const swapped = changed(this.situation, (copy) => {
        const one = pieceAt(copy, piece.at)!;
        const two = pieceAt(copy, at)!;
        [one.at, two.at] = [two.at, one.at];
      });
      const text = `${piece.at}x${at}`;
      for (const f of facings) turns.set(`${text}=${f}`, placed(swapped, ball, at, f));
      this.#addFollowUps(turns, swapped, at, ball, text, false);
    }
  }

  /** A dribble or one pass in any direction. */
  #addFollowUps(
    turns: Turns,
    situation: Situation,
    at: string,
    ball: Colour,
    text: string,
    stepping: boolean,
  ): void {
    this.#addDribbles(turns, situation, at, ball, text);
    for (const reach of reaches(situation, this.mover, at, ball, undefined)) {
      this.#addEnds(turns, situation, at, ball, text, reach, stepping);
    }
  }

  #addPasses(turns: Turns, at: string, ball: Colour): void {
    for (const reach of reaches(this.situation, this.mover, at, ball, this.situation.balls[ball].facing)) {
      this.#addEnds(turns, this.situation, at, ball, at, reach, true);
      if (reach.end !== 'teammate' || reach.chip || reach.crossZone) continue;
      const from = pointOf(at);
      const to = pointOf(reach.target);
      // The middle piece faces the passer; on a diagonal, east or west.
      const facing: Facing = from.x > to.x ? 'e' : from.x < to.x ? 'w' : from.y > to.y ? 'n' : 's';
      const halfway = placed(this.situation, ball, reach.target, facing);
      for (const second of reaches(halfway, this.mover, reach.target, ball, facing)) {
        if (second.crossZone) continue;
        this.#addEnds(turns, halfway, reach.target, ball, `${at}>${reach.target}`, second, false);
      }
    }
  }

  #addEnds(
    turns: Turns,
    situation: Situation,
    at: string,
    ball: Colour,
    before: string,
    { target, end, chip, crossZone }: Reach,
    stepping: boolean,
  ): void {
    const text = `${before}>${written(target)}`;
    if (end === 'goal') return this.#addGoal(turns, situation, ball, target, text);
    if (end === 'circle') turns.set(text, placed(situation, ball, target));
    if (end === 'teammate') {
      for (const f of facings) turns.set(`${text}=${f}`, placed(situation, ball, target, f));
    }
    if (end !== 'empty') return;
    turns.set(text, placed(situation, ball, target));
    if (!stepping || chip || crossZone) return;
    for (const mate of situation.pieces) {
      if (mate.colour !== this.mover || inCircle(mate.at) || mate.at === at) continue;
      if (steps(mate.at, target) !== 1 || !this.#mayStand(situation, mate, target)) continue;
      if (ballAt(situation, mate.at) !== undefined || isOffside(situation, this.mover, mate.at, at)) continue;
      const stepped = moved(situation, mate.at, target);
      for (const f of facings) turns.set(`${text}<${mate.at}=${f}`, placed(stepped, ball, target, f));
    }
  }

  #addGoal(turns: Turns, situation: Situation, ball: Colour, target: string, text: string): void {
    const scored = changed(placed(situation, ball, target), (copy) => {
      copy.score[this.mover]++;
    });
    if (scored.score[this.mover] >= this.goals) {
      turns.set(text, scored);
      return;
    }
    for (const square of allSquares) {
      if (zoneAt(square) !== this.mover || ballAt(scored, square) !== undefined) continue;
      const piece = pieceAt(scored, square);
      if (piece === undefined && goalAt(square) !== undefined) continue;
      if (piece === undefined) turns.set(`${text}@${square}`, placed(scored, ball, square));
      else if (piece.colour === this.mover) {
        for (const f of facings) turns.set(`${text}@${square}=${f}`, placed(scored, ball, square, f));
      }
    }
  }

  /** In one line. */
  position(): string {
    const { score } = this.situation;
    const number = Math.floor(this.ply / 2) + 1;
    return `${writeSituation(this.situation)} ${this.mover.charAt(0)} ${number} ${score.white}:${score.black}`;
  }
}
