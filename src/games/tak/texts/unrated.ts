import type { Messages } from '../../../phrase.ts';
import { prefixed } from './prefixed.ts';

/** Why a match is not rated. */
export const en: Messages = prefixed('unrated', {
  size: 'a {{size}}x{{size}} board is too small: rated matches are 5x5 or larger',
  tps: 'it doesn’t start from an empty board',
  komi: 'komi {{komi}} is out of range: rated matches use {{min}} to {{max}}',
  'house-rules': 'it uses house rules',
  pieces: 'its reserves aren’t the standard ones for this size or of a preset',
});

export const de: Messages = prefixed('unrated', {
  size: 'ein {{size}}x{{size}}-Brett ist zu klein: Gewertet wird ab 5x5',
  tps: 'sie beginnt nicht mit einem leeren Brett',
  komi: 'Komi {{komi}} ist nicht zulässig: Gewertet wird mit {{min}} bis {{max}}',
  'house-rules': 'sie wird mit Hausregeln gespielt',
  pieces: 'ihr Vorrat ist weder der übliche für diese Größe noch der eines Presets',
});
