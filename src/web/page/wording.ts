import type { Messages, Phrase } from '../../phrase.ts';

/** The texts of a page. */
export interface Wording {
  add(namespace: string, messages: Messages): void;
  say(phrase: Phrase): string;
}

/** `{{name}}` or `{{- name}}`: a value; `$t(key)`: another text with the same values. */
const gaps = /\$t\((.*?)\)|\{\{-? ?(\w+)\}\}/g;

/** Puts phrases into words as i18next does, which would be as large as the rest of the page. */
export function wordingIn(language: string): Wording {
  const texts = new Map<string, string>();
  const numbers = new Intl.NumberFormat(language, { useGrouping: false });
  const plurals = new Intl.PluralRules(language);
  const filled = (text: string, data: Phrase['data']): string =>
    text.replace(gaps, (_, key: string | undefined, name: string) => {
      if (key !== undefined) return say({ key: filled(key, data), data });
      const value = data[name] ?? '';
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  const say = ({ key, data }: Phrase): string => {
    const { count } = data;
    const plural = typeof count === 'number' ? texts.get(`${key}_${plurals.select(count)}`) : undefined;
    return filled(plural ?? texts.get(key) ?? key, data);
  };
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
