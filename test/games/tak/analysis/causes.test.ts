import { describe, expect, it } from 'vitest';
import { createWords } from '../../../../src/discord/messages/words.ts';
import type { TakBoard } from '../../../../src/games/tak/board/board.ts';
import { causesOf } from '../../../../src/games/tak/analysis/causes.ts';
import { judgePosition, judge as judgeTask } from '../../../../src/games/tak/analysis/worker.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { languages } from '../../../../src/texts/index.ts';
import { isThorough } from '../../../support/seed.ts';
import { boardFrom } from '../positions.ts';
import { fieldsOf } from '../../../../packages/tak/test/positions.ts';

const words = createWords([tak], [], languages);

/** Enough for these positions. */
const nodes = 10_000;
const judge = (board: TakBoard) => judgePosition(board.copyPosition(), nodes);

/** What is said about a turn, where another one is preferred. */
function explained(tps: string, played: string, preferred: string) {
  const [board, after, better] = [[], [played], [preferred]].map((plies) => boardFrom({ tps }, plies));
  const positions = {
    position: board!.copyPosition(),
    after: after!.copyPosition(),
    better: better!.copyPosition(),
    side: board!.toMove === 'first' ? 0 : 1,
  };
  const judged = { preferred, after: judge(after!), better: judge(better!) };
  const causes = causesOf(positions, judged);
  // What the proofs played has been taken back.
  expect(fieldsOf(positions.position)).toEqual(fieldsOf(board!.copyPosition()));
  return (locale: string) => causes.map((cause) => words.say(locale, cause)).join(' ');
}

describe('a bad turn is explained by', () => {
  it.each<[string, string, string, string, RegExp]>([
    [
      'a road that could have been completed',
      'x5/x5/1,1,1,1,x/x5/2,2,x2,2 1 6',
      'a5',
      'e3',
      /^`e3` would have completed a road from a3 to e3\.$/,
    ],
    [
      'a threat that was not met',
      'x5/x5/2,2,2,2,x/x5/1,1,x2,1 1 6',
      'a5',
      'e3',
      /^There was Tak at e3: `[CS]?e3` would have stopped the road\.$/,
    ],
    [
      'a road that the turn itself allows',
      'x5/x5/2,2,2,2,1/x5/1,1,x2,1 1 6',
      'e3+',
      'c1',
      /^This allows a road in one move: `e3`\. It couldn’t be completed after `c1`\.$/,
    ],
    [
      'a road that could have been forced',
      'x5/x,1,x3/x,1,x,2,x/1,1,1,x,2/x5 1 6',
      'Sa5',
      'b1',
      /^`\S+` would have forced a road in 2 moves\.$/,
    ],
    [
      'a road that can be forced now',
      'x5/x,2,x3/x,2,x,1,x/2,2,x2,1/x5 1 6',
      'a5',
      'c2',
      /^Now `\S+` forces a road in 2 moves; after `c2` none can be forced\.$/,
    ],
    [
      'a full board with fewer flats',
      '1,2S,1/2,1,2/2,2,x 1 6',
      'Sc1',
      'c1',
      /^This fills the board with 3 flats against 4 \(komi 0\); `c1` was better\.$/,
    ],
    [
      'a stack that the expected reply takes',
      'x5/x4,2/x4,2/x,2C,1111,x2/x5 1 7',
      'e5',
      '4c2+',
      /^Now `b2>` takes the stack of 4 on c2/,
    ],
    [
      'a stack that the turn uncovers',
      'x5/x5/x2,2,x2/x2,2221,x2/1,1,x3 1 6',
      'c2>',
      'e5',
      /^This leaves the stack of 3 on c2 to the opponent; `e5` was better\.$/,
    ],
    [
      'flats that it costs when the board is nearly full',
      '1,2S,1,2/2,1,2S,1/1,2,1,2/2,1,x,x 1 9',
      'Sc1',
      'c1',
      /^This costs flats: the expected moves lead to \d against \d, those after `c1` to \d against \d\.$/,
    ],
  ])('%s', (_what, tps, played, preferred, sentence) => {
    expect(explained(tps, played, preferred)('en')).toMatch(sentence);
  });

  it('what the better turn does where nothing is forced, in both languages', () => {
    const said = explained('x5/x5/x2,1,x2/x5/2,x4 1 2', 'Sa5', 'c2');
    expect(said('en')).toBe('Better: `c2` brings a road nearer: it then lacks only 3 flats.');
    expect(said('de')).toMatch(
      /^Besser: `c2` bringt eine Straße näher: Ihr fehlen dann nur noch 3 Flachsteine\.$/,
    );
  });
});

/** White can force a road by two threats at once. */
const forced = 'x5/x,1,x3/x,1,x,2,x/1,1,1,x,2/x5 1 6';

describe('a judgement', () => {
  it('takes a win on flats in one before a road that takes longer', () => {
    expect(judge(boardFrom({ tps: '2,1,11/x2,2S/1,2,2 2 8', flats: 5, caps: 0 }))).toMatchObject({
      chance: 0,
      forced: { winner: 'second', plies: 1 },
      line: [expect.stringMatching(/^[abc]\d$/)],
    });
  });

  it('is the same each time, whatever was judged before', () => {
    const task = { options: { size: 5 }, plies: ['a1', 'e5', 'c3'] };
    // The worker spends many times as many nodes.
    const judgeOne = () => (isThorough ? judgeTask(task) : judge(boardFrom(task.options, task.plies)));
    const quiet = judgeOne();
    judge(boardFrom({ tps: forced }));
    expect(judgeOne()).toEqual(quiet);
    expect(quiet.forced).toBeUndefined();
    expect(quiet.chance).toBeGreaterThan(0.2);
    expect(quiet.chance).toBeLessThan(0.8);
  });

  it('tells a forced win, with its line to the end', () => {
    const won = judge(boardFrom({ tps: forced }));
    expect(won).toMatchObject({ chance: 1, forced: { winner: 'first', plies: 3 } });
    expect(won.line).toHaveLength(3);
    expect(boardFrom({ tps: forced }, won.line).outcome?.score).toBe('R-0');
    // After its first move the other side has lost, which records mark.
    const lost = judge(boardFrom({ tps: forced }, won.line.slice(0, 1)));
    expect(lost).toMatchObject({ chance: 1, forced: { winner: 'first', plies: 2 }, sign: "''" });
  });

  it('of a finished position is its result', () => {
    const over = judge(boardFrom({ size: 3 }, ['a1', 'c3', 'c2', 'a2', 'c1']));
    expect(over).toEqual({ chance: 1, forced: { winner: 'first', plies: 0 }, line: [] });
  });

  it('marks threats as records do, and writes comments that viewers read', () => {
    const threat = judge(boardFrom({ size: 3 }, ['a1', 'c3', 'c2']));
    expect(threat.sign).toBe("'");
    expect(threat.comment).toMatch(/^[+-]\d\.\d\d\/\d+ pv> c1( \S+)*$/);
  });
});
