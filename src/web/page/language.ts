const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The language of the browser, as far as there are texts. */
export const language: Language =
  navigator.languages.map((tag) => languages.find((known) => known === tag.slice(0, 2))).find(Boolean) ??
  'en';
