import type { Messages } from '../phrase.ts';

const form = /_(?:zero|one|two|few|many|other)$/;
/** As prettier's. */
const width = 110;

/** `key` -> the data that the English text needs: `$t(...)` needs those of the text that it inserts, plurals a count. */
export function fieldsOf(
  english: Readonly<Record<string, Messages>>,
): ReadonlyMap<string, readonly string[]> {
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
  return new Map([...data].map(([key, fields]) => [key, [...fields]]));
}

/** `keys.ts`, from which `phrase.ts` derives that a wrong key or a missing datum does not compile. */
export function keysOf(english: Readonly<Record<string, Messages>>): string {
  const fields = fieldsOf(english);
  const withData = (namespace: string): readonly string[] =>
    [...fields].flatMap(([key, names]) =>
      names.length > 0 && key.startsWith(`${namespace}:`)
        ? [`'${[key.slice(namespace.length + 1), ...names].join(' ')}'`]
        : [],
    );
  const namespaces = Object.keys(english);
  return [
    '// Written by `npm run texts`.',
    '',
    '/** The names of texts, with the endings of plural forms. */',
    'export interface Names {',
    ...namespaces.map((namespace) => `  ${namespace}: keyof typeof import('./en/${namespace}.json');`),
    '}',
    '',
    '/** The texts that need data: the name, then the fields. */',
    'export interface Fields {',
    ...namespaces.flatMap((namespace) => [`  ${namespace}:`, ...wrapped(withData(namespace))]),
    '}',
    '',
  ].join('\n');
}

/** A union, as lines. */
function wrapped(types: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const type of types.length === 0 ? ['never'] : types) {
    const longer = `${lines.at(-1) ?? ''} | ${type}`;
    if (lines.length > 0 && longer.length < width) lines.splice(-1, 1, longer);
    else lines.push(`    | ${type}`);
  }
  return [...lines.slice(0, -1), `${lines.at(-1)};`];
}
