import { describe, expect, it } from 'vitest';
import type { Bot, Call } from '../../src/discord/call.ts';
import { helpLetter, helpTopics } from '../../src/discord/helpletter.ts';
import { contentLimit } from '../../src/discord/letter.ts';
import { createWords } from '../../src/discord/words.ts';
import { games } from '../../src/games/index.ts';
import { locales } from '../../src/phrase.ts';

const words = createWords(games);
const bot = { words, games } as unknown as Bot;

describe.each(locales)('the help in %s', (locale) => {
  const topics = [null, ...helpTopics(words, games).map(({ value }) => value)];

  it.each(topics)('fits into a message: %s', (topic) => {
    const { content } = helpLetter(bot, { locale } as unknown as Call, topic);
    expect(content.length).toBeGreaterThan(50);
    expect(content.length).toBeLessThanOrEqual(contentLimit);
  });
});
