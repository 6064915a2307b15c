import type { Options } from '@taktable/tak';
import { createLesson, any, type TaughtStep } from '../../lesson/exercises.ts';
import { TakBoard } from '../board/board.ts';

const wins = (after: TakBoard): boolean => after.outcome?.winner === 'first';

/** Black cannot complete a road next. */
const isSafe = (after: TakBoard): boolean => after.snapshot().threats.second.length === 0;

const callsTak = (after: TakBoard): boolean => after.calls().length > 0;

/** Whatever Black plays, White can complete a road next. */
function isUnstoppable(after: TakBoard): boolean {
  return after.legalPlies().every((ply) => {
    const answered = after.play(ply);
    if (!answered.ok) return true;
    const { outcome, threats } = answered.value.snapshot();
    return outcome === undefined && threats.first.length > 0;
  });
}

/** Small boards: every square is a button. */
const exercises: readonly TaughtStep<TakBoard>[] = [
  {
    name: 'goal',
    options: { tps: 'x4/x,1,2,x/x,1,x,2/2,1,x2 1 4' },
    solution: 'b4',
    right: wins,
    wrong: [
      [/^Sb4$/, 'wall'],
      [/^b3\+$/, 'gap'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'placing',
    options: { size: 4 },
    solution: 'a1',
    right: /^[ad][14]$/,
    wrong: [
      [/^[bc][23]$/, 'middle'],
      [any, 'edge'],
    ],
  },
  {
    name: 'walls',
    options: { tps: '1,2,1,1/x2,2,x/2,2,x,2/x4 1 6' },
    solution: 'Sc2',
    right: isSafe,
    wrong: [
      [/^c2$/, 'flat'],
      [/^S/, 'elsewhere-wall'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'stacks',
    options: { tps: 'x,2,x2/x3,2/211,2,1,1/x4 1 6' },
    solution: 'a2>',
    right: wins,
    wrong: [
      [/^[23]a2>/, 'both'],
      [/^c2<$/, 'gap'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'drops',
    options: { tps: 'x2,2,x/1111,2,x,2/x4/x,2,x2 1 6' },
    solution: '3a3>111',
    right: wins,
    wrong: [
      [/^4a3>/, 'all'],
      [/^\d?a3>/, 'short'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'capstone',
    options: { tps: '1,2,1,1/x2,2C,x/2,2,x,2/x4 1 6', caps: 1 },
    solution: 'Cc2',
    right: isSafe,
    wrong: [
      [/^c2$/, 'flat'],
      [/^Sc2$/, 'wall'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'flattening',
    options: { tps: 'x,2,x2/x2,1C,x/1,1,2S,1/x,2,x,2 1 6', caps: 1 },
    solution: 'c3-*',
    right: wins,
    wrong: [
      [/^c3/, 'moved'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'bends',
    options: { tps: 'x,2,x2/1,1,2,x/x2,1,1/2,x,2,x 1 5' },
    solution: 'b2',
    right: wins,
    wrong: [
      [/^Sb2$/, 'wall'],
      [/^(?:b3|c2)[-+<>]$/, 'gap'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'flats',
    options: { tps: '1,2,1/2,1S,2/x,2S,1 1 5' },
    solution: 'a1',
    right: wins,
    wrong: [
      [/^Sa1$/, 'wall'],
      [any, 'elsewhere'],
    ],
  },
  {
    name: 'tak',
    options: { tps: 'x,2,x,2/1,1,x2/x2,1,x/2,x,1,2 1 5' },
    solution: 'c3',
    right: isUnstoppable,
    wrong: [
      [callsTak, 'one'],
      [any, 'none'],
    ],
  },
];

export const lesson = createLesson('tak', (options) => TakBoard.from(options as Options), exercises, {
  size: 5,
});
