import type { Messages } from '../../../phrase.ts';

/** Puzzles: their themes, what to find, and why a turn is wrong. The tasks do not tell how long a win takes. */
export const en: Messages = {
  'puzzle.win-in-one': 'road in one',
  'puzzle.win-in-one.task': 'You can win, whatever the opponent does. How?',
  'puzzle.tinue': 'tinuë',
  'puzzle.tinue.task': 'You can win, whatever the opponent does. How?',
  'puzzle.avoidance': 'avoidance',
  'puzzle.avoidance.task': 'All moves but one lose by force. Which one doesn’t?',
  'puzzle.flats': 'gaelet (flats)',
  'puzzle.flats.task': 'You can win, whatever the opponent does. How?',
  'puzzle.wrong.ends': '`{{- ply}}` ends the game, but not as you want.',
  'puzzle.wrong.road-allowed': 'After `{{- ply}}` the opponent completes a road: `{{- reply}}`.',
  'puzzle.wrong.road-forced': 'After `{{- ply}}` the opponent forces a road, beginning with `{{- reply}}`.',
  'puzzle.wrong.loses': '`{{- ply}}` loses by force too.',
  'puzzle.wrong.flats': '`{{- ply}}` doesn’t force a win on flats.',
  'puzzle.wrong.no-road': '`{{- ply}}` doesn’t complete a road.',
  'puzzle.wrong.no-threat': '`{{- ply}}` doesn’t threaten a road, so the opponent can do anything.',
  'puzzle.wrong.stopped': '`{{- ply}}` threatens a road, but the opponent stops it with `{{- reply}}`.',
  'puzzle.wrong.slower': '`{{- ply}}` doesn’t win by force.',
};

export const de: Messages = {
  'puzzle.win-in-one': 'Straße in einem Zug',
  'puzzle.win-in-one.task': 'Du kannst gewinnen, was auch immer der Gegner tut. Wie?',
  'puzzle.tinue': 'Tinuë',
  'puzzle.tinue.task': 'Du kannst gewinnen, was auch immer der Gegner tut. Wie?',
  'puzzle.avoidance': 'Abwehr',
  'puzzle.avoidance.task': 'Alle Züge bis auf einen verlieren zwangsläufig. Welcher nicht?',
  'puzzle.flats': 'Gaelet (Flachsteine)',
  'puzzle.flats.task': 'Du kannst gewinnen, was auch immer der Gegner tut. Wie?',
  'puzzle.wrong.ends': '`{{- ply}}` beendet die Partie, aber nicht so, wie du willst.',
  'puzzle.wrong.road-allowed': 'Nach `{{- ply}}` vollendet der Gegner eine Straße: `{{- reply}}`.',
  'puzzle.wrong.road-forced':
    'Nach `{{- ply}}` erzwingt der Gegner eine Straße; er beginnt mit `{{- reply}}`.',
  'puzzle.wrong.loses': 'Auch `{{- ply}}` verliert zwangsläufig.',
  'puzzle.wrong.flats': '`{{- ply}}` erzwingt keinen Sieg nach Flachsteinen.',
  'puzzle.wrong.no-road': '`{{- ply}}` vollendet keine Straße.',
  'puzzle.wrong.no-threat': '`{{- ply}}` droht keine Straße, der Gegner kann also tun, was er will.',
  'puzzle.wrong.stopped': '`{{- ply}}` droht eine Straße, aber der Gegner verhindert sie mit `{{- reply}}`.',
  'puzzle.wrong.slower': '`{{- ply}}` erzwingt keinen Sieg.',
};
