/**
 * Positions for tables of cases: relevant pieces are named, all others are in the corners. Everything is written for
 * White; `turned` rotates it by 180 degrees for Black.
 */
export interface Setup {
  /** `f9` is a piece, `f9*n` one with the white ball facing north, `f9+n` one with the black ball, `Ge2` the goalie. */
  readonly white?: string;
  readonly black?: string;
  /** Where loose balls are: `d5* e6+`. Balls not mentioned are on j7 and a8. */
  readonly loose?: string;
  /** Where unnamed pieces are; default: in the corners behind their side. */
  readonly whiteSpares?: string;
  readonly blackSpares?: string;
  readonly turn?: number;
  /** White's goals and Black's. */
  readonly score?: string;
  /** Black is to move. */
  readonly blackMoves?: boolean;
}

const letters = 'abcdefghij';
const corners = 'a1 a2 b1 b2 a3 b3 j1 i1 j2 i2';

const turnedSquare = (square: string): string =>
  `${letters.charAt(9 - letters.indexOf(square.charAt(0)))}${15 - Number(square.slice(1))}`;
const opposite: Readonly<Record<string, string>> = { n: 's', s: 'n', e: 'w', w: 'e' };

/** A turn, or a list of turns, from the other side's point of view. */
export const turned = (text: string): string =>
  text
    .replaceAll(/[a-j]\d+/g, turnedSquare)
    .replaceAll(/=([nesw])/g, (_, facing: string) => `=${opposite[facing]!}`);

const turnedList = (list: string): string =>
  list
    .replaceAll(/[a-j]\d+/g, turnedSquare)
    .replaceAll(/([*+])([nesw]?)/g, (_, ball: string, facing: string) => {
      return (ball === '*' ? '+' : '*') + (opposite[facing] ?? '');
    });

export function turnedSetup(setup: Setup): Setup {
  const { white = '', black = '', loose = '', blackMoves = false, score = '0:0', turn = 1 } = setup;
  return {
    white: turnedList(black),
    black: turnedList(white),
    loose: turnedList(loose),
    whiteSpares: turnedList(setup.blackSpares ?? turnedList(corners)),
    blackSpares: turnedList(setup.whiteSpares ?? corners),
    score: score.split(':').reverse().join(':'),
    // White's turn is followed by Black's of the same number, and Black's by White's of the next.
    turn: blackMoves ? turn + 1 : turn,
    blackMoves: !blackMoves,
  };
}

const words = (list = ''): string[] => list.split(' ').filter((word) => word !== '');

/** The position in one line. */
export function positionOf(setup: Setup): string {
  const signs = new Map<string, string>();
  const circles = { white: 'G', black: 'g' };
  const balls = new Set<string>();
  const ballText = (sign: string, facing = ''): string => {
    const ball = sign === '*' ? 'w' : 'b';
    balls.add(ball);
    return ball + facing;
  };
  const put = (square: string, sign: string): void => {
    if (signs.has(square)) throw new Error(`${square} is named twice`);
    signs.set(square, sign);
  };
  const counts = { white: 0, black: 0 };
  const place = (side: 'white' | 'black'): void => {
    for (const word of words(setup[side])) {
      const [, goalie, square, ball, facing] = /^(G?)([a-j]\d+|o)([*+])?([nesw])?$/.exec(word)!;
      const held = ball === undefined ? '' : `[${ballText(ball, facing)}]`;
      const letter = goalie === '' ? 'P' : 'G';
      const sign = (side === 'white' ? letter : letter.toLowerCase()) + held;
      if (goalie === '') counts[side]++;
      else circles[side] = square === 'o' ? sign : '';
      if (square !== 'o') put(square!, sign);
    }
  };
  place('white');
  place('black');
  for (const word of words(setup.loose)) put(word.slice(0, -1), `(${ballText(word.slice(-1))})`);
  const park = (side: 'white' | 'black', spares: string): void => {
    for (const square of words(spares)) {
      if (counts[side] === 10) return;
      if (signs.has(square)) continue;
      put(square, side === 'white' ? 'P' : 'p');
      counts[side]++;
    }
  };
  park('white', setup.whiteSpares ?? corners);
  park('black', setup.blackSpares ?? turnedList(corners));
  if (!balls.has('w')) put('j7', '(w)');
  if (!balls.has('b')) put('a8', '(b)');
  const rows = Array.from({ length: 14 }, (_, index) =>
    [...letters]
      .map((letter) => signs.get(`${letter}${14 - index}`) ?? '1')
      .join('')
      .replaceAll(/1+/g, (run) => String(run.length)),
  );
  const tail = [setup.blackMoves === true ? 'b' : 'w', setup.turn ?? 1, setup.score ?? '0:0'].join(' ');
  return `${rows.join('/')} ${circles.white + circles.black || '-'} ${tail}`;
}
