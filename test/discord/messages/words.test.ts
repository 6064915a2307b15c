import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { filler } from '../../../src/discord/messages/filler.ts';
import { features } from '../../../src/discord/features/index.ts';
import { languages } from '../../../src/texts/index.ts';
import { createWords, escapeText, languageChoices } from '../../../src/discord/messages/words.ts';
import { commands } from '../../../commands/index.ts';
import { describeCommands } from '../../../src/discord/interactions/inputs/command-data.ts';
import { games } from '../../../src/games/index.ts';
import { tak } from '../../../src/games/tak/index.ts';
import { taka } from '../../../src/games/taka/index.ts';
import { phrase, type Language, type Locale } from '../../../src/phrase.ts';
import { florpish } from '../../support/florpish.ts';
import { foreign } from '../../support/foreign.ts';

const words = createWords(games, features, languages);

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
    ['\n\n  - Ada', '\n\n  \\- Ada'],
  ])('%s stays as it was written', (name, escaped) => {
    expect(escapeText(name)).toBe(escaped);
  });

  it.each(['\n', '\r', '\u2028', ' ', '1', '*', '\n1', '- \n'])(
    'a long text of %j is read in its length, not its square',
    (piece) => {
      // In milliseconds; it took 42 ms, and may be interrupted.
      const times = Array.from({ length: 5 }, () => {
        const started = performance.now();
        escapeText(piece.repeat(6_000));
        return performance.now() - started;
      });
      expect(Math.min(...times)).toBeLessThan(20);
    },
  );

  it.each([
    ['an override', '\u202eadA', 'adA'],
    ['an embedding that stays open', 'Ada\u202b', 'Ada'],
    ['an isolate that stays open', '\u2067Ada', 'Ada'],
    ['the end of one', 'Ada\u2069\u2069', 'Ada'],
    ['letters from right to left', '\u05d0\u05d3\u05d4', '\u2068\u05d0\u05d3\u05d4\u2069'],
    ['letters of Adlam', '\u{1e900}\u{1e923}', '\u2068\u{1e900}\u{1e923}\u2069'],
    ['a mark that acts as such a letter', 'Ada\u200f', '\u2068Ada\u200f\u2069'],
    ['a mark of Arabic', '\u061cAda', '\u2068\u061cAda\u2069'],
  ])('%s in a name turns nothing around', (_what, name, shown) => {
    const notForYou = phrase('match:notForYou', { name });
    for (const said of [words.say('en', notForYou), words.plain('en', notForYou)]) {
      expect(said).toBe(`This challenge is for ${shown}. Only they can answer it.`);
    }
  });

  it.each([
    ['en', 1612, '1.5', '-4.5'],
    ['de', 1612, '1,5', '-4,5'],
  ])('writes numbers as %s does, a rating without groups', (locale, points, half, least) => {
    expect(words.say(locale, { key: 'tak:summary.komi', data: { komi: 1.5 } })).toMatch(
      new RegExp(` ${half}$`),
    );
    expect(words.plain(locale, { key: 'tak:summary.komi', data: { komi: -4.5 } })).toMatch(
      new RegExp(` ${least}$`),
    );
    expect(words.plain(locale, { key: 'bot:rating', data: { points } })).toBe(String(points));
    const refused = tak.start({ komi: 1.3 });
    expect(refused.ok ? '' : words.say(locale, refused.error)).toContain(` ${half.replace('5', '3')}`);
  });

  it('names sides and directions in the language of the sentence', () => {
    const refusal = phrase('tak:refusal.tps-too-many-flats', { seat: 'second', found: 12, most: 10 });
    expect(words.say('en', refusal)).toMatch(/^Black has/);
    expect(words.say('de', refusal)).toMatch(/^Schwarz hat/);
    const turned = phrase('taka:turn.turn', { from: 'f3', facing: 'e' });
    const ofTaka = createWords([taka], [], languages);
    expect(ofTaka.plain('en', turned)).toBe('f3 turns to face east.');
    expect(ofTaka.plain('de', turned)).toBe('f3 dreht sich und schaut nach Osten.');
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
    expect(() => words.say('en', foreign('bot:nonsense'))).toThrow(/no text for/);
    expect(() => words.say('en', { key: 'match:notForYou', data: {} })).toThrow(/no value for/);
  });

  it.each(languages)('fills each text of $name as i18next does', ({ tag, texts }) => {
    const instance = i18next.createInstance();
    void instance.init({
      initAsync: false,
      keySeparator: false,
      resources: { [tag]: texts },
      interpolation: { escape: escapeText, skipOnVariables: true },
    });
    const fill = filler((_, namespace, name) => texts[namespace]?.[name]);
    const filled = Object.entries(texts).flatMap(([namespace, messages]) =>
      Object.entries(messages).flatMap(([name, text]) => {
        const key = `${namespace}:${name}`;
        const fields = [...text.matchAll(/\{\{-? ?(\w+)\}\}/g)].map(([, field]) => field!);
        const values = Object.fromEntries(fields.map((field) => [field, `*${field}* {{id}} $t(bot:level)`]));
        const own = fill(tag, key, values, escapeText);
        return own === undefined ? [] : [[key, own, instance.t(key, { ...values, lng: tag })] as const];
      }),
    );
    expect(filled.length).toBeGreaterThan(1_000);
    expect(filled.filter(([, own, theirs]) => own !== theirs)).toEqual([]);
  });

  it('throws where two namespaces have one name', () => {
    const again = { name: 'bot', texts: { en: {} } };
    expect(() => createWords(games, [...features, again], languages)).toThrow('two kinds of texts for bot');
  });
});

/** `namespace:name` -> text. */
const written = ({ texts }: Language): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([namespace, messages]) =>
      Object.entries(messages).map(([name, text]) => [`${namespace}:${name}`, text] as const),
    ),
  );

const placeholders = (text: string) => (text.match(/\{\{-? ?\w+\}\}/g) ?? []).sort().join(' ');
const form = /_(zero|one|two|few|many|other)$/;
const english = written(languages[0]!);

/** Texts that a language has but English lacks, or with other placeholders; and missing texts. */
function faults(language: Language) {
  const theirs = written(language);
  const forms = new Intl.PluralRules(language.tag).resolvedOptions().pluralCategories;
  const model = (key: string) =>
    english.get(key) ?? english.get(key.replace(form, '_other')) ?? english.get(key.replace(form, ''));
  const plurals = [...english.keys()].filter((key) => key.endsWith('_other'));
  const single = [...english.keys()].filter((key) => !form.test(key));
  const others = plurals.flatMap((key) => forms.map((plural) => key.replace(form, `_${plural}`)));
  return {
    missing: [...single, ...others].filter((key) => !theirs.has(key)),
    tooMany: [...theirs.keys()].filter((key) => {
      const plural = form.exec(key)?.[1];
      // i18next has a form for 0 in every language.
      const known = [undefined, 'zero', ...forms];
      return model(key) === undefined || !known.some((one) => one === plural);
    }),
    otherPlaceholders: [...theirs]
      .filter(([key, text]) => placeholders(text) !== placeholders(model(key) ?? text))
      .map(([key]) => key),
  };
}

describe.each(languages)('$name', (language) => {
  const { missing, ...wrong } = faults(language);

  it('says only what English says, in the plural forms that it has, with the same placeholders', () => {
    expect(wrong).toEqual({ tooMany: [], otherPlaceholders: [] });
  });

  // The others are translated by people, after the change; `npm run texts` says what they lack.
  it.runIf(['en', 'de'].includes(language.tag))('lacks nothing', () => {
    expect(missing).toEqual([]);
  });
});

/** Outside `src/discord`, which feature says what these find, by the beginning of the path. */
const saidBy: Readonly<Record<string, readonly string[]>> = {
  'src/matches/challenges/': ['challenge'],
  'src/matches/following/': ['follow'],
  'src/matches/lessons/': ['learn'],
  'src/matches/puzzles/': ['puzzle'],
  'src/matches/play/reports.ts': ['adjudication'],
  'src/matches/vacations/': ['vacation'],
  'src/matches/tournaments/': ['tournament'],
  'src/web/': ['web', 'page'],
  'src/web/tournament/': ['web', 'tournament'],
  'src/web/exercises/': ['web', 'learn', 'puzzle'],
};

const speakers = [...features.map(({ name }) => name), 'web', 'page'];

describe('a feature', () => {
  const files = ['src/discord', 'src/matches', 'src/web', 'commands'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('texts'))
      .map((file) => `${folder}/${file}`),
  );
  const known = new Set([...english.keys()].map((key) => key.replace(form, '')));
  const namespaces = Object.keys(languages[0]!.texts).join('|');
  const keys = new RegExp(`['"\`]((?:${namespaces}):[\\w.-]*)(['"\`]|\\$\\{)`, 'g');

  it('says what there are texts for, and nothing that is another feature’s to say', () => {
    let read = 0;
    for (const file of files) {
      const own = /features\/(\w+)\//.exec(file)?.[1];
      for (const [, key = '', end] of readFileSync(file, 'utf8').matchAll(keys)) {
        read += 1;
        const [namespace] = key.split(':');
        const isStart = end === '${' || /[:.]$/.test(key);
        const exists = isStart ? [...known].some((one) => one.startsWith(key)) : known.has(key);
        expect(exists, `${file}: ${key}`).toBe(true);
        const theirs = Object.entries(saidBy).flatMap(([start, by]) => (file.startsWith(start) ? by : []));
        const anothers = speakers.some(
          (name) => name === namespace && name !== own && !theirs.includes(name),
        );
        expect(anothers && file.startsWith('src/'), `${file}: ${key}`).toBe(false);
      }
    }
    expect(read).toBeGreaterThan(200);
  });
});

describe('a language that nobody has heard of', () => {
  const brazil: Language = { tag: 'pt-BR', name: 'Brasilês', texts: { play: { 'command.move': 'Mexe' } } };
  const all = [...languages, florpish, brazil];
  const spoken = createWords(games, features, all);
  const count = (locale: Locale, plies: number) =>
    spoken.say(locale, { key: 'bot:length', data: { count: plies } });

  it.each([
    [1, '1 florp'],
    [2, '2 florpi'],
    [5, '5 florpów'],
    [22, '22 florpi'],
    [1.5, '1.5 florpa'],
  ])('has plural forms of its own: %s', (plies, sentence) => {
    expect(count('pl', plies)).toBe(sentence);
  });

  it('says in English what it lacks, in the plural form of English', () => {
    expect(count('pt-BR', 1)).toBe('1 turn');
    expect(count('pt-BR', 22)).toBe('22 turns');
    expect(spoken.say('pl', { key: 'privacy:kept', data: {} })).toBe('Nothing was deleted.');
  });

  it('words games and features too', () => {
    expect(spoken.say('pl', { key: 'tak:seat.first', data: {} })).toBe('Bielp');
    expect(spoken.say('pl', { key: 'play:command.move', data: {} })).toBe('Florp!');
  });

  it.each([
    ['en-US', 'en'],
    ['en-GB', 'en'],
    ['de', 'de'],
    ['pl', 'pl'],
    ['pt-BR', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['plt', 'en'],
    ['ko', 'en'],
    [undefined, 'en'],
  ])('is spoken to those whose Discord speaks it: %s', (discords, ours) => {
    expect(spoken.nearest(discords)).toBe(ours);
  });

  it('goes by the tag before it goes by the language', () => {
    const [spain, latin] = ['es-ES', 'es-419'].map((tag) => ({ tag, name: tag, texts: {} }));
    const either = createWords(games, features, [...languages, spain!, latin!]);
    expect(['es-419', 'es-ES', 'es-XX'].map((locale) => either.nearest(locale))).toEqual([
      'es-419',
      'es-ES',
      'es-ES',
    ]);
  });

  it('is told to Discord with the commands, and can be chosen', () => {
    const described = describeCommands(commands, spoken, games);
    const data = (name: string) => JSON.stringify(described.find((one) => one.data.name === name)?.data);
    expect(data('move')).toContain('"pl":"Florp!","pt-BR":"Mexe"');
    expect(data('settings')).toContain('{"name":"Florpish","value":"pl"}');
    const [first, ...others] = languageChoices(spoken, 'pl').map(({ name }) => name);
    expect(first).toBe('Jak florp');
    expect(others).toEqual(expect.arrayContaining(['English', 'Deutsch', 'Florpish', 'Brasilês']));
  });

  it('is checked like any other', () => {
    expect(faults(florpish).tooMany).toEqual([]);
    const wrong = { length_two: '{{count}}', length_few: 'florpi', nonsense: '' };
    expect(faults({ ...florpish, texts: { bot: wrong } })).toMatchObject({
      tooMany: ['bot:length_two', 'bot:nonsense'],
      otherPlaceholders: ['bot:length_few'],
    });
  });
});

describe('names from right to left', () => {
  it.each(['דנה', 'ليلى'])('keep to themselves: %s', (name) => {
    const data = { asker: name, name: 'Ben', record: '1–2–3' };
    for (const how of ['say', 'plain'] as const)
      expect(words[how]('en', { key: 'standings:profile.versus', data })).toBe(
        `\u2068${name}\u2069 against Ben: 1–2–3`,
      );
  });
});
