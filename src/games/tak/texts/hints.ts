import type { Messages } from '../../../phrase.ts';

/** Hints: where to look, which piece, and the move with its reason. */
export const en: Messages = {
  'hint.where.win': 'You can win on this turn. Look at the {{file}} file.',
  'hint.where.force': 'You can force a road. Look at the {{file}} file.',
  'hint.where.stop': 'Your opponent is one move away from a road. Look at the {{file}} file.',
  'hint.where.lost':
    'Your opponent is one move away from a road, and you can’t stop it any more. Look at the {{file}} file.',
  'hint.where.opening': 'The first move places a flat of your opponent’s colour. Look at the {{file}} file.',
  'hint.where.quiet': 'There is no road to complete or to stop right now. Look at the {{file}} file.',
  'hint.piece.flat': 'Place a flat.',
  'hint.piece.wall': 'Place a wall.',
  'hint.piece.capstone': 'Place the capstone.',
  'hint.piece.stack': 'Move what is on {{square}}.',
  'hint.piece.pass': 'Pass.',
  'hint.move.corner': '`{{- ply}}`: a corner has only two neighbours, so the flat there helps least.',
  'hint.move.completes': '`{{- ply}}` completes your road from {{from}} to {{to}}.',
  'hint.move.wins-on-flats': '`{{- ply}}` ends the match, and you have more flats.',
  'hint.move.two-threats':
    '`{{- ply}}` makes several threats at once: {{squares}}. Your opponent can’t stop all of them.',
  'hint.move.forces_one': '`{{- ply}}` forces a road in {{count}} move.',
  'hint.move.forces_other': '`{{- ply}}` forces a road in {{count}} moves, whatever your opponent does.',
  'hint.move.stops': '`{{- ply}}` stops their road at {{squares}}.',
  'hint.move.lost':
    'Their road at {{squares}} can’t be stopped any more. Play `{{- ply}}`, and hope they overlook it.',
  'hint.move.threatens': '`{{- ply}}` threatens a road at {{squares}}.',
  'hint.move.nearer_one': '`{{- ply}}`: afterwards your road lacks only {{count}} flat.',
  'hint.move.nearer_other': '`{{- ply}}`: afterwards your road lacks only {{count}} flats.',
  'hint.move.hinders_one': '`{{- ply}}` gets in their way: afterwards their road lacks {{count}} flat.',
  'hint.move.hinders_other': '`{{- ply}}` gets in their way: afterwards their road lacks {{count}} flats.',
  'hint.move.closes': '`{{- ply}}` closes their last way across the board.',
  'hint.move.flattens': '`{{- ply}}` flattens the wall on {{square}}.',
  'hint.move.quiet': '`{{- ply}}`: I found nothing better, but there is nothing to prove here.',
};

export const de: Messages = {
  'hint.where.win': 'Du kannst in diesem Zug gewinnen. Sieh dir die {{file}}-Linie an.',
  'hint.where.force': 'Du kannst eine Straße erzwingen. Sieh dir die {{file}}-Linie an.',
  'hint.where.stop': 'Deinem Gegner fehlt nur noch ein Zug zur Straße. Sieh dir die {{file}}-Linie an.',
  'hint.where.lost':
    'Deinem Gegner fehlt nur noch ein Zug zur Straße, und du kannst sie nicht mehr verhindern. Sieh dir die {{file}}-Linie an.',
  'hint.where.opening':
    'Im ersten Zug setzt du einen Flachstein der anderen Farbe. Sieh dir die {{file}}-Linie an.',
  'hint.where.quiet':
    'Im Moment ist keine Straße zu vollenden oder zu verhindern. Sieh dir die {{file}}-Linie an.',
  'hint.piece.flat': 'Setze einen Flachstein.',
  'hint.piece.wall': 'Setze eine Mauer.',
  'hint.piece.capstone': 'Setze den Schlussstein.',
  'hint.piece.stack': 'Bewege, was auf {{square}} liegt.',
  'hint.piece.pass': 'Passe.',
  'hint.move.corner':
    '`{{- ply}}`: Eine Ecke hat nur zwei Nachbarfelder, dort nützt der Flachstein am wenigsten.',
  'hint.move.completes': '`{{- ply}}` vollendet deine Straße von {{from}} nach {{to}}.',
  'hint.move.wins-on-flats': '`{{- ply}}` beendet die Partie, und du hast mehr Flachsteine.',
  'hint.move.two-threats':
    '`{{- ply}}` droht mehreres zugleich: {{squares}}. Dein Gegner kann nicht alles aufhalten.',
  'hint.move.forces_one': '`{{- ply}}` erzwingt eine Straße in {{count}} Zug.',
  'hint.move.forces_other': '`{{- ply}}` erzwingt eine Straße in {{count}} Zügen, was dein Gegner auch tut.',
  'hint.move.stops': '`{{- ply}}` verhindert seine Straße auf {{squares}}.',
  'hint.move.lost':
    'Seine Straße auf {{squares}} ist nicht mehr aufzuhalten. Spiel `{{- ply}}` und hoffe, dass er sie übersieht.',
  'hint.move.threatens': '`{{- ply}}` droht eine Straße auf {{squares}}.',
  'hint.move.nearer_one': '`{{- ply}}`: Danach fehlt deiner Straße nur noch {{count}} Flachstein.',
  'hint.move.nearer_other': '`{{- ply}}`: Danach fehlen deiner Straße nur noch {{count}} Flachsteine.',
  'hint.move.hinders_one':
    '`{{- ply}}` kommt ihm in die Quere: Danach fehlt seiner Straße {{count}} Flachstein.',
  'hint.move.hinders_other':
    '`{{- ply}}` kommt ihm in die Quere: Danach fehlen seiner Straße {{count}} Flachsteine.',
  'hint.move.closes': '`{{- ply}}` schließt seinen letzten Weg über das Brett.',
  'hint.move.flattens': '`{{- ply}}` plättet die Mauer auf {{square}}.',
  'hint.move.quiet': '`{{- ply}}`: Ich habe nichts Besseres gefunden, aber zu beweisen gibt es hier nichts.',
};
