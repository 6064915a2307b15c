import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: { 'button.hint': 'Hint', 'button.more': 'Tell me more' },
  de: { 'button.hint': 'Tipp', 'button.more': 'Mehr verraten' },
};
