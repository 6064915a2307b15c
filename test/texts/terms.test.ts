import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english, languages } from '../../src/texts/index.ts';

/** English term -> language -> how it is written there; `|` separates the term from other forms and words for it. */
const glossary = JSON.parse(
  readFileSync(new URL('../../src/texts/glossary.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, string>>;

/** Sentences that do without the term. */
const without: Readonly<Record<string, readonly string[]>> = {
  de: [
    'tak:field.komi',
    'tak:help.end.body',
    'tak:lesson.capstone.elsewhere',
    'tak:lesson.placing.edge',
    'tak:lesson.placing.middle',
    'tak:lesson.placing.right',
    'tak:lesson.walls.elsewhere',
    'tak:lesson.walls.elsewhere-wall',
  ],
  ja: ['match:casual.blind'],
};

/** Discord's limits in characters of what has no note. @see https://discord.com/developers/docs/components/reference */
const limits: readonly (readonly [what: string, keys: RegExp, most: number])[] = [
  ['labels of buttons', /[.:]button\.|^taka?:step\.|^hints:|^page:(?:again|play|yes|no)$/, 80],
  [
    'choices',
    /[.:]choice\.|:(?:level|time|matchTime|reminders|takebacks|period|verdict|when|where|detail)\./,
    100,
  ],
];

const keysOf = (pattern: RegExp): readonly (readonly [namespace: string, name: string])[] =>
  Object.entries(english).flatMap(([namespace, messages]) =>
    Object.keys(messages)
      .filter((name) => pattern.test(`${namespace}:${name}`))
      .map((name) => [namespace, name] as const),
  );

describe.each(languages)('$name', ({ tag, texts }) => {
  it.runIf(Object.values(glossary).some((terms) => tag in terms))('has one word for each term', () => {
    const others = Object.entries(glossary).flatMap(([term, terms]) => {
      // As in `a stack`, `walls` and `chipped`, but not in names of commands.
      const said = new RegExp(`\\b${term}(?:s|d|r|ped)?\\b`, 'i');
      const words = (terms[tag] ?? '').toLocaleLowerCase(tag).split('|');
      return keysOf(/./).flatMap(([namespace, name]) => {
        const theirs = texts[namespace]?.[name]?.toLocaleLowerCase(tag);
        if (theirs === undefined || !said.test(english[namespace]![name]!.replace(/`.*?`|\{\{.*?\}\}/g, '')))
          return [];
        const isThere = words.some((word) => theirs.includes(word));
        return isThere || without[tag]?.includes(`${namespace}:${name}`)
          ? []
          : [`${term} in ${namespace}:${name}`];
      });
    });
    expect(others).toEqual([]);
  });

  it.each(limits)('%s fit in Discord', (_, pattern, most) => {
    const keys = keysOf(pattern);
    expect(keys.length).toBeGreaterThan(20);
    const length = (text: string) => [...text.replace(/\{\{.*?\}\}/g, 'A name of a game')].length;
    expect(keys.filter(([namespace, name]) => length(texts[namespace]?.[name] ?? '') > most)).toEqual([]);
  });
});
