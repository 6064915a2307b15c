import { endingAfter, formatPly, goesOn, type Move, type Options, type Position } from '@taktable/tak';
import { stopping, Threats } from '@taktable/tak/engine';
import { roadWithin } from '@taktable/tak/puzzles';
import { phrase, type Phrase } from '../../../phrase.ts';
import { ok } from '../../../result.ts';
import type { Puzzle, Feedback } from '../../game.ts';
import { boardAfter } from '../../search/board-after.ts';
import { TakBoard } from '../board/board.ts';

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
