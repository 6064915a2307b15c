import { expect, it } from 'vitest';
import { lesson } from '../../../src/games/taka/lesson/lesson.ts';

it.each([
  ['a pass to f7 by way of a teammate', 4, 'f3>d5>f7=n', 'pass.detour'],
  ['a pass that f7 receives elsewhere', 4, 'f3>f6<f7=n', 'pass.target'],
  ['a ball that is won and passed to nobody', 7, 'e7xe8>a8', 'tackle.lost'],
  ['a ball that is won and dribbled on', 7, 'e7xe8-e9=n', 'tackle.right'],
  ['a pass that the teammate steps in to receive', 8, 'e8>f9<g10=n', 'offside.right'],
])('%s is answered by what it did', (_, step, ply, answer) => {
  const { words } = lesson.steps[step - 1]!.judge(ply);
  expect(words.at(-1)?.key).toBe(`taka:lesson.${answer}`);
});
