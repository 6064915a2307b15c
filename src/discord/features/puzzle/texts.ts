import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.puzzle': 'Solve a puzzle that suits your rating; only you see it',
    'option.theme': 'What to find (default: anything)',
    'option.size': 'The kind of board (default: any)',

    noneYet: 'There are no puzzles for {{game}} yet.',
    noneHere: 'None of my games has puzzles yet.',
    allTried: 'You’ve tried all the puzzles there are.',
    allTriedOfKind:
      'There are no more puzzles of this kind for you. `/puzzle` without options gives you any kind.',

    title: '**{{game}} puzzle** · {{seat}} to move',
    titleFrom: '**{{game}} puzzle** · {{seat}} to move · from {{first}} – {{second}}, move {{move}}',
    right: '**Right:** `{{- ply}}`. The opponent answers `{{- reply}}`. Go on!',
    wrong: '**Not yet.** {{- why}}',
    solved: '**Solved!** {{- line}}',
    theme: '{{theme}} · puzzle rating {{rating}}',
    rating: 'Your rating: {{points}} ({{gain}})',
    streak: 'Solved in a row: {{streak}} (best: {{longest}})',
    line: 'Solution: {{- line}}',
    field: 'Your move',

    'daily.title': '**Puzzle of the day: {{game}}** · {{seat}} to move',
    'daily.solved_zero': 'Nobody has solved it yet.',
    'daily.solved_one': '{{count}} person has solved it.',
    'daily.solved_other': '{{count}} people have solved it.',
    'daily.solution': 'Solution: ||{{- line}}||',
    'daily.before_zero': '-# Yesterday’s solution, found by nobody: ||{{- line}}||',
    'daily.before_one': '-# Yesterday’s solution, found by {{count}} person: ||{{- line}}||',
    'daily.before_other': '-# Yesterday’s solution, found by {{count}} people: ||{{- line}}||',

    'button.solve': 'Solve',
    'button.next': 'Next',
    'button.show': 'Show me',
    'button.again': 'Try again',
  },

  de: {
    'command.puzzle': 'Eine Aufgabe lösen, die zu deiner Wertung passt; nur du siehst sie',
    'option.theme': 'Was zu finden ist (Standard: irgendetwas)',
    'option.size': 'Die Art des Bretts (Standard: irgendeine)',

    noneYet: 'Für {{game}} gibt es noch keine Aufgaben.',
    noneHere: 'Für keines meiner Spiele gibt es bisher Aufgaben.',
    allTried: 'Du hast alle Aufgaben versucht, die es gibt.',
    allTriedOfKind:
      'Für dich gibt es keine weiteren Aufgaben dieser Art. `/puzzle` ohne Optionen gibt dir irgendeine.',

    title: '**{{game}}-Aufgabe** · {{seat}} am Zug',
    titleFrom: '**{{game}}-Aufgabe** · {{seat}} am Zug · aus {{first}} – {{second}}, Zug {{move}}',
    right: '**Richtig:** `{{- ply}}`. Der Gegner antwortet `{{- reply}}`. Weiter!',
    wrong: '**Noch nicht.** {{- why}}',
    solved: '**Gelöst!** {{- line}}',
    theme: '{{theme}} · Wertung der Aufgabe {{rating}}',
    rating: 'Deine Wertung: {{points}} ({{gain}})',
    streak: 'Hintereinander gelöst: {{streak}} (Rekord: {{longest}})',
    line: 'Lösung: {{- line}}',
    field: 'Dein Zug',

    'daily.title': '**Aufgabe des Tages: {{game}}** · {{seat}} am Zug',
    'daily.solved_zero': 'Noch hat sie niemand gelöst.',
    'daily.solved_one': '{{count}} Person hat sie gelöst.',
    'daily.solved_other': '{{count}} Personen haben sie gelöst.',
    'daily.solution': 'Lösung: ||{{- line}}||',
    'daily.before_zero': '-# Die Lösung von gestern, von niemandem gefunden: ||{{- line}}||',
    'daily.before_one': '-# Die Lösung von gestern, gefunden von {{count}} Person: ||{{- line}}||',
    'daily.before_other': '-# Die Lösung von gestern, gefunden von {{count}} Personen: ||{{- line}}||',

    'button.solve': 'Lösen',
    'button.next': 'Weiter',
    'button.show': 'Zeig es mir',
    'button.again': 'Noch einmal versuchen',
  },
};
