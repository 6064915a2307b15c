import type { Language } from '../phrase.ts';

/**
 * Every language of the bot, in the order in which people choose. The texts of these two stand with the games and
 * features; another one brings its own, in a file beside this one.
 */
export const languages: readonly Language[] = [
  { tag: 'en', name: 'English' },
  { tag: 'de', name: 'Deutsch' },
];
