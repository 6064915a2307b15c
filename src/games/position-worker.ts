import { seats } from './game.ts';
import { games } from './index.ts';
import type { PositionAnswer, Question } from './positions.ts';

/**
 * The first position in the texts; otherwise why the first text that looked like one was refused; otherwise
 * `undefined`.
 */
export default function ({ texts, names }: Question): PositionAnswer {
  let refused: PositionAnswer;
  for (const text of texts) {
    for (const game of games) {
      const found = game.find(text);
      if (found?.ok === false) refused ??= found;
      if (found?.ok !== true) continue;
      const { board, options, score, notes = [] } = found.value;
      const notation = board.notation?.();
      const scene = board.scene({
        names: names[game.id] ?? { first: seats[0], second: seats[1] },
        ...(score !== undefined && { score }),
      });
      return {
        ok: true,
        value: {
          gameId: game.id,
          options,
          plies: board.plies,
          ...(score !== undefined && { score }),
          scene,
          notes,
          words: [...board.describe(score), ...(notation === undefined ? [] : [notation])],
        },
      };
    }
  }
  return refused;
}
