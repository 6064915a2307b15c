import type { Language } from '../phrase.ts';

/**
 * Every language of the bot, in the order in which people choose. The texts of these two are next to the games and
 * features; any other language brings its own, in a file in this folder.
 */
export const languages: readonly Language[] = [
  { tag: 'en', name: 'English' },
  { tag: 'de', name: 'Deutsch' },
];
