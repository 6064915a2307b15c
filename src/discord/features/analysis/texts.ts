import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'menu.analyze': 'Analyse this',
    'command.analyze': 'Look at a finished match: winning chances, mistakes and the reasons for them',
    'option.match': 'The match (default: the last one finished in this channel)',

    none: 'No match has been finished in this channel. Name one with the `match` option.',
    again: 'This analysis has to be done again. Ask for it once more.',
    progress_one: 'Looking at the position.',
    progress_other: 'Looking at the match: {{judged}} of {{count}} positions.',
    stopped: 'The analysis was stopped. Ask for it again, and it goes on from there.',

    title: '**Analysis of `{{id}}`**',
    titleRecord: '**Analysis**',
    accuracy: '{{accuracy}}% accuracy',
    turn: '`{{- turn}}` {{before}}% → {{after}}% · ||{{- cause}}||',
    find: 'The numbers are the winning chances with the best move, and with the one played. Can you find a better move?',
    flawless: 'I found no mistakes.',
    position: 'I give {{name}} a {{chance}}% chance to win.',
    positionOver: '{{name}} has won.',
    positionWon_one: '{{name}} wins with the next move.',
    positionWon_other: '{{name}} can force a win in {{count}} moves.',
    line: 'Expected moves: ||{{line}}||',

    turnTitle: '**`{{- turn}}`**',
    task: 'This move lowered the winning chances from {{before}}% to {{after}}%. Find a better one.',
    same: '`{{- ply}}` is the move that was played.',
    right: '**Right.** `{{- ply}}` leaves a {{chance}}% chance to win.',
    wrong: '**Not yet.** After `{{- ply}}` the chance to win is {{chance}}%; there is a better move.',
    step: '{{- line}} · {{step}} of {{steps}}',
    field: 'A better move',
    onlyPlayers: 'Only the two players of `{{id}}` can show its analysis to everyone.',
    betterLine: 'Better: {{- line}}',
    notes: 'The match as {{format}}, with marks, evaluations and better moves:',
    notesLink:
      'The match as {{format}}, with marks, evaluations and better moves; also [in the viewer](<{{- link}}>), opened at the worst move.',

    'button.look': 'Look at it',
    'button.notes': 'Get {{format}} with notes',
    'button.share': 'Show everyone',
    'button.show': 'Show me',
    'button.again': 'Try again',
  },

  de: {
    'menu.analyze': 'Das hier analysieren',
    'command.analyze': 'Eine beendete Partie ansehen: Gewinnchancen, Fehler und ihre Gründe',
    'option.match': 'Die Partie (Standard: die zuletzt in diesem Kanal beendete)',

    none: 'In diesem Kanal wurde noch keine Partie beendet. Nenne eine mit der Option `match`.',
    again: 'Diese Analyse muss wiederholt werden. Frag noch einmal danach.',
    progress_one: 'Ich sehe mir die Stellung an.',
    progress_other: 'Ich sehe mir die Partie an: {{judged}} von {{count}} Stellungen.',
    stopped: 'Die Analyse wurde abgebrochen. Frag noch einmal danach, dann geht sie dort weiter.',

    title: '**Analyse von `{{id}}`**',
    titleRecord: '**Analyse**',
    accuracy: '{{accuracy}} % Genauigkeit',
    turn: '`{{- turn}}` {{before}} % → {{after}} % · ||{{- cause}}||',
    find: 'Die Zahlen sind die Gewinnchancen mit dem besten und mit dem gespielten Zug. Findest du einen besseren?',
    flawless: 'Ich habe keine Fehler gefunden.',
    position: 'Ich gebe {{name}} eine Gewinnchance von {{chance}} %.',
    positionOver: '{{name}} hat gewonnen.',
    positionWon_one: '{{name}} gewinnt mit dem nächsten Zug.',
    positionWon_other: '{{name}} kann den Sieg in {{count}} Zügen erzwingen.',
    line: 'Erwartete Züge: ||{{line}}||',

    turnTitle: '**`{{- turn}}`**',
    task: 'Dieser Zug hat die Gewinnchance von {{before}} % auf {{after}} % gesenkt. Finde einen besseren.',
    same: '`{{- ply}}` ist der gespielte Zug.',
    right: '**Richtig.** Mit `{{- ply}}` bleibt eine Gewinnchance von {{chance}} %.',
    wrong: '**Noch nicht.** Nach `{{- ply}}` ist die Gewinnchance {{chance}} %; es gibt einen besseren Zug.',
    step: '{{- line}} · {{step}} von {{steps}}',
    field: 'Ein besserer Zug',
    onlyPlayers: 'Nur die beiden, die `{{id}}` gespielt haben, können die Analyse allen zeigen.',
    betterLine: 'Besser: {{- line}}',
    notes: 'Die Partie als {{format}}, mit Zeichen, Bewertungen und besseren Zügen:',
    notesLink:
      'Die Partie als {{format}}, mit Zeichen, Bewertungen und besseren Zügen; auch [im Betrachter](<{{- link}}>), der beim schlechtesten Zug beginnt.',

    'button.look': 'Ansehen',
    'button.notes': '{{format}} mit Anmerkungen',
    'button.share': 'Allen zeigen',
    'button.show': 'Zeig es mir',
    'button.again': 'Noch einmal versuchen',
  },
};
