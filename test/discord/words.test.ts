import { describe, expect, it } from 'vitest';
import { texts } from '../../src/discord/texts/index.ts';
import { createWords, escapeText } from '../../src/discord/messages/words.ts';
import { games } from '../../src/games/index.ts';
import { locales, type Locale } from '../../src/phrase.ts';

const words = createWords(games);

describe('words', () => {
  it('escapes what people wrote, so that no markdown, mention or link comes to life', () => {
    const name = '**Bob** <@123456789012345678> @everyone [x](https://example.org) `code`';
    const said = words.say('en', { key: 'match:notForYou', data: { name } });
    expect(said).not.toContain('**Bob**');
    expect(said).not.toMatch(/(?<!\\)<@/);
    expect(said).not.toContain('@everyone');
    expect(said).not.toContain('https://');
  });

  it.each([
    ['*****', '\\*\\*\\*\\*\\*'],
    ['```js x```', '\\`\\`\\`js x\\`\\`\\`'],
    ['\\*a\\*', '\\\\\\*a\\\\\\*'],
    ['1. Ada', '1\\. Ada'],
    ['- Ada', '\\- Ada'],
    ['Ada-Lovelace 2.0', 'Ada-Lovelace 2.0'],
  ])('%s stays as it was written', (name, escaped) => {
    expect(escapeText(name)).toBe(escaped);
  });

  it('reads nothing into what people wrote', () => {
    const name = '{{id}} $t(match:over) {{- name}}';
    expect(words.plain('en', { key: 'match:notForYou', data: { name } })).toContain(name);
  });

  it('leaves plain text as it is', () => {
    expect(
      words.plain('en', { key: 'bot:match.yours', data: { id: 'K7Q2', game: 'Tak', name: 'a*b_c' } }),
    ).toBe('K7Q2: Tak against a*b_c, your turn');
  });

  it('throws on a text that does not exist or lacks a value: that is a bug', () => {
    expect(() => words.say('en', { key: 'bot:nonsense', data: {} })).toThrow(/no text for/);
    expect(() => words.say('en', { key: 'match:notForYou', data: {} })).toThrow(/no value for/);
  });

  it.each(locales)('has every sentence in %s, with the same placeholders as in English', (locale) => {
    const all = (language: Locale) =>
      new Map(
        [
          ...Object.entries(texts[language] ?? {}),
          ...games.map((game) => [game.id, game.texts[language] ?? {}] as const),
        ].flatMap(([namespace, messages]) =>
          Object.entries(messages).map(([name, text]) => [`${namespace}:${name}`, text] as const),
        ),
      );
    const placeholders = (text: string) => (text.match(/\{\{-? ?\w+\}\}/g) ?? []).sort().join(' ');
    const english = all('en');
    const theirs = all(locale);
    expect({
      missing: [...english.keys()].filter((key) => !theirs.has(key)),
      tooMany: [...theirs.keys()].filter((key) => !english.has(key)),
      otherPlaceholders: [...theirs]
        .filter(([key, text]) => placeholders(text) !== placeholders(english.get(key) ?? text))
        .map(([key]) => key),
    }).toEqual({ missing: [], tooMany: [], otherPlaceholders: [] });
  });
});

describe('names from right to left', () => {
  it.each(['דנה', 'ليلى'])('keep to themselves: %s', (name) => {
    const data = { asker: name, name: 'Ben', record: '1–2–3' };
    for (const how of ['say', 'plain'] as const)
      expect(words[how]('en', { key: 'table:profile.versus', data })).toBe(
        `\u2068${name}\u2069 against Ben: 1–2–3`,
      );
  });
});
