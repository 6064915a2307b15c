import { formatTurn, isGoal, legalTurns, type Options } from '@taktable/taka';
import { canScore } from '@taktable/taka/engine';
import { puzzleThemes } from '@taktable/taka/puzzles';
import { phrase, type Phrase, ok } from '../../../phrase.ts';
import type { Puzzle, Puzzles } from '../../game.ts';
import { boardAfter } from '../../search/board-after.ts';
import { TakaBoard } from '../board/board.ts';

/** Puzzles as lines of a file: `id | theme | rating | position | turns`. */
const separator = ' | ';

export const formatEntry = ({ id, theme, rating, options, line }: Omit<Puzzle, 'category'>): string =>
  [id, theme, rating, (options as Options).formation, line.join(' ')].join(separator);

function read(text: string): Puzzle {
  const [id = '', theme = '', rating, formation = '', line = ''] = text.split(separator);
  return {
    id,
    theme,
    category: 'single',
    rating: Number(rating),
    options: { formation },
    line: line.split(' '),
  };
}

/** Any goal counts at the last turn. */
const judge: Puzzles['judge'] = ({ options, line }, step, ply) => {
  const before = boardAfter(TakaBoard.from(options as Options), line.slice(0, step));
  const after = boardAfter(ok(before), [ply]);
  const isLast = step === line.length - 1;
  if (ply === line[step] || (isLast && after.outcome?.winner === before.toMove))
    return { right: true, words: [] };
  return { right: false, words: [reasonAgainst(after, ply, isLast)] };
};

function reasonAgainst(after: TakaBoard, ply: string, isLast: boolean): Phrase {
  if (isLast) return phrase('taka:puzzle.wrong.no-goal', { ply });
  const position = after.copyPosition();
  const goal = legalTurns(position).find(isGoal);
  if (goal !== undefined) return phrase('taka:puzzle.wrong.scores', { ply, reply: formatTurn(goal) });
  const side = position.toMove === 0 ? 1 : 0;
  if (!canScore(position, side)) return phrase('taka:puzzle.wrong.no-threat', { ply });
  const defence = legalTurns(position).find((turn) => {
    position.make(turn);
    const holds = !canScore(position, side);
    position.unmake(turn);
    return holds;
  });
  return defence === undefined
    ? phrase('taka:puzzle.wrong.ends', { ply })
    : phrase('taka:puzzle.wrong.stopped', { ply, reply: formatTurn(defence) });
}

export const puzzles: Puzzles = {
  themes: puzzleThemes,
  file: new URL('./puzzles.txt', import.meta.url),
  read,
  judge,
  worker: new URL('./worker.ts', import.meta.url),
};
