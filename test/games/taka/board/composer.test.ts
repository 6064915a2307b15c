import { describe, expect, it } from 'vitest';
import { maxChoices, maxPathText } from '../../../../src/games/game.ts';
import type { TakaBoard } from '../../../../src/games/taka/board/board.ts';
import type { Phrase } from '../../../../src/phrase.ts';
import { isThorough, randomFor, runs } from '../../../support/seed.ts';
import { boardFrom, played } from '../positions.ts';
import { pick } from '../../../../packages/taka/test/rules/agreement.ts';
import { positionOf } from '../../../../packages/taka/test/rules/setups.ts';
import { textsOf } from '../../../support/catalogue.ts';

const en = textsOf('taka');
const de = textsOf('taka', 'de');

/** Nine clicks with Move and Play. */
const maxSteps = 7;

const at = (setup: Parameters<typeof positionOf>[0], options: object = {}): TakaBoard =>
  boardFrom({ formation: positionOf(setup), ...options });

const ids = (board: TakaBoard, path: readonly string[], turned = false): string =>
  board
    .choices(path, turned)
    .map(({ id, ply }) => (ply === undefined ? id : `${id}=${ply}`))
    .join(' ');

function say(
  { key, data }: { key: string; data: Phrase['data'] },
  texts: Readonly<Record<string, string>>,
): string {
  const text = texts[key.slice('taka:'.length)];
  if (text === undefined) throw new Error(`${key} is not worded`);
  return text
    .replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => {
      const value = String(data[gap] ?? '');
      if (value === '') throw new Error(`${key} has nothing for ${gap}`);
      return value;
    })
    .replaceAll(/\$t\(([\w:.]+)\)/g, (_, inner: string) => say({ key: inner, data: {} }, texts));
}

/** All turns that can be composed; checks the limits of each step. */
function reachable(board: TakaBoard, path: readonly string[] = []): string[] {
  const choices = board.choices(path);
  expect(choices.length).toBeLessThanOrEqual(maxChoices);
  expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
  for (const texts of [en, de]) {
    const labels = choices.map(({ label }) => say(label, texts));
    expect(new Set(labels).size, labels.join()).toBe(labels.length);
    say(board.prompt(path)!, texts);
  }
  return choices.flatMap(({ id, ply }) => {
    const behind = [...path, id];
    if (ply === undefined) return reachable(board, behind);
    expect(behind.length).toBeLessThanOrEqual(maxSteps);
    expect(behind.join('.').length).toBeLessThanOrEqual(maxPathText);
    for (const texts of [en, de]) say(board.prompt(behind)!, texts);
    return [ply];
  });
}

const expectExactlyTheLegal = (board: TakaBoard): void =>
  expect(reachable(board).sort()).toEqual([...board.legalPlies()].sort());

describe('the composer of Taka', () => {
  it('leads to exactly the legal turns, whatever is played', () => {
    const random = randomFor('composing Taka');
    for (let match = 0; match < runs(1, 2); match++) {
      let board = boardFrom({ goals: 1 + (match % 3), turns: 40 });
      for (let ply = 0; board.outcome === undefined; ply++) {
        if (ply % 13 === match % 13) expectExactlyTheLegal(board);
        board = played(board, pick(board.legalPlies(), random));
      }
    }
  });

  it('leads to exactly the legal turns of the widest position found', () => {
    const formation =
      '4g5/10/2p2p1p2/3p3p2/3(w)6/1ppp1(b)2p1/5p4/4PPP2P/1P8/10/2PP1P4/4P1P3/10/10 G b 13 0:0';
    const board = boardFrom({ formation, goals: 3 });
    expect(board.legalCount).toBe(1536);
    if (isThorough) expectExactlyTheLegal(board);
  });

  it('needs at most nine clicks, wherever the pieces are', () => {
    const random = randomFor('crowded Taka');
    for (let count = runs(6, 40); count > 0; count--) {
      const places = new Set<string>();
      const place = (low: number, high: number): string => {
        const square = `${random.of([...'abcdefghij'])}${random.between(low, high)}`;
        if (places.has(square)) return place(low, high);
        places.add(square);
        return square;
      };
      const white = ['', '', '', ...'wwwwwww'].map((w) => (w === '' ? place(10, 13) : place(2, 7)));
      const black = ['', '', '', ...'bbbbbbb'].map((b) => (b === '' ? place(10, 13) : place(2, 13)));
      const isHeld = count % 2 === 0;
      const setup = {
        white: `${white[0]!}${isHeld ? '*n' : ''} ${white.slice(1).join(' ')}`,
        black: `${black[0]!}+${random.of([...'nesw'])} ${black.slice(1).join(' ')}`,
        ...(!isHeld && { loose: `${place(11, 13)}*` }),
        turn: 9,
      };
      expectExactlyTheLegal(at(setup, { goals: 3 }));
    }
  });

  it('needs seven steps for what is longest: a pickup, a shot far off, a restart on a piece', () => {
    const board = at({ white: 'b10 a1 b1 c1', black: 'c9+n', loose: 'd12*', turn: 9 }, { goals: 3 });
    expectExactlyTheLegal(board);
    const path = ['b10', 'd12', 'pass', '14', 'd14', 'b1', 'n'];
    expect(board.choices(path.slice(0, -1)).map(({ ply }) => ply)).toContain('b10-d12>d14@b1=n');
    expect(board.prompt(path)).toEqual({
      key: 'taka:turn.move-pass.restart-teammate',
      data: { from: 'b10', to: 'd12', end: 'd14', extra: 'b1', facing: 'n' },
    });
  });

  it('offers whoever can be tackled beside the squares to move to', () => {
    const board = at({ white: 'e7 c3', black: 'e8+s' });
    const choices = board.choices(['e7']);
    expect(choices.map(({ id }) => id)).toContain('d8');
    expect(choices.find(({ id }) => id === 'e8')?.label).toEqual({
      key: 'taka:step.tackle',
      data: { square: 'e8' },
    });
  });

  it('offers the pieces that may get the ball after a goal beside the rows of empty squares', () => {
    const board = at({ white: 'e12*n c3', black: 'a10' }, { goals: 2 });
    expect(ids(board, ['e12', 'pass', 'e14'])).toBe('a3 b3 c3 a2 b2 a1 b1 i1 j1 5 4 3 2 1');
  });

  const start = boardFrom();
  it('offers pieces as they are read on the board, turned with the picture, the circle last', () => {
    expect(ids(start, [])).toBe('e7 f7 b6 i6 d5 g5 c4 h4 e3 f3 o');
    expect(ids(start, [], true)).toBe('f3 e3 h4 c4 g5 d5 i6 b6 f7 e7 o');
  });

  it('skips what nothing is to be chosen of', () => {
    // A piece without a ball or anyone to tackle only moves; a goalie in its circle is only activated.
    expect(ids(start, ['c4']).split(' ')).toContain('c6=c4-c6');
    expect(ids(start, ['o']).split(' ')).toContain('e2=o-e2');
    expect(ids(start, ['f3'])).toBe('turn dribble pass twice');
    expect(ids(start, ['f3', 'turn'])).toBe('e=f3=e s=f3=s w=f3=w');
  });

  it('puts the facings as they are seen', () => {
    const board = at({ white: 'c4', loose: 'c6*' });
    expect(ids(board, ['c4', 'c6', 'none'])).toBe('n=c4-c6=n e=c4-c6=e s=c4-c6=s w=c4-c6=w');
    expect(ids(board, ['c4', 'c6', 'none'], true)).toBe('s=c4-c6=s w=c4-c6=w n=c4-c6=n e=c4-c6=e');
    const [south] = board.choices(['c4', 'c6', 'none'], true);
    expect(south?.label).toEqual({ key: 'taka:step.facing-s', data: { arrow: '↑' } });
  });

  it('asks for the row first where there are more squares than buttons', () => {
    const board = at({ white: 'e7*e h7 c2', black: 'j10' });
    expect(ids(board, ['e7', 'pass'])).toBe('13=e7>e13 12=e7>e12 11 10 9 8 7 6 5 4 3 2');
    expect(board.prompt(['e7', 'pass'])).toEqual({ key: 'taka:prompt.pass-row', data: { square: 'e7' } });
    expect(board.prompt(['e7', 'pass', '9'])).toEqual({ key: 'taka:prompt.pass', data: { square: 'e7' } });
  });

  it.each([[['z9']], [['f3', 'fly']], [['f3', 'turn', 'n']], [['f3', 'turn', 'e', 'e']], [['']]])(
    'has nothing behind a path that is none: %j',
    (path) => {
      expect(start.choices(path)).toEqual([]);
      expect(start.prompt(path)).toBeUndefined();
    },
  );

  it('has nothing to choose when the match is over', () => {
    const over = played(at({ white: 'f12*n', turn: 9 }), 'f12>f14');
    expect([over.choices([]), over.prompt([])]).toEqual([[], undefined]);
  });
});

describe('the composer of Taka asks', () => {
  const board = at({ white: 'e7*n e9 d8 c4 g9', loose: 'c6+', black: 'f11' });
  const shooter = at({ white: 'e12*n c3', black: 'a10' }, { goals: 2 });
  const tackler = at({ white: 'e7 c3', black: 'e8+s' });
  it.each([
    [board, [], 'Which piece starts the turn?'],
    [board, ['e7'], 'What does the piece on e7 do?'],
    [board, ['e7', 'dribble'], 'Where does the piece on e7 dribble?'],
    [board, ['e7', 'turn'], 'Which way does the piece on e7 face?'],
    [board, ['e7', 'turn', 'e'], 'e7 turns to face east.'],
    [board, ['e7', 'twice'], 'Which teammate receives the first pass from e7 and passes on?'],
    [board, ['e7', 'twice', 'e9'], 'Where does the piece on e9 pass? Choose the row first.'],
    [
      board,
      ['e7', 'twice', 'g9', '7', 'e7', 'w'],
      'e7 passes to g9, which passes on to e7, which faces west.',
    ],
    [board, ['e7', 'pass', 'e8'], 'Does a teammate step in to receive the ball on e8?'],
    [board, ['e7', 'pass', 'e8', 'none'], 'e7 passes to e8.'],
    [board, ['e7', 'pass', 'e8', 'd8'], 'Which way does the piece on e8 face?'],
    [
      board,
      ['e7', 'pass', 'e8', 'd8', 's'],
      'e7 passes to e8, where the piece from d8 steps in and faces south.',
    ],
    [board, ['c4'], 'Where does the piece on c4 move? It picks up a loose ball there.'],
    [board, ['c4', 'c6'], 'The piece on c6 now has the ball. What next?'],
    [board, ['c4', 'c6', 'none'], 'Which way does the piece on c6 face?'],
    [board, ['c4', 'c6', 'none', 'e'], 'c4 picks up the ball on c6 and faces east.'],
    [board, ['c4', 'c6', 'dribble'], 'Where does the piece on c6 dribble?'],
    [board, ['c4', 'c6', 'dribble', 'c7', 'e'], 'c4 picks up the ball on c6, dribbles to c7 and faces east.'],
    [board, ['c4', 'c6', 'pass'], 'Where does the piece on c6 pass? Choose the row first.'],
    [board, ['o'], 'Which square does the goalie jump to?'],
    [board, ['o', 'e2'], 'The goalie jumps to e2.'],
    [shooter, ['e12', 'pass', 'e14'], 'Goal! Who gets the ball? Or choose the row to place it in.'],
    [shooter, ['e12', 'pass', 'e14', 'c3'], 'Which way does the piece on c3 face?'],
    [shooter, ['e12', 'pass', 'e14', '3'], 'Goal! Where do you place the ball?'],
    [
      shooter,
      ['e12', 'pass', 'e14', '3', 'd3'],
      'e12 passes into the goal on e14; the ball is placed on d3.',
    ],
    [tackler, ['e7'], 'Where does the piece on e7 move, or who does it tackle?'],
    [tackler, ['e7', 'e8'], 'The piece on e8 now has the ball. What next?'],
    [tackler, ['e7', 'e8', 'none', 'n'], 'e7 wins the ball on e8 and faces north.'],
  ] as const)('%#', (position, path, text) => {
    expect(say(position.prompt(path)!, en)).toBe(text);
  });
});
