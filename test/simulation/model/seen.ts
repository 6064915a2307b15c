import type { Board } from '../../../src/games/game.ts';
import type { Random } from '../clock/random.ts';
import type { SeenMatch } from '../people/surroundings.ts';
import type { ModelMatch } from './matches.ts';

/** A match as people see it. */
export function seen(match: ModelMatch): SeenMatch {
  const { id, gameId, first, second, channelId } = match.stored;
  return {
    id,
    gameId,
    turn: match.stored.turn,
    players: [first, second],
    toMove: match.board.toMove === 'first' ? first : second,
    channelId,
    isVoted: (match.terms.teams?.names[match.board.toMove] ?? null) !== null,
    ply: (random: Random) => somePly(match.board, random),
    line: (random: Random, length: number) => someLine(match.board, random, length),
  };
}

/** Found through the composer's choices, because listing all legal turns takes longer. */
function somePly(board: Board, random: Random): string | undefined {
  const path: string[] = [];
  for (let step = 0; step < 12; step++) {
    const choices = board.choices(path);
    if (choices.length === 0) return undefined;
    const { id, ply } = random.of(choices);
    if (ply !== undefined) return ply;
    path.push(id);
  }
  return undefined;
}

function someLine(board: Board, random: Random, length: number): readonly string[] {
  const ply = length === 0 ? undefined : somePly(board, random);
  if (ply === undefined) return [];
  const next = board.play(ply);
  return [ply, ...(next.ok ? someLine(next.value, random, length - 1) : [])];
}
