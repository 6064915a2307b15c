import { puzzleThemes, roadWithin } from '@taktable/tak/puzzles';
import type { Puzzles, Puzzle, Feedback } from '../../game.ts';
import { endingAfter, formatPly, goesOn, type Move, type Options, type Position } from '@taktable/tak';
import { stopping, Threats } from '@taktable/tak/engine';
import { phrase, type Phrase, ok } from '../../../phrase.ts';
import { boardAfter } from '../../search/board-after.ts';
import { TakBoard } from '../board/board.ts';

export const puzzles: Puzzles = {
  themes: puzzleThemes,
  file: new URL('./puzzles.txt', import.meta.url),
  read: readLine,
  judge: judgePuzzle,
  worker: new URL('./worker.ts', import.meta.url),
};

/** Puzzles as lines of a file: `id | theme | depth | rating | komi | flats | TPS | plies`. */

const separator = ' | ';

export interface PuzzleEntry {
  readonly id: string;
  readonly theme: string;
  /** How many plies a proof looks ahead. */
  readonly depth: number;
  readonly rating: number;
  readonly komi: number;
  /** In each reserve at the start; 0: the usual number. */
  readonly flats: number;
  readonly tps: string;
  readonly line: readonly string[];
}

export const formatEntry = ({ id, theme, depth, rating, komi, flats, tps, line }: PuzzleEntry): string =>
  [id, theme, depth, rating, komi, flats, tps, line.join(' ')].join(separator);

export function readEntry(text: string): PuzzleEntry {
  const [id = '', theme = '', depth, rating, komi, flats, tps = '', line = ''] = text.split(separator);
  return {
    id,
    theme,
    depth: Number(depth),
    rating: Number(rating),
    komi: Number(komi),
    flats: Number(flats),
    tps,
    line: line.split(' '),
  };
}

export const optionsOf = ({ komi, flats, tps }: Pick<PuzzleEntry, 'komi' | 'flats' | 'tps'>) => ({
  ...(komi !== 0 && { komi }),
  ...(flats !== 0 && { flats }),
  tps,
});

function readLine(text: string): Puzzle {
  const entry = readEntry(text);
  const { id, theme, rating, line } = entry;
  const category = String(entry.tps.split('/').length);
  return { id, theme, category, rating, options: optionsOf(entry), line };
}

/** Few enough positions for the main thread: what is not seen within them is not said. */
const quickNodes = 800;
const quickPlies = 5;

/** Whether a turn solves this step of a puzzle, and if not, what the opponent does about it. */
export function judgePuzzle(
  { theme, options, line }: Pick<Puzzle, 'theme' | 'options' | 'line'>,
  step: number,
  ply: string,
): Feedback {
  const board = boardAfter(TakBoard.from(options as Options), line.slice(0, step));
  const after = boardAfter(ok(board), [ply]);
  const isLast = step === line.length - 1;
  const wins = theme !== 'avoidance' && isLast && after.outcome?.winner === board.toMove;
  if (ply === line[step] || wins) return { right: true, words: [] };
  return { right: false, words: [reasonAgainst(after, ply, theme, isLast)] };
}

function reasonAgainst(after: TakBoard, ply: string, theme: string, isLast: boolean): Phrase {
  if (after.outcome !== undefined) return phrase('tak:puzzle.wrong.ends', { ply });
  const position = after.copyPosition();
  const road = roadWithin(position, quickPlies, quickNodes);
  if (typeof road === 'object') {
    const reply = formatPly(position, road.move);
    return phrase(road.plies === 1 ? 'tak:puzzle.wrong.road-allowed' : 'tak:puzzle.wrong.road-forced', {
      ply,
      reply,
    });
  }
  if (theme === 'avoidance') return phrase('tak:puzzle.wrong.loses', { ply });
  if (theme === 'flats') return phrase('tak:puzzle.wrong.flats', { ply });
  if (isLast) return phrase('tak:puzzle.wrong.no-road', { ply });
  const side = 1 - position.toMove;
  const threats = new Threats();
  threats.find(position, side);
  if (!threats.wins(position, side)) return phrase('tak:puzzle.wrong.no-threat', { ply });
  const defence = defenceIn(position);
  return defence === undefined
    ? phrase('tak:puzzle.wrong.slower', { ply })
    : phrase('tak:puzzle.wrong.stopped', { ply, reply: formatPly(position, defence) });
}

/** A reply that stops the threat for good, as far as is seen at once. */
function defenceIn(position: Position): Move | undefined {
  const replies = stopping(position).slice(0, 4);
  const holds = (reply: Move): boolean => {
    position.make(reply);
    const holds =
      endingAfter(position, reply) !== goesOn ||
      typeof roadWithin(position, quickPlies, quickNodes) !== 'object';
    position.unmake(reply);
    return holds;
  };
  return replies.find(holds);
}
