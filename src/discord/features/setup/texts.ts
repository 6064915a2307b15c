import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.setup': 'A board for trying things out, only for you: any position, any moves',
    'option.position': 'A position as text (default: an empty board)',

    title: '**{{game}}: a board for trying things out**',
    shared: '**{{game}}: {{name}} shows a position**',
    unplayable: 'Nothing can be played from here. {{- why}}',
    over: 'In this position the match is over: {{score}}.',
    match: '-# To play this with someone: `{{- command}}`',
    chance: 'I give {{name}} a {{chance}}% chance to win.',
    forced_one: '{{name}} wins with the next move.',
    forced_other: '{{name}} can force a win in {{count}} moves.',
    line: 'I’d play: `{{- line}}`',
    none: '{{game}} has no board for trying things out yet.',
    beginning: 'Start over with …',
    field: 'Your next move',

    'button.move': 'Play a move',
    'button.pieces': 'Set up pieces',
    'button.side': 'Other side to move',
    'button.judge': 'Ask the engine',
    'button.share': 'Share',
    'button.begin': 'Play it against me',
    'button.square': 'Another square',
    'button.done': 'Done',
    'button.copy': 'Try it out',
  },

  de: {
    'command.setup': 'Ein Brett zum Ausprobieren, nur für dich: jede Stellung, jeder Zug',
    'option.position': 'Eine Stellung als Text (Standard: ein leeres Brett)',

    title: '**{{game}}: ein Brett zum Ausprobieren**',
    shared: '**{{game}}: {{name}} zeigt eine Stellung**',
    unplayable: 'Von hier aus lässt sich nicht spielen. {{- why}}',
    over: 'In dieser Stellung ist die Partie zu Ende: {{score}}.',
    match: '-# Um das mit jemandem zu spielen: `{{- command}}`',
    chance: 'Ich gebe {{name}} eine Gewinnchance von {{chance}} %.',
    forced_one: '{{name}} gewinnt mit dem nächsten Zug.',
    forced_other: '{{name}} kann den Sieg in {{count}} Zügen erzwingen.',
    line: 'Ich würde spielen: `{{- line}}`',
    none: '{{game}} hat noch kein Brett zum Ausprobieren.',
    beginning: 'Neu beginnen mit …',
    field: 'Dein nächster Zug',

    'button.move': 'Ziehen',
    'button.pieces': 'Steine setzen',
    'button.side': 'Andere Seite am Zug',
    'button.judge': 'Engine fragen',
    'button.share': 'Teilen',
    'button.begin': 'Gegen mich spielen',
    'button.square': 'Anderes Feld',
    'button.done': 'Fertig',
    'button.copy': 'Damit ausprobieren',
  },
};
