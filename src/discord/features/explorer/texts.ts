import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    title: '**Explorer** for `{{id}}`',
    titleRecord: '**Explorer**',
    start: 'Before the first move.',
    nothing: 'I know of no match that reached this position.',
    here_one: 'In this server, {{count}} match:',
    here_other: 'In this server, {{count}} matches:',
    archives_one: 'In imported archives, {{count}} match:',
    archives_other: 'In imported archives, {{count}} matches:',
    legend:
      'Move, matches, won by {{first}}, drawn, won by {{second}}, average rating of those who played it',
    menu: 'Go on with a move',
    hidden: 'The board of `{{id}}` is hidden until the match is over.',
    rated: '`{{id}}` is rated: its players can use the explorer when it is over.',
    noExplorer: '{{game}} has no explorer yet.',
    'button.match': 'Next move of the match',
    'button.return': 'Back to the match',
  },
  de: {
    title: '**Explorer** zu `{{id}}`',
    titleRecord: '**Explorer**',
    start: 'Vor dem ersten Zug.',
    nothing: 'Ich kenne keine Partie mit dieser Stellung.',
    here_one: 'Auf diesem Server, {{count}} Partie:',
    here_other: 'Auf diesem Server, {{count}} Partien:',
    archives_one: 'In importierten Archiven, {{count}} Partie:',
    archives_other: 'In importierten Archiven, {{count}} Partien:',
    legend:
      'Zug, Partien, gewonnen von {{first}}, unentschieden, gewonnen von {{second}}, mittlere Wertung derer, die ihn gespielt haben',
    menu: 'Mit einem Zug fortsetzen',
    hidden: 'Das Brett von `{{id}}` ist verborgen, bis die Partie beendet ist.',
    rated: '`{{id}}` zählt für die Wertung: Die beiden können den Explorer verwenden, wenn sie beendet ist.',
    noExplorer: '{{game}} hat noch keinen Explorer.',
    'button.match': 'Nächster Zug der Partie',
    'button.return': 'Zurück zur Partie',
  },
};
