import { arrange } from '../../src/options/options.ts';
import { endingOf, goesOn } from '../../src/rules/ending.ts';
import { generateMoves, maxMoves } from '../../src/rules/moves.ts';
import type { Position } from '../../src/rules/position.ts';
import { openings } from '../../src/rules/rules.ts';
import { generateSpreads } from '../../src/rules/moves.ts';
import { randomFor } from '../../../../test/support/seed.ts';

const buffer = new Int32Array(maxMoves);

/** Positions from random games, including small reserves and all openings. */
export function* randomPositions(games: number): Generator<Position> {
  const random = randomFor('positions to search');
  for (let game = 0; game < games; game++) {
    const size = 3 + (game % 6);
    const opening = openings[game % 3]!;
    const options = { size, opening, komi: random.between(-4, 4) / 2, caps: random.between(0, 2) };
    const start = arrange(options);
    if (!start.ok) throw new Error(start.error.code);
    const position = start.value;
    for (let ply = 0; ply < 120 && endingOf(position) === goesOn; ply++) {
      yield position;
      const spreads = position.inOpening ? 0 : generateSpreads(position, position.toMove, buffer, 0);
      const count = spreads > 0 && random.next() < 0.7 ? spreads : generateMoves(position, buffer, 0);
      if (count === 0) break;
      position.make(buffer[random.between(0, count - 1)]!);
    }
  }
}
