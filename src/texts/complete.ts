import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Messages } from '../phrase.ts';
import { english, languages } from './index.ts';
import { keysOf } from './keys-of.ts';

/**
 * The texts of a language with what it lacks filled in from English, in English's order; plural forms are those of the
 * language. What English does not have is left out.
 */
export function completed(
  tag: string,
  texts: Readonly<Record<string, Messages>>,
): Readonly<Record<string, Messages>> {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const namesOf = (name: string): readonly string[] => {
    if (name.endsWith('_other'))
      return pluralCategories.map((form) => name.replace(/_other$/, `_${form}`)).sort();
    return name.endsWith('_one') ? [] : [name];
  };
  return Object.fromEntries(
    Object.entries(english).map(([namespace, messages]) => {
      const own = texts[namespace] ?? {};
      const fallback = (name: string): string =>
        messages[name] ?? messages[name.replace(/_\w+$/, '_other')] ?? '';
      const names = Object.keys(messages).flatMap(namesOf);
      return [namespace, Object.fromEntries(names.map((name) => [name, own[name] ?? fallback(name)]))];
    }),
  );
}

/** `npm run texts` writes the keys of the English texts, and `npm run texts -- es-ES` the files of a language. */
function main(tag: string | undefined): void {
  writeFileSync(new URL('keys.ts', import.meta.url), keysOf(english));
  if (tag === undefined) return;
  const [known] = Intl.getCanonicalLocales(tag);
  if (known === undefined) return;
  const folder = new URL(`./${known}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const before = languages.find((language) => language.tag === known)?.texts ?? {};
  for (const [namespace, messages] of Object.entries(completed(known, before))) {
    const file = new URL(`${namespace}.json`, folder);
    const text = `${JSON.stringify(messages, null, 2)}\n`;
    if (before[namespace] === undefined || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv[2]);
