import i18next from 'i18next';
import type { Phrase, Translations } from '../../phrase.ts';
import { pageTexts } from './texts/index.ts';

/** The language of the browser, as far as there are texts. */
export const language = navigator.languages.find((tag) => /^(?:de|en)\b/.test(tag))?.slice(0, 2) ?? 'en';

const numbers = new Intl.NumberFormat(language, { useGrouping: false });

void i18next.init({
  lng: language,
  fallbackLng: 'en',
  initAsync: false,
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { escapeValue: false },
});

export function addTexts(namespace: string, texts: Translations): void {
  for (const [tag, messages] of Object.entries(texts)) i18next.addResourceBundle(tag, namespace, messages);
}

addTexts('page', pageTexts);

export function say(phrase: Phrase): string;
export function say(key: string, data?: Phrase['data']): string;
export function say(phrase: Phrase | string, data: Phrase['data'] = {}): string {
  const { key, data: values } = typeof phrase === 'string' ? { key: `page:${phrase}`, data } : phrase;
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'count' ? numbers.format(value) : value,
  ]);
  // Pictures and pages have no markdown.
  const text = i18next.t(key, Object.fromEntries(written)) as string;
  return text.replaceAll(/[`*]/g, '');
}
