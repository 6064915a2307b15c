import { expect, it } from 'vitest';
import { completed } from '../../src/texts/complete.ts';
import { english, languages } from '../../src/texts/index.ts';
import { florpish } from '../support/florpish.ts';

it('fills a new language in, in its own plural forms, and keeps what it says', () => {
  const texts = completed(florpish.tag, florpish.texts);
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  expect(texts['bot']).toMatchObject(florpish.texts['bot']!);
  expect(texts['tak']).toMatchObject({ 'turn.move_few': '{{count}} florpi', 'seat.second': 'Black' });
  const plurals = Object.entries(english).flatMap(([namespace, messages]) =>
    Object.keys(messages).flatMap((name) => (name.endsWith('_other') ? [[namespace, name] as const] : [])),
  );
  expect(plurals.length).toBeGreaterThan(40);
  for (const [namespace, name] of plurals)
    for (const form of ['one', 'few', 'many', 'other'])
      expect(texts[namespace]![name.replace(/other$/, form)], `${namespace}:${name}`).toBeTruthy();
});

it('leaves what a language says as it is', () => {
  for (const { tag, texts } of languages) expect(completed(tag, texts), tag).toMatchObject(texts);
});
