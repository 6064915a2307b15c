import type { Messages, Phrase } from '../../phrase.ts';

export interface PageWording {
  add(namespace: string, messages: Messages): void;
  say(phrase: Phrase): string;
}

/** `{{name}}` or `{{- name}}`: a value; `$t(key)`: another text with the same values. */
const gaps = /\$t\((.*?)\)|\{\{-? ?(\w+)\}\}/g;

/** Puts phrases into words as i18next does, which would be as large as the rest of the page. */
export function wordingIn(language: string): PageWording {
  const texts = new Map<string, string>();
  // The first of each takes phones long, and few pages need them at once.
  let numbers: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  const number = (value: number): string =>
    (numbers ??= new Intl.NumberFormat(language, { useGrouping: false })).format(value);
  const plural = (count: number): string => (plurals ??= new Intl.PluralRules(language)).select(count);
  const filled = (written: string, data: Phrase['data']): string =>
    written.replace(gaps, (_, key: string | undefined, name: string) => {
      if (key !== undefined) return text(filled(key, data), data);
      const value = data[name] ?? '';
      return typeof value === 'number' ? number(value) : value;
    });
  const text = (key: string, data: Phrase['data']): string => {
    const { count } = data;
    // Texts that only English has lack the plural forms of other languages.
    const forms = typeof count === 'number' ? [plural(count), 'other'].map((form) => `${key}_${form}`) : [];
    const found = [...forms, key].find((each) => texts.has(each));
    return filled(texts.get(found ?? '') ?? key, data);
  };
  const say = ({ key, data, reason }: Phrase): string =>
    reason === undefined ? text(key, data) : `${text(key, data)} ${say(reason)}`;
  return {
    add: (namespace, messages) => {
      for (const [name, text] of Object.entries(messages)) {
        // Pictures and pages have no markdown.
        texts.set(`${namespace}:${name}`, text.replaceAll(/[`*]/g, ''));
      }
    },
    say,
  };
}
