import type { Locale } from '../../phrase.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

/** Puts values into a text; `undefined` if that is more than it can do. */
type Fill = (
  locale: Locale,
  key: string,
  values: Values,
  escape: (value: string) => string,
) => string | undefined;

/**
 * Fills texts that only need their values put in, which most do, in a tenth of the time that i18next takes. What
 * has plural forms, inserts another text, lacks a value or does not exist is left to i18next.
 */
export function filler(
  textOf: (locale: Locale, namespace: string, name: string) => string | undefined,
): Fill {
  const known = new Map<string, readonly string[] | undefined>();
  return (locale, key, values, escape) => {
    const id = `${locale} ${key}`;
    if (!known.has(id)) {
      const [namespace = '', name = ''] = key.split(':');
      known.set(id, takenApart(textOf(locale, namespace, name)));
    }
    const pieces = known.get(id);
    if (pieces === undefined || 'count' in values) return undefined;
    let text = pieces[0]!;
    for (let at = 1; at < pieces.length; at += 3) {
      const value = values[pieces[at + 1]!];
      if (value === undefined) return undefined;
      text += (pieces[at] === '-' ? String(value) : escape(String(value))) + pieces[at + 2]!;
    }
    return text;
  };
}

/** The pieces between values, each followed by a value's mark (`-`: not to be escaped) and name. */
function takenApart(text: string | undefined): readonly string[] | undefined {
  const pieces = text?.split(/\{\{(-?) ?(\w+)\}\}/);
  return pieces?.some((piece) => /\{\{|\$t\(/.test(piece)) ? undefined : pieces;
}
