import { expect, it } from 'vitest';
import { games } from '../../../../src/games/index.ts';
import { createWords } from '../../../../src/discord/messages/words.ts';
import { altLimit } from '../../../../src/discord/messages/payload.ts';
import { describe as describeBoard } from '../../../../src/discord/boards/message.ts';
import { phrase, sayer } from '../../../../src/phrase.ts';
import { languages } from '../../../../src/texts/index.ts';
import { wordingIn } from '../../../../src/web/page/wording.ts';

const words = createWords(games, [], languages);
const tak = games.find(({ id }) => id === 'tak')!;

/** A position by its TPS. */
function position(tps: string, size: number) {
  const begun = tak.start({ size, tps });
  if (!begun.ok) throw new Error(begun.error.key);
  return begun.value;
}

const capstoneOnWhite = 'x5/x5/x4,12C/x5/x5 1 10';

it.each([
  ['en', 'e3: Black capstone on a stack of 2; from the bottom: White, Black', 'e3: White, Black.'],
  ['de', 'e3: 2 Steine hoch, oben: schwarzer Schlussstein; von unten: Weiß, Schwarz', 'e3: Weiß, Schwarz.'],
])('what is in a stack is said in words: %s', (language, label, alt) => {
  const board = position(capstoneOnWhite, 5);
  const page = wordingIn(language);
  page.add('tak', words.texts(language, 'tak'));
  expect(page.say(board.contents!('e3'))).toBe(label);
  expect(words.plain(language, board.contents!('e3'))).toBe(label);
  const plain = sayer((said) => words.plain(language, said));
  expect(describeBoard(board, plain)).toContain(alt);
  expect(plain(phrase('tak:describe.stacks'))).toMatch(/:$/);
});

/** Stacks of two without a road. */
const chequered = (size: number, row: number): string =>
  Array.from({ length: size }, (_, file) => ((row + file) % 2 === 0 ? '12' : '21')).join();

it.each([
  [5, 4],
  [6, 5],
  [8, 6],
])('however many stacks there are on %ix%i, the notation after them still fits', (size, rows) => {
  const lines = Array.from({ length: size }, (_, at) => (at < rows ? chequered(size, at) : `x${size}`));
  const board = position(`${lines.join('/')} 1 60`, size);
  for (const { tag } of languages) {
    const alt = describeBoard(
      board,
      sayer((said) => words.plain(tag, said)),
    );
    expect(alt.length).toBeLessThanOrEqual(altLimit);
  }
});
