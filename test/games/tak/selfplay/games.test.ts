import { describe, expect, it } from 'vitest';
import { openings } from '@taktable/tak';
import { tak } from '../../../../src/games/tak/index.ts';
import { readGame, readGames } from '../../../../src/games/tak/notation/record.ts';
import { NaiveGame } from '../../../../packages/tak/test/rules/naive.ts';
import { games } from '../../../../packages/tak/test/selfplay/games.ts';

/** Results that the board does not know. */
const givenUp = ['1-0', '0-1'];

describe('a game of the engine', () => {
  it.each(games)('$name', ({ text, options, plies, score }) => {
    const game = readGame(text);
    if (!game.ok) throw new Error(`${game.error.key} ${JSON.stringify(game.error.data)}`);
    const { record, boards, board } = game.value;
    const naive = NaiveGame.of(options);
    for (const [index, ply] of plies.entries()) {
      expect(naive.result(), `before ply ${index + 1}`).toBeUndefined();
      naive.play(ply);
      expect(boards[index + 1]?.tps).toBe(naive.tps());
    }
    expect(board.outcome?.score).toBe(naive.result());
    expect(naive.result()).toBe(givenUp.includes(score) ? undefined : score);

    // Missing tags are written after the file's own.
    const written = tak.write(record).text;
    const again = tak.read(written);
    if (!again.ok) throw new Error(again.error.key);
    expect({ ...again.value, tags: again.value.tags?.slice(0, record.tags?.length) }).toEqual(record);
    expect(tak.write(again.value).text).toBe(written);
  });
});

describe('the games together', () => {
  const seen = (what: (game: (typeof games)[number]) => string): string[] =>
    [...new Set(games.map(what))].sort();

  it('are of all sizes with all openings', () => {
    const expected = [3, 4, 5, 6, 7, 8].flatMap((size) => openings.map((opening) => `${size} ${opening}`));
    expect(seen(({ options }) => `${options.size} ${options.opening ?? 'swap'}`)).toEqual(expected.sort());
  });

  it('end in every way', () => {
    const ends = games.map(({ text, score }) => {
      const game = readGame(text);
      const isFull = game.ok && !game.value.board.tps.includes('x');
      return /F|2/.test(score) ? `${score} ${isFull ? 'board full' : 'reserve empty'}` : score;
    });
    const counted = ['F-0', '0-F', '1/2-1/2'].flatMap((score) => [
      `${score} board full`,
      `${score} reserve empty`,
    ]);
    expect([...new Set(ends)].sort()).toEqual([...counted, 'R-0', '0-R', ...givenUp].sort());
  });

  it('have komi in both directions, custom reserves and house rules', () => {
    const komis = games.map(({ options }) => options.komi ?? 0);
    expect(Math.min(...komis)).toBeLessThan(-2);
    expect(Math.max(...komis)).toBeGreaterThan(2);
    expect(komis.some((komi) => komi % 1 !== 0)).toBe(true);
    expect(games.filter(({ options }) => options.flats1 !== undefined).length).toBeGreaterThan(3);
    expect(games.some(({ options }) => options['house-rules'] !== undefined)).toBe(true);
  });

  it('are read from one file', () => {
    const all = readGames(games.map(({ text }) => text).join('\n'));
    expect(all.map((game) => game.ok && game.value.board.plies)).toEqual(games.map(({ plies }) => plies));
  });
});
