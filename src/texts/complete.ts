import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Messages } from '../phrase.ts';
import { english, languages } from './index.ts';

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

const form = /_(?:zero|one|two|few|many|other)$/;

/** `key` -> the data that the English text needs: `$t(...)` needs those of the text that it inserts, plurals a count. */
function fieldsOf(texts: Readonly<Record<string, Messages>>): ReadonlyMap<string, readonly string[]> {
  const all = Object.entries(texts).flatMap(([namespace, messages]) =>
    Object.entries(messages).map(
      ([name, text]) => [`${namespace}:${name.replace(form, '')}`, name, text] as const,
    ),
  );
  const data = new Map<string, Set<string>>(all.map(([key]) => [key, new Set()]));
  for (const [key, name, text] of all) {
    const fields = data.get(key)!;
    if (form.test(name)) fields.add('count');
    for (const [, field] of text.matchAll(/\{\{-? ?(\w+)\}\}/g)) fields.add(field!);
  }
  for (const [key, , text] of all)
    for (const [, inner = ''] of text.matchAll(/\$t\((.*?)\)/g))
      for (const field of data.get(inner) ?? []) data.get(key)!.add(field);
  // Every text can name the commands that begin matches.
  for (const fields of data.values()) fields.delete('challenge');
  return new Map([...data].map(([key, fields]) => [key, [...fields]]));
}

/** `keys.json`, from which `phrase.ts` derives that a wrong key or a missing datum does not compile. */
export function keysOf(texts: Readonly<Record<string, Messages>>): string {
  const lines = [...fieldsOf(texts)].map(([key, fields]) => {
    const needed = Object.fromEntries(fields.map((field) => [field, '']));
    return `  ${JSON.stringify(key)}: ${JSON.stringify(needed)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** `npm run texts` writes the keys of the English texts, and `npm run texts -- es-ES` the files of a language. */
function main(tag: string | undefined): void {
  writeFileSync(new URL('keys.json', import.meta.url), keysOf(english));
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
