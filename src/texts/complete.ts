import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Words that are hardly the same in two languages. */
const sentence = /[a-z]{2,} [a-z]{2,}/;

/**
 * `npm run texts` writes the keys of the English texts, takes from the languages what English no longer has, and says
 * what they lack or have in English; `npm run texts -- es-ES` fills that in, in English, and begins a language.
 */
function main(tag?: string): void {
  writeFileSync(new URL('keys.json', import.meta.url), keysOf(english));
  const [asked] = Intl.getCanonicalLocales(tag);
  for (const each of new Set([...languages.map((one) => one.tag), ...(asked ? [asked] : [])])) {
    const texts = languages.find((one) => one.tag === each)?.texts ?? {};
    const folder = new URL(`./${each}/`, import.meta.url);
    mkdirSync(folder, { recursive: true });
    const lacking = Object.entries(completed(each, texts)).flatMap(([namespace, messages]) => {
      const file = new URL(`${namespace}.json`, folder);
      const before = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
      const own = JSON.parse(before) as Messages;
      const names = Object.keys(messages);
      const missing = names.filter((name) => texts[namespace]?.[name] === undefined);
      const kept = names.filter((name) => name in own || (each === asked && missing.includes(name)));
      const text = `${JSON.stringify(Object.fromEntries(kept.map((name) => [name, messages[name]])), null, 2)}\n`;
      if (text !== before) writeFileSync(file, text);
      const same = names.filter(
        (name) => own[name] === english[namespace]![name] && sentence.test(own[name] ?? ''),
      );
      const left =
        each === 'en' || namespace === 'dates' ? [] : [...(each === asked ? [] : missing), ...same];
      return left.map((name) => `${namespace}:${name}`);
    });
    if (lacking.length > 0) console.log(`${each}, to do: ${lacking.join(' ')}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv[2]);
