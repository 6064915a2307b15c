import type { Messages } from '../phrase.ts';

const form = /_(?:zero|one|two|few|many|other)$/;

/**
 * `keys.ts`: the names of all English texts with the data that each needs, so that a wrong key or a missing datum does
 * not compile. `$t(...)` needs the data of the text that it inserts.
 */
export function keysOf(english: Readonly<Record<string, Messages>>): string {
  const all = Object.entries(english).flatMap(([namespace, messages]) =>
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
  const typeOf = (fields: ReadonlySet<string>): string =>
    fields.size === 0
      ? '{}'
      : `{ ${[...fields].map((field) => `${field}: ${field === 'count' ? 'number' : 'Value'}`).join('; ')} }`;
  return [
    '// Written by `npm run texts`.',
    'type Value = string | number;',
    '',
    'export interface Texts {',
    ...[...data].map(([key, fields]) => `  '${key}': ${typeOf(fields)};`),
    '}',
    '',
  ].join('\n');
}
