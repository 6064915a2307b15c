import type { Messages } from '../../../phrase.ts';

/** Hints: where to look, which piece, and the turn with its reason. */
export const en: Messages = {
  'hint.where.score': 'You can score on this turn. Look at row {{row}}.',
  'hint.where.force': 'You can force a goal. Look at row {{row}}.',
  'hint.where.stop': 'Your opponent could score on the next turn. Look at row {{row}}.',
  'hint.where.lost': 'Your opponent can score on the next turn, whatever you do. Look at row {{row}}.',
  'hint.where.quiet': 'Nobody can score at once. Look at row {{row}}.',
  'hint.piece.square': 'Use the piece on {{square}}.',
  'hint.piece.goalie': 'Use your goalie in its circle.',
  'hint.move.scores': '`{{- ply}}` scores on {{goal}}.',
  'hint.move.forces': '`{{- ply}}` forces a goal: you can score next, whatever your opponent does.',
  'hint.move.stops': '`{{- ply}}` leaves your opponent no goal on the next turn.',
  'hint.move.lost': 'No turn prevents the goal. Play `{{- ply}}`, and hope your opponent overlooks it.',
  'hint.move.wins-ball': '`{{- ply}}` wins the ball, and leaves your opponent no goal.',
  'hint.move.threatens': '`{{- ply}}` threatens a goal on your next turn.',
  'hint.move.escapes': '`{{- ply}}` takes your ball out of reach: nobody can tackle it on the next turn.',
  'hint.move.picks-up': '`{{- ply}}` picks up a loose ball.',
  'hint.move.ball-forward': '`{{- ply}}` brings your ball forward, from row {{from}} to row {{to}}.',
  'hint.move.loose':
    '`{{- ply}}` leaves the ball on {{square}}, where your opponent can’t reach it next turn.',
  'hint.move.piece-forward': '`{{- ply}}` brings another piece forward, from row {{from}} to row {{to}}.',
  'hint.move.passes_one':
    '`{{- ply}}` makes room for passes: on your next turn the ball can reach {{count}} of your pieces, instead of {{before}}.',
  'hint.move.passes_other':
    '`{{- ply}}` makes room for passes: on your next turn the ball can reach {{count}} of your pieces, instead of {{before}}.',
  'hint.move.marks_one':
    '`{{- ply}}` makes passing harder for your opponent, who can reach only {{count}} piece, instead of {{before}}.',
  'hint.move.marks_other':
    '`{{- ply}}` makes passing harder for your opponent, who can reach only {{count}} pieces, instead of {{before}}.',
  'hint.move.quiet': '`{{- ply}}`: I found nothing better, but there is nothing to prove here.',
};

export const de: Messages = {
  'hint.where.score': 'Du kannst in diesem Zug ein Tor schießen. Sieh dir Reihe {{row}} an.',
  'hint.where.force': 'Du kannst ein Tor erzwingen. Sieh dir Reihe {{row}} an.',
  'hint.where.stop': 'Dein Gegner könnte im nächsten Zug ein Tor schießen. Sieh dir Reihe {{row}} an.',
  'hint.where.lost':
    'Dein Gegner kann im nächsten Zug ein Tor schießen, was du auch tust. Sieh dir Reihe {{row}} an.',
  'hint.where.quiet': 'Im Moment kann niemand sofort ein Tor schießen. Sieh dir Reihe {{row}} an.',
  'hint.piece.square': 'Nimm die Figur auf {{square}}.',
  'hint.piece.goalie': 'Nimm deinen Torwart im Kreis.',
  'hint.move.scores': '`{{- ply}}` ist ein Tor auf {{goal}}.',
  'hint.move.forces': '`{{- ply}}` erzwingt ein Tor: Du triffst im nächsten Zug, was dein Gegner auch tut.',
  'hint.move.stops': '`{{- ply}}` lässt deinem Gegner im nächsten Zug kein Tor.',
  'hint.move.lost':
    'Kein Zug verhindert das Tor. Spiel `{{- ply}}` und hoffe, dass dein Gegner es übersieht.',
  'hint.move.wins-ball': '`{{- ply}}` erobert den Ball und lässt deinem Gegner kein Tor.',
  'hint.move.threatens': '`{{- ply}}` droht ein Tor in deinem nächsten Zug.',
  'hint.move.escapes':
    '`{{- ply}}` bringt deinen Ball in Sicherheit: Im nächsten Zug kann ihn dir niemand abnehmen.',
  'hint.move.picks-up': '`{{- ply}}` nimmt einen freien Ball auf.',
  'hint.move.ball-forward': '`{{- ply}}` bringt deinen Ball nach vorn, von Reihe {{from}} auf Reihe {{to}}.',
  'hint.move.loose':
    '`{{- ply}}` legt den Ball auf {{square}}, wo ihn dein Gegner im nächsten Zug nicht erreicht.',
  'hint.move.piece-forward':
    '`{{- ply}}` bringt eine weitere Figur nach vorn, von Reihe {{from}} auf Reihe {{to}}.',
  'hint.move.passes_one':
    '`{{- ply}}` schafft Platz zum Passen: Im nächsten Zug erreicht der Ball {{count}} deiner Figuren statt {{before}}.',
  'hint.move.passes_other':
    '`{{- ply}}` schafft Platz zum Passen: Im nächsten Zug erreicht der Ball {{count}} deiner Figuren statt {{before}}.',
  'hint.move.marks_one':
    '`{{- ply}}` erschwert deinem Gegner das Passen: Er erreicht nur noch {{count}} Figur statt {{before}}.',
  'hint.move.marks_other':
    '`{{- ply}}` erschwert deinem Gegner das Passen: Er erreicht nur noch {{count}} Figuren statt {{before}}.',
  'hint.move.quiet': '`{{- ply}}`: Ich habe nichts Besseres gefunden, aber zu beweisen gibt es hier nichts.',
};
