import { readFileSync } from 'node:fs';
import { arrange, formatTurn, legalTurns, type Position, setUp } from '@taktable/taka';
import type { Puzzle } from '../../../../src/games/game.ts';
import { puzzles } from '../../../../src/games/taka/puzzles/index.ts';

export const shipped: readonly Puzzle[] = readFileSync(puzzles.file, 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => puzzles.read(line));

const goal = />[d-g](?:1|14)$/;
const goalsOf = (position: Position): readonly string[] =>
  legalTurns(position)
    .map(formatTurn)
    .filter((text) => goal.test(text));

function after<T>(position: Position, turn: number, look: () => T): T {
  position.make(turn);
  const seen = look();
  position.unmake(turn);
  return seen;
}

/** Whether every reply leaves a goal, and none is one; each is played, and the goals are told by their texts alone. */
const isForced = (position: Position): boolean =>
  goalsOf(position).length === 0 &&
  legalTurns(position).every((reply) => after(position, reply, () => goalsOf(position).length > 0));

/** What is wrong with a puzzle, by every legal turn, without the shots that the engine looks for. */
export function flawIn({ theme, options, line }: Puzzle): string | undefined {
  const start = setUp(options as { formation: string });
  const arranged = arrange(options as { formation: string });
  if (!start.ok || !arranged.ok) return 'no match can begin so';
  const position = arranged.value;
  const goals = goalsOf(position);
  if (theme === 'goal-in-one') return goals.includes(line[0]!) && line.length === 1 ? undefined : 'no goal';
  if (goals.length > 0) return 'a goal in one';
  const forcing = legalTurns(position)
    .filter((turn) => after(position, turn, () => isForced(position)))
    .map(formatTurn);
  if (forcing.length !== 1 || forcing[0] !== line[0]) return `forced by ${forcing.join(' ')}`;
  return line.length === 3 && goal.test(line[2]!) ? undefined : 'no line to a goal';
}
