/**
 * A second implementation of Tak, written directly from the rules and as plainly as possible: a board of rows of
 * squares of pieces, with every turn tried out. Slow, and shares no code with the rules it tests.
 */

type Colour = 'white' | 'black';
type Kind = 'flat' | 'wall' | 'capstone';

interface Piece {
  colour: Colour;
  kind: Kind;
}

export interface NaiveOptions {
  size: number;
  komi: number;
  opening: 'swap' | 'no-swap' | 'double-black-stack';
  flats: { white: number; black: number };
  caps: { white: number; black: number };
  passing: boolean;
  secondWinsTies: boolean;
}

/** The options of a match, as far as this implementation knows them. */
export interface MatchOptions {
  size?: number | undefined;
  komi?: number | undefined;
  opening?: NaiveOptions['opening'] | undefined;
  flats?: number | undefined;
  flats1?: number | undefined;
  flats2?: number | undefined;
  caps?: number | undefined;
  caps1?: number | undefined;
  caps2?: number | undefined;
  'house-rules'?: 'none' | 'passing' | 'second-wins-ties' | 'both' | undefined;
  tps?: string | undefined;
}

const standardSets: Readonly<Record<number, { flats: number; caps: number }>> = {
  3: { flats: 10, caps: 0 },
  4: { flats: 15, caps: 0 },
  5: { flats: 21, caps: 1 },
  6: { flats: 30, caps: 1 },
  7: { flats: 40, caps: 2 },
  8: { flats: 50, caps: 2 },
};

const files = 'abcdefgh';
const ways = [
  { sign: '+', up: 1, right: 0 },
  { sign: '-', up: -1, right: 0 },
  { sign: '>', up: 0, right: 1 },
  { sign: '<', up: 0, right: -1 },
] as const;
const other = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');

export class NaiveGame {
  readonly options: NaiveOptions;
  /** `board[row][column]`, first rank first, pieces bottom to top. */
  board: Piece[][][];
  plies = 0;
  flats: Record<Colour, number>;
  caps: Record<Colour, number>;

  constructor(options: NaiveOptions) {
    this.options = options;
    this.board = Array.from({ length: options.size }, () => Array.from({ length: options.size }, () => []));
    this.flats = { ...options.flats };
    this.caps = { ...options.caps };
  }

  /** A game with a match's options, starting from their TPS, if any. */
  static of(options: MatchOptions): NaiveGame {
    const { tps, size = tps?.split('/').length ?? 5, flats, caps, 'house-rules': house = 'none' } = options;
    const set = standardSets[size]!;
    const game = new NaiveGame({
      size,
      komi: options.komi ?? 0,
      opening: options.opening ?? 'swap',
      flats: {
        white: options.flats1 ?? flats ?? set.flats,
        black: options.flats2 ?? flats ?? set.flats,
      },
      caps: { white: options.caps1 ?? caps ?? set.caps, black: options.caps2 ?? caps ?? set.caps },
      passing: house === 'passing' || house === 'both',
      secondWinsTies: house === 'second-wins-ties' || house === 'both',
    });
    if (tps !== undefined) game.#setUp(tps);
    return game;
  }

  #setUp(tps: string): void {
    const [ranks = '', mover, move] = tps.split(' ');
    for (const [fromTop, rank] of ranks.split('/').entries()) {
      const squares = rank
        .replaceAll(/x(\d)/g, (_, run) => Array(Number(run)).fill('x').join(','))
        .split(',');
      this.board[this.options.size - 1 - fromTop] = squares.map((square) => this.#stackOf(square));
    }
    this.plies = 2 * (Number(move) - 1) + Number(mover) - 1;
  }

  #stackOf(square: string): Piece[] {
    const pieces = [...square.replaceAll(/[^12]/g, '')].map((digit): Piece => {
      return { colour: digit === '1' ? 'white' : 'black', kind: 'flat' };
    });
    if (square.endsWith('S')) pieces.at(-1)!.kind = 'wall';
    if (square.endsWith('C')) pieces.at(-1)!.kind = 'capstone';
    for (const { colour, kind } of pieces) {
      if (kind === 'capstone') this.caps[colour]--;
      else this.flats[colour]--;
    }
    return pieces;
  }

  get mover(): Colour {
    return this.plies % 2 === 0 ? 'white' : 'black';
  }

  get #isOpening(): boolean {
    return this.options.opening !== 'no-swap' && this.plies < 2;
  }

  /** Every turn in notation, with a function that plays it. */
  turns(): Map<string, () => void> {
    const turns = new Map<string, () => void>();
    for (let row = 0; row < this.options.size; row++) {
      for (let column = 0; column < this.options.size; column++) {
        const square = this.board[row]![column]!;
        if (square.length === 0) this.#addPlacements(turns, row, column);
        else if (!this.#isOpening && square.at(-1)!.colour === this.mover) this.#addMoves(turns, row, column);
      }
    }
    if (
      this.options.passing &&
      !this.#isOpening &&
      this.board.flat().some((s) => s.at(-1)?.colour === this.mover)
    ) {
      turns.set('--', () => undefined);
    }
    return turns;
  }

  #addPlacements(turns: Map<string, () => void>, row: number, column: number): void {
    const name = `${files[column]}${row + 1}`;
    const put = (colour: Colour, kind: Kind) => () => {
      this.board[row]![column]!.push({ colour, kind });
      if (kind === 'capstone') this.caps[colour]--;
      else this.flats[colour]--;
    };
    if (this.#isOpening) {
      const colour = other(this.mover);
      if (this.options.opening === 'double-black-stack' && this.plies === 0) {
        turns.set(`2${name}`, () => {
          put('black', 'flat')();
          put('black', 'flat')();
        });
      } else turns.set(name, put(colour, 'flat'));
      return;
    }
    if (this.flats[this.mover] > 0) {
      turns.set(name, put(this.mover, 'flat'));
      turns.set(`S${name}`, put(this.mover, 'wall'));
    }
    if (this.caps[this.mover] > 0) turns.set(`C${name}`, put(this.mover, 'capstone'));
  }

  #addMoves(turns: Map<string, () => void>, row: number, column: number): void {
    const stack = this.board[row]![column]!;
    for (let count = 1; count <= Math.min(stack.length, this.options.size); count++) {
      for (const drops of waysToDrop(count)) {
        for (const way of ways) {
          const reached = drops.map((_, step) => ({
            row: row + way.up * (step + 1),
            column: column + way.right * (step + 1),
          }));
          const flattens = this.#mayDrop(stack, drops, reached);
          if (flattens === undefined) continue;
          const text =
            (count > 1 ? count : '') +
            `${files[column]}${row + 1}${way.sign}` +
            (drops.length > 1 ? drops.join('') : '') +
            (flattens ? '*' : '');
          turns.set(text, () => {
            const hand = stack.splice(stack.length - count);
            for (const [step, drop] of drops.entries()) {
              const target = this.board[reached[step]!.row]![reached[step]!.column]!;
              if (target.at(-1)?.kind === 'wall') target.at(-1)!.kind = 'flat';
              target.push(...hand.splice(0, drop));
            }
          });
        }
      }
    }
  }

  /** `undefined`: not allowed; otherwise whether a wall is flattened. */
  #mayDrop(
    stack: readonly Piece[],
    drops: readonly number[],
    reached: readonly { row: number; column: number }[],
  ): boolean | undefined {
    let flattens = false;
    for (const [step, { row, column }] of reached.entries()) {
      const target = this.board[row]?.[column];
      if (target === undefined) return undefined;
      const top = target.at(-1);
      if (top?.kind === 'capstone') return undefined;
      if (top?.kind !== 'wall') continue;
      const isLast = step === reached.length - 1;
      if (!isLast || drops[step] !== 1 || stack.at(-1)!.kind !== 'capstone') return undefined;
      flattens = true;
    }
    return flattens;
  }

  play(text: string): void {
    const turn = this.turns().get(text);
    if (turn === undefined) throw new Error(`${text} is not legal`);
    turn();
    this.plies++;
  }

  result(): string | undefined {
    const mover = other(this.mover);
    const road = [mover, other(mover)].find((colour) => this.#hasRoad(colour));
    if (road !== undefined) return road === 'white' ? 'R-0' : '0-R';
    const full = this.board.flat().every((square) => square.length > 0);
    const outOfPieces = (['white', 'black'] as const).some((c) => this.flats[c] + this.caps[c] === 0);
    if (!full && !outOfPieces) return undefined;
    const white = this.#countFlats('white');
    const black = this.#countFlats('black') + this.options.komi;
    if (white === black) return this.options.secondWinsTies ? '0-F' : '1/2-1/2';
    return white > black ? 'F-0' : '0-F';
  }

  #countFlats(colour: Colour): number {
    return this.board.flat().filter((square) => {
      const top = square.at(-1);
      return top?.kind === 'flat' && top.colour === colour;
    }).length;
  }

  #hasRoad(colour: Colour): boolean {
    const last = this.options.size - 1;
    const counts = (row: number, column: number) => {
      const top = this.board[row]?.[column]?.at(-1);
      return top?.colour === colour && top.kind !== 'wall';
    };
    const joins = (starts: (r: number, c: number) => boolean, ends: (r: number, c: number) => boolean) => {
      const seen = new Set<string>();
      const walk = (row: number, column: number): boolean => {
        if (!counts(row, column) || seen.has(`${row},${column}`)) return false;
        seen.add(`${row},${column}`);
        return ends(row, column) || ways.some((way) => walk(row + way.up, column + way.right));
      };
      return this.board.some((squares, row) => squares.some((_, c) => starts(row, c) && walk(row, c)));
    };
    return (
      joins(
        (row) => row === 0,
        (row) => row === last,
      ) ||
      joins(
        (_, column) => column === 0,
        (_, column) => column === last,
      )
    );
  }

  tps(): string {
    const rows = this.board.map((row) => {
      const squares = row.map((square) =>
        square.length === 0
          ? 'x'
          : square.map((piece) => (piece.colour === 'white' ? '1' : '2')).join('') +
            { flat: '', wall: 'S', capstone: 'C' }[square.at(-1)!.kind],
      );
      // Runs of empty squares are merged: `x,x,x` becomes `x3`.
      return squares.join(',').replaceAll(/x(,x)+/g, (run) => `x${(run.length + 1) / 2}`);
    });
    return `${rows.reverse().join('/')} ${(this.plies % 2) + 1} ${Math.floor(this.plies / 2) + 1}`;
  }
}

/** All lists of positive numbers that add up to `count`. */
function waysToDrop(count: number): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: count }, (_, i) => i + 1).flatMap((first) =>
    waysToDrop(count - first).map((rest) => [first, ...rest]),
  );
}
