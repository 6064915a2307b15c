import { describe, expect, it } from 'vitest';
import { taka } from '../../../src/games/taka/index.ts';
import { startText } from '@taktable/taka';
import { describeGame } from '../conformance.ts';

describeGame(taka);

const keys = (phrases: readonly { key: string }[]): string => phrases.map(({ key }) => key).join(' ');

describe('Taka as a game', () => {
  it.each([
    [{}, 'single', 'taka:summary.goals', undefined],
    [{ goals: 3, turns: 60 }, 'several', 'taka:summary.goals taka:summary.turns', undefined],
    [{ turns: 20 }, 'single', 'taka:summary.goals taka:summary.turns', 'taka:unrated.turns'],
    [{ limit: 'time' }, 'limited', 'taka:summary.time', 'taka:unrated.limit'],
    [{ formation: ` ${startText} ` }, 'single', 'taka:summary.goals', undefined],
    [
      { formation: startText.replace(' w ', ' b ') },
      'single',
      'taka:summary.goals taka:summary.formation',
      'taka:unrated.formation',
    ],
    [{ goals: 2, limit: 'moves' }, 'single', 'taka:summary.goals', 'taka:refusal.goals-and-limit'],
  ])('sums up %j', (options, category, summary, unrated) => {
    expect([taka.category(options), keys(taka.summary(options)), taka.unrated(options)?.key]).toEqual([
      category,
      summary,
      unrated,
    ]);
  });

  it.each(['f3>f6=n', 'O-e2', 'f3 > f99', 'c4-c6-', 'f3=e'])('takes %s for a turn', (text) => {
    expect(taka.isNotation(text)).toBe(true);
  });
  it.each(['', 'good move', 'o', 'a1', 'ok then', 'h8 is where I went yesterday'])(
    'takes “%s” for chat',
    (text) => {
      expect(taka.isNotation(text)).toBe(false);
    },
  );

  const found = (text: string) => {
    const position = taka.find(text);
    return position?.ok === true
      ? [position.value.board.toMove, position.value.board.plies.length, position.value.score]
      : position;
  };
  it('finds positions and records among other words', () => {
    expect(found('What of this one?')).toBeUndefined();
    expect(found(`look: ${startText.replace(' w ', ' b ')} what now?`)).toEqual(['second', 0, undefined]);
    expect(found('we began 1. f3>f7=n e12>e8=s 2. c4-c6 and so on')).toEqual(['second', 3, undefined]);
    expect(found('```\n[White "A"]\n\n1. f3>f7=n\n1-0\n```')).toEqual(['second', 1, '1-0']);
    expect(found(startText.replace('PP[wn]', '1P[wn]'))).toMatchObject({ ok: false });
  });

  it.each([
    ['goes on with goals scored', startText.replace('0:0', '9:9'), undefined],
    ['goes on with more goals than a match needs', startText.replace('0:0', '3:10'), undefined],
    [
      'is over with a ball in a goal',
      '4(b)5/6g3/5p1p2/2pp1p1P2/3p2pp2/8p1/4p5/5P4/1P6P1/3P2P[wn]1P1/2P7/4P5/4G3P1/10 - b 8 1:0',
      '1-0',
    ],
  ])('finds a position that %s', (_, text, score) => {
    const position = taka.find(`What of ${text} then?`);
    expect(position?.ok === true && position.value.board.outcome?.score).toBe(score);
    const again = position?.ok === true ? taka.start(position.value.options) : undefined;
    expect(again?.ok).toBe(score === undefined);
  });

  it('cannot be played blind', () => {
    const board = taka.start({});
    expect(board.ok && board.value.blind).toBeUndefined();
  });
});
