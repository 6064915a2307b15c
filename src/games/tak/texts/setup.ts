import type { Messages } from '../../../phrase.ts';

/** Setting up positions. */

export const en: Messages = {
  empty: 'Empty {{size}}x{{size}} board',
  file: 'Which file is the square on?',
  rank: 'Which square on the {{file}} file?',
  '1F': 'White flat',
  '1S': 'White wall',
  '1C': 'White capstone',
  '2F': 'Black flat',
  '2S': 'Black wall',
  '2C': 'Black capstone',
  top: 'Take the top piece',
  only: 'Take the piece',
  all: 'Take them all',
};

export const de: Messages = {
  empty: 'Leeres Brett, {{size}}x{{size}}',
  file: 'Auf welcher Linie liegt das Feld?',
  rank: 'Welches Feld der {{file}}-Linie?',
  '1F': 'Weißer Flachstein',
  '1S': 'Weiße Mauer',
  '1C': 'Weißer Schlussstein',
  '2F': 'Schwarzer Flachstein',
  '2S': 'Schwarze Mauer',
  '2C': 'Schwarzer Schlussstein',
  top: 'Obersten Stein wegnehmen',
  only: 'Stein wegnehmen',
  all: 'Alle wegnehmen',
};
