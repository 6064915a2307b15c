/**
 * Taka once more, written straight from the rules text and as plainly as possible: every square is tried as the
 * target of everything, with coordinates instead of rays, and each turn brings a copy of the whole position.
 * Slow, and shares no line with the rules that are tested by it.
 */

type Colour = 'white' | 'black';
type Facing = 'n' | 'e' | 's' | 'w';

interface Piece {
  colour: Colour;
  goalie: boolean;
  /** A square, or `white circle`. */
  at: string;
}

interface Ball {
  at: string;
  /** Of the piece that holds it, outside the circle. */
  facing?: Facing;
}

interface Situation {
  pieces: Piece[];
  balls: Record<Colour, Ball>;
  score: Record<Colour, number>;
}

export interface NaiveOptions {
  /** Goals to win. */
  goals?: number | undefined;
  /** Full turns. */
  turns?: number | undefined;
  formation?: string | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Reach {
  readonly target: string;
  readonly chip: boolean;
  readonly crossZone: boolean;
  readonly end: 'teammate' | 'circle' | 'empty' | 'goal';
}

const letters = 'abcdefghij';
const colours: readonly Colour[] = ['white', 'black'];
const facings: readonly Facing[] = ['n', 'e', 's', 'w'];
const vectors: Record<Facing, Point> = {
  n: { x: 0, y: 1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: -1 },
  w: { x: -1, y: 0 },
};
const usual = '10/10/4p[bs]p4/2p4p2/3p2p3/1p6p1/4pp4/4PP4/1P6P1/3P2P3/2P4P2/4PP[wn]4/10/10 Gg w 1 0:0';

const other = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');
const allSquares: readonly string[] = Array.from({ length: 14 }, (_, row) =>
  [...letters].map((letter) => `${letter}${row + 1}`),
).flat();

/** A circle lies in the middle of the four squares around it. */
function pointOf(place: string): Point {
  const known = points.get(place);
  if (known !== undefined) return known;
  const point = readPoint(place);
  points.set(place, point);
  return point;
}
const points = new Map<string, Point>();

function readPoint(place: string): Point {
  if (place === 'white circle') return { x: 5.5, y: 1.5 };
  if (place === 'black circle') return { x: 5.5, y: 13.5 };
  return { x: letters.indexOf(place.charAt(0)) + 1, y: Number(place.slice(1)) };
}
const nameOf = ({ x, y }: Point): string | undefined =>
  x >= 1 && x <= 10 && y >= 1 && y <= 14 ? `${letters.charAt(x - 1)}${y}` : undefined;

const inCircle = (place: string): boolean => place.endsWith('circle');
const written = (place: string): string => (inCircle(place) ? 'o' : place);

function goalAt(place: string): Colour | undefined {
  if (inCircle(place)) return undefined;
  const { x, y } = pointOf(place);
  if (x < 4 || x > 7) return undefined;
  return y === 1 ? 'white' : y === 14 ? 'black' : undefined;
}

function zoneAt(place: string): Colour | undefined {
  const { y } = pointOf(place);
  return y <= 5 ? 'white' : y >= 10 ? 'black' : undefined;
}

/** The squares from one place to another in a straight line, without both; undefined: there is no such line. */
function between(from: string, to: string): string[] | undefined {
  const start = pointOf(from);
  const end = pointOf(to);
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  if (from === to || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) return undefined;
  const passed: string[] = [];
  const length = Math.max(Math.abs(dx), Math.abs(dy));
  for (let distance = 1; distance < length; distance++) {
    const square = nameOf({
      x: start.x + Math.sign(dx) * distance,
      y: start.y + Math.sign(dy) * distance,
    });
    if (square === undefined) return undefined;
    passed.push(square);
  }
  return passed;
}

/** How many squares it is from one place to another, in any of the eight directions. */
function steps(from: string, to: string): number {
  const start = pointOf(from);
  const end = pointOf(to);
  return Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y));
}

/** Whether a place lies before or beside somebody who faces this way, by the sign of a scalar product. */
function inFront(from: string, facing: Facing, to: string): boolean {
  const start = pointOf(from);
  const end = pointOf(to);
  const { x, y } = vectors[facing];
  return x * Math.sign(end.x - start.x) + y * Math.sign(end.y - start.y) >= 0;
}

const pieceAt = ({ pieces }: Situation, place: string): Piece | undefined =>
  pieces.find(({ at }) => at === place);
const ballAt = ({ balls }: Situation, place: string): Colour | undefined =>
  colours.find((colour) => balls[colour].at === place);

/** The same with something changed. */
function changed(situation: Situation, change: (copy: Situation) => void): Situation {
  const { pieces, balls, score } = situation;
  const copy = {
    pieces: pieces.map((piece) => ({ ...piece })),
    balls: { white: { ...balls.white }, black: { ...balls.black } },
    score: { ...score },
  };
  change(copy);
  return copy;
}
const moved = (situation: Situation, from: string, to: string): Situation =>
  changed(situation, (copy) => {
    pieceAt(copy, from)!.at = to;
  });
const placed = (situation: Situation, ball: Colour, at: string, facing?: Facing): Situation =>
  changed(situation, (copy) => {
    copy.balls[ball] = facing === undefined ? { at } : { at, facing };
  });

type Turns = Map<string, Situation>;

export class NaiveGame {
  readonly goals: number;
  readonly fullTurns: number;
  situation: Situation;
  /** Turns of both sides. */
  ply: number;
  readonly texts: string[] = [];
  private readonly seen: string[] = [];

  constructor({ goals = 1, turns = 75, formation = usual }: NaiveOptions = {}) {
    this.goals = goals;
    this.fullTurns = turns;
    const [rows = '', circles = '', mover = '', number = '', score = ''] = formation.split(' ');
    this.situation = readSituation(rows, circles, score);
    this.ply = 2 * (Number(number) - 1) + (mover === 'b' ? 1 : 0);
    this.seen.push(this.sameness());
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
    this.seen.push(this.sameness());
  }

  /** What section 16 compares; pieces of a kind are alike. */
  private sameness(): string {
    return this.position().split(' ').slice(0, 3).join(' ');
  }

  /** In the order in which they count; null: the match goes on. */
  result(): string | null {
    const { score } = this.situation;
    if (score.white >= this.goals) return '1-0 goal';
    if (score.black >= this.goals) return '0-1 goal';
    const now = this.seen.at(-1);
    if (this.seen.filter((earlier) => earlier === now).length >= 3) return '1/2-1/2 repetition';
    if (this.ply >= 2 * this.fullTurns) {
      if (score.white === score.black) return '1/2-1/2 full-time';
      return score.white > score.black ? '1-0 full-time' : '0-1 full-time';
    }
    return this.turns().size === 0 ? '1/2-1/2 no-legal-action' : null;
  }

  /** Every legal turn as it is written, and what it leads to. */
  turns(): Turns {
    const turns: Turns = new Map();
    for (const piece of this.situation.pieces) {
      if (piece.colour !== this.mover) continue;
      const ball = ballAt(this.situation, piece.at);
      if (inCircle(piece.at)) this.addActivations(turns, piece.at, ball);
      else if (ball === undefined) {
        this.addMoves(turns, piece);
        this.addTackles(turns, piece);
      } else {
        this.addTurnings(turns, piece.at, ball);
        this.addDribbles(turns, this.situation, piece.at, ball, piece.at);
        this.addPasses(turns, piece.at, ball);
      }
    }
    // Section 14: X, Y, X, Y, and not X again.
    const own = this.texts.filter((_, index) => (this.texts.length - index) % 2 === 0).slice(-4);
    if (own.length === 4 && own[0] === own[2] && own[1] === own[3]) turns.delete(own[0]!);
    return turns;
  }

  private addActivations(turns: Turns, from: string, ball: Colour | undefined): void {
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

  private addTurnings(turns: Turns, at: string, ball: Colour): void {
    for (const facing of facings) {
      if (this.situation.balls[ball].facing === facing) continue;
      turns.set(`${at}=${facing}`, placed(this.situation, ball, at, facing));
    }
  }

  /** Where a piece may stand: section 1, only goalies in goals; section 4, nobody shares a square. */
  private mayStand(situation: Situation, piece: Piece, square: string): boolean {
    return pieceAt(situation, square) === undefined && (piece.goalie || goalAt(square) === undefined);
  }

  private addDribbles(turns: Turns, situation: Situation, at: string, ball: Colour, text: string): void {
    const piece = pieceAt(situation, at)!;
    for (const square of allSquares) {
      if (steps(at, square) !== 1 || !this.mayStand(situation, piece, square)) continue;
      if (ballAt(situation, square) !== undefined) continue;
      for (const facing of facings) {
        turns.set(`${text}-${square}=${facing}`, placed(moved(situation, at, square), ball, square, facing));
      }
    }
  }

  private addMoves(turns: Turns, piece: Piece): void {
    const forward = this.mover === 'white' ? 1 : -1;
    for (const square of allSquares) {
      const way = between(piece.at, square);
      if (way === undefined) continue;
      const isForward = (pointOf(square).y - pointOf(piece.at).y) * forward > 0;
      if (steps(piece.at, square) > (isForward ? 3 : 2)) continue;
      if (![...way, square].every((step) => this.mayStand(this.situation, piece, step))) continue;
      const text = `${piece.at}-${square}`;
      const next = moved(this.situation, piece.at, square);
      const ball = ballAt(this.situation, square);
      if (ball === undefined) turns.set(text, next);
      else {
        for (const facing of facings) turns.set(`${text}=${facing}`, placed(next, ball, square, facing));
        this.addFollowUps(turns, next, square, ball, text, true);
      }
    }
    const circle = `${this.mover} circle`;
    if (piece.goalie && steps(piece.at, circle) < 1) {
      turns.set(`${piece.at}-o`, moved(this.situation, piece.at, circle));
    }
  }

  private addTackles(turns: Turns, piece: Piece): void {
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
      this.addFollowUps(turns, swapped, at, ball, text, false);
    }
  }

  /** A dribble or one pass in any direction. */
  private addFollowUps(
    turns: Turns,
    situation: Situation,
    at: string,
    ball: Colour,
    text: string,
    stepping: boolean,
  ): void {
    this.addDribbles(turns, situation, at, ball, text);
    for (const reach of this.reaches(situation, at, ball, undefined)) {
      this.addEnds(turns, situation, at, ball, text, reach, stepping);
    }
  }

  private addPasses(turns: Turns, at: string, ball: Colour): void {
    for (const reach of this.reaches(this.situation, at, ball, this.situation.balls[ball].facing)) {
      this.addEnds(turns, this.situation, at, ball, at, reach, true);
      if (reach.end !== 'teammate' || reach.chip || reach.crossZone) continue;
      const from = pointOf(at);
      const to = pointOf(reach.target);
      // The middle piece looks at the passer; on a diagonal to the east or west.
      const facing: Facing = from.x > to.x ? 'e' : from.x < to.x ? 'w' : from.y > to.y ? 'n' : 's';
      const halfway = placed(this.situation, ball, reach.target, facing);
      for (const second of this.reaches(halfway, reach.target, ball, facing)) {
        if (second.crossZone) continue;
        this.addEnds(turns, halfway, reach.target, ball, `${at}>${reach.target}`, second, false);
      }
    }
  }

  private addEnds(
    turns: Turns,
    situation: Situation,
    at: string,
    ball: Colour,
    before: string,
    { target, end, chip, crossZone }: Reach,
    stepping: boolean,
  ): void {
    const text = `${before}>${written(target)}`;
    if (end === 'goal') return this.addGoal(turns, situation, ball, target, text);
    if (end === 'circle') turns.set(text, placed(situation, ball, target));
    if (end === 'teammate') {
      for (const f of facings) turns.set(`${text}=${f}`, placed(situation, ball, target, f));
    }
    if (end !== 'empty') return;
    turns.set(text, placed(situation, ball, target));
    if (!stepping || chip || crossZone) return;
    for (const mate of situation.pieces) {
      if (mate.colour !== this.mover || inCircle(mate.at) || mate.at === at) continue;
      if (steps(mate.at, target) !== 1 || !this.mayStand(situation, mate, target)) continue;
      if (ballAt(situation, mate.at) !== undefined || this.isOffside(situation, mate.at, at)) continue;
      const stepped = moved(situation, mate.at, target);
      for (const f of facings) turns.set(`${text}<${mate.at}=${f}`, placed(stepped, ball, target, f));
    }
  }

  /** Everything that a pass may reach; without a facing in all directions. */
  private reaches(situation: Situation, at: string, ball: Colour, facing: Facing | undefined): Reach[] {
    const found: Reach[] = [];
    for (const target of [...allSquares, `${this.mover} circle`]) {
      const way = between(at, target);
      if (way === undefined || (facing !== undefined && !inFront(at, facing, target))) continue;
      if (way.some((square) => goalAt(square) !== undefined)) continue;
      const inTheWay = way.map((square) => pieceAt(situation, square));
      const crossed = inTheWay.filter((piece) => piece !== undefined);
      if (inTheWay[0] !== undefined) continue;
      const { y } = pointOf(at);
      if ((y === 1 || y === 14) && crossed.some(({ goalie }) => goalie)) continue;
      const end = this.endOf(situation, at, target, ball);
      if (end === undefined) continue;
      const crossZone = zoneAt(at) === this.mover && zoneAt(target) === other(this.mover);
      found.push({ target, chip: crossed.length > 0, crossZone, end });
    }
    return found;
  }

  private endOf(situation: Situation, at: string, target: string, ball: Colour): Reach['end'] | undefined {
    const receiver = pieceAt(situation, target);
    if (situation.balls[other(ball)].at === target) return undefined;
    if (inCircle(target)) return receiver === undefined ? undefined : 'circle';
    const goal = goalAt(target);
    if (goal !== undefined) {
      const mayShoot = goal === other(this.mover) && zoneAt(at) === goal;
      return mayShoot && receiver === undefined ? 'goal' : undefined;
    }
    if (receiver === undefined) return 'empty';
    if (receiver.colour !== this.mover || this.isOffside(situation, target, at)) return undefined;
    return 'teammate';
  }

  private isOffside(situation: Situation, receiver: string, ball: string): boolean {
    const opponent = other(this.mover);
    const line = opponent === 'black' ? 14 : 1;
    const distance = (place: string) => Math.abs(line - pointOf(place).y);
    // A goalie in its circle counts as in its second-to-last row.
    const opponents = situation.pieces
      .filter(({ colour }) => colour === opponent)
      .map(({ at }) => (inCircle(at) ? 1 : distance(at)))
      .sort((a, b) => a - b);
    return distance(receiver) < distance(ball) && distance(receiver) < opponents[1]!;
  }

  private addGoal(turns: Turns, situation: Situation, ball: Colour, target: string, text: string): void {
    const scored = changed(placed(situation, ball, target), (copy) => {
      copy.score[this.mover]++;
    });
    if (scored.score[this.mover] >= this.goals) {
      turns.set(text, scored);
      return;
    }
    for (const square of allSquares) {
      if (zoneAt(square) !== this.mover || goalAt(square) !== undefined) continue;
      if (ballAt(scored, square) !== undefined) continue;
      const piece = pieceAt(scored, square);
      if (piece === undefined) turns.set(`${text}@${square}`, placed(scored, ball, square));
      else if (piece.colour === this.mover) {
        for (const f of facings) turns.set(`${text}@${square}=${f}`, placed(scored, ball, square, f));
      }
    }
  }

  /** In one line. */
  position(): string {
    const { balls, score } = this.situation;
    const held = (at: string): string => {
      const ball = ballAt(this.situation, at);
      return ball === undefined ? '' : `[${ball.charAt(0)}${balls[ball].facing ?? ''}]`;
    };
    const sign = (square: string): string => {
      const piece = pieceAt(this.situation, square);
      if (piece === undefined) return held(square).replace('[', '(').replace(']', ')') || '1';
      const letter = piece.goalie ? 'g' : 'p';
      return (piece.colour === 'white' ? letter.toUpperCase() : letter) + held(square);
    };
    const rows = Array.from({ length: 14 }, (_, index) =>
      allSquares
        .slice(10 * (13 - index), 10 * (14 - index))
        .map(sign)
        .join('')
        .replaceAll(/1+/g, (run) => String(run.length)),
    );
    const circle = (colour: Colour): string => {
      const at = `${colour} circle`;
      return pieceAt(this.situation, at) ? (colour === 'white' ? 'G' : 'g') + held(at) : '';
    };
    const circles = circle('white') + circle('black') || '-';
    const mover = this.mover.charAt(0);
    return `${rows.join('/')} ${circles} ${mover} ${Math.floor(this.ply / 2) + 1} ${score.white}:${score.black}`;
  }
}

function readSituation(rows: string, circles: string, score: string): Situation {
  const [white, black] = score.split(':').map(Number);
  const situation: Situation = {
    pieces: [],
    balls: { white: { at: '' }, black: { at: '' } },
    score: { white: white!, black: black! },
  };
  const put = (sign: string, at: string): void => {
    if (/^p|^g/i.test(sign)) {
      const colour = sign.charAt(0) === sign.charAt(0).toUpperCase() ? 'white' : 'black';
      situation.pieces.push({ colour, goalie: /^g/i.test(sign), at });
    }
    const ball = /[[(]([wb])([nesw]?)/.exec(sign);
    if (ball === null) return;
    const colour = ball[1] === 'w' ? 'white' : 'black';
    situation.balls[colour] = ball[2] ? { at, facing: ball[2] as Facing } : { at };
  };
  for (const [index, row] of rows.split('/').entries()) {
    const spread = row.replaceAll(/\d+/g, (run) => '.'.repeat(Number(run)));
    const signs = spread.match(/\.|\(.\)|[PpGg](?:\[..\])?/g) ?? [];
    signs.forEach((sign, column) => put(sign, `${letters.charAt(column)}${14 - index}`));
  }
  for (const sign of circles.match(/[Gg](?:\[.\])?/g) ?? []) {
    put(sign, sign.startsWith('G') ? 'white circle' : 'black circle');
  }
  return situation;
}
