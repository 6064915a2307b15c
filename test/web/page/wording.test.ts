import fc from 'fast-check';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { games } from '../../../src/games/index.ts';
import type { Messages } from '../../../src/phrase.ts';
import { textsOf } from '../../support/catalogue.ts';
import { wordingIn } from '../../../src/web/page/wording.ts';
import { foreign } from '../../support/foreign.ts';
import { runs } from '../../support/seed.ts';

const gaps = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{-? ?(\w+)\}\}/g)].map(([, name]) => name!);

it.each(['en', 'de'])('pages word everything as i18next does: %s', (language) => {
  const texts: Readonly<Record<string, Messages>> = {
    page: textsOf('page', language),
    ...Object.fromEntries(games.map(({ id }) => [id, textsOf(id, language)])),
  };
  const i18n = i18next.createInstance();
  const interpolation = { escapeValue: false, skipOnVariables: true };
  void i18n.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    nsSeparator: ':',
    interpolation,
    resources: { [language]: texts },
  });
  const wording = wordingIn(language);
  for (const [name, messages] of Object.entries(texts)) wording.add(name, messages);
  const all = Object.entries(texts).flatMap(([namespace, messages]) =>
    Object.entries(messages).map(([name, text]) => [`${namespace}:${name}`, text] as const),
  );

  const written = fc.oneof(fc.string(), fc.constantFrom('{{name}}', '$1', '$&'), fc.nat(2_000));
  const phrase = fc.constantFrom(...all).chain(([key, text]) => {
    const values = gaps(text).map((name) => {
      // A value that selects another text has to select one that exists.
      const [, start] = new RegExp(`\\$t\\((.*?)\\{\\{${name}\\}\\}`).exec(text) ?? [];
      const found = all.filter(([other]) => start !== undefined && other.startsWith(start));
      const ends = found
        .map(([other]) => other.slice(start!.length))
        .filter((end) => /^\w$|^(?:first|second)$/.test(end));
      return [
        name,
        name === 'count' ? fc.nat(20) : ends.length > 0 ? fc.constantFrom(...ends) : written,
      ] as const;
    });
    const plural = key.replace(/_(?:one|other)$/, '');
    const counted = plural === key ? {} : { count: fc.nat(20) };
    return fc.record({
      key: fc.constant(plural),
      data: fc.record<Record<string, string | number>>({ ...Object.fromEntries(values), ...counted }),
    });
  });
  fc.assert(
    fc.property(phrase, ({ key, data }) => {
      const unmarked = (said: string): string => said.replaceAll(/[`*]/g, '');
      expect(unmarked(wording.say(foreign(key, data)))).toBe(unmarked(i18n.t(key, data)));
    }),
    { numRuns: runs(300, 5_000) },
  );
});

it('has the plural forms of each language, and the English ones of texts that it lacks', () => {
  const wording = wordingIn('pl');
  const english: Messages = { left_one: '{{count}} is left', left_other: '{{count}} are left' };
  wording.add('page', {
    ...english,
    florp_one: 'florp',
    florp_few: '{{count}} florpi',
    florp_other: 'florpa',
  });
  const say = (name: string, count: number) => wording.say(foreign(`page:${name}`, { count }));
  expect([1, 3, 5].map((count) => say('florp', count))).toEqual(['florp', '3 florpi', 'florpa']);
  expect([1, 3, 5].map((count) => say('left', count))).toEqual(['1 is left', '3 are left', '5 are left']);
});
