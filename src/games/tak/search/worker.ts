import type { MessagePort } from 'node:worker_threads';
import type { OpponentMove, OpponentTask } from '../../game.ts';
import { isDecided, won } from '@taktable/tak/search';
import { evaluationOf, type LimitedTask, toolsFor, unfinishedAfter } from '../../search/task.ts';
import { TakBoard } from '../board/board.ts';
import { type Options, type Move, type Position, formatPly } from '@taktable/tak';
import { knownMove } from '@taktable/tak/book';
import { hintFor, answer, levels, type Thought } from '@taktable/tak/engine';
import { hintInWords } from './hint.ts';

/** A search that may report its progress. */
export interface SearchTask extends LimitedTask {
  /** Whether the strongest level may look into its book; otherwise yes. */
  readonly book?: boolean;
  /** Receives a `SearchReport` for each depth, and a final one. */
  readonly port?: MessagePort;
}

export interface SearchProgress {
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  /** In hundredths of a flat, for the side to move. */
  readonly score: number;
  /** Plies until the game is decided, negative if lost; `undefined` if not foreseeable. */
  readonly decidedIn: number | undefined;
  readonly line: readonly string[];
}

export type SearchReport = SearchProgress | 'end';

export default function search(task: SearchTask): OpponentMove {
  try {
    const position = positionOf(task);
    if (task.hint === true) {
      const hint = hintFor(position, () => performance.now());
      return { ply: formatPly(position, hint.move), evaluation: 0, hint: hintInWords(position, hint) };
    }
    // The strongest level need not think about what has been worked out before.
    const mayLook = task.level === levels.length - 1 && task.book !== false;
    const known = mayLook ? knownMove(position, Math.random) : undefined;
    if (known !== undefined) return { ply: formatPly(position, known.move), evaluation: known.evaluation };
    const found = searchIn(position, task);
    return { ply: formatPly(position, found.move), evaluation: evaluationOf(found) };
  } finally {
    task.port?.postMessage('end' satisfies SearchReport);
    task.port?.close();
  }
}

function searchIn(position: Position, task: SearchTask) {
  const { level, limits, port } = task;
  return answer(position, level, limits ?? {}, {
    ...toolsFor('tak', task),
    ...(port && { onDepth: (thought) => port.postMessage(progressOf(position, thought)) }),
  });
}

const positionOf = ({ options, plies }: OpponentTask): Position =>
  unfinishedAfter(TakBoard.from(options as Options), plies).copyPosition();

function progressOf(position: Position, thought: Thought): SearchProgress {
  const { depth, nodes, milliseconds, score } = thought;
  const plies = won - Math.abs(score);
  return {
    depth,
    nodes,
    milliseconds,
    score,
    decidedIn: isDecided(score) ? (score > 0 ? plies : -plies) : undefined,
    line: lineOf(position, thought.line),
  };
}

function lineOf(position: Position, moves: readonly Move[]): string[] {
  const line: string[] = [];
  for (const move of moves) {
    line.push(formatPly(position, move));
    position.make(move);
  }
  for (const move of [...moves].reverse()) position.unmake(move);
  return line;
}
