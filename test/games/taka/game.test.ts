import { describe, expect, it } from 'vitest';
import { taka } from '../../../src/games/taka/index.ts';
import { startText } from '../../../src/games/taka/notation/positiontext.ts';
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
      ? [position.value.board.turn, position.value.board.plies.length, position.value.score]
      : position;
  };
  it('finds positions and records among other words', () => {
    expect(found('What of this one?')).toBeUndefined();
    expect(found(`look: ${startText.replace(' w ', ' b ')} what now?`)).toEqual(['second', 0, undefined]);
    expect(found('we began 1. f3>f7=n e12>e8=s 2. c4-c6 and so on')).toEqual(['second', 3, undefined]);
    expect(found('```\n[White "A"]\n\n1. f3>f7=n\n1-0\n```')).toEqual(['second', 1, '1-0']);
    expect(found(startText.replace('PP[wn]', '1P[wn]'))).toMatchObject({ ok: false });
  });

  it('cannot be played blind', () => {
    const board = taka.start({});
    expect(board.ok && board.value.blind).toBeUndefined();
  });
});
