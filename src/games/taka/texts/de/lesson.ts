import type { Messages } from '../../../../phrase.ts';
import { prefixed } from '../prefixed.ts';

export const lesson: Messages = {
  ...prefixed('facing', {
    title: 'Blickrichtung',
    task: 'Du gewinnst, wenn du einen Ball ins Tor des Gegners bringst, oben auf dem Brett: Du hast Weiß. Eine Figur mit Ball schaut in eine Richtung, dorthin, wo ihr Ball liegt. Sie passt nach vorn, zur Seite oder schräg nach vorn, nie nach hinten. Deine Figur auf f3 schaut nach Osten. **Drehe sie nach Norden, zum Tor.**',
    right:
      'Jetzt kann sie nach vorn passen. Drehen auf der Stelle kostet einen ganzen Zug; wähle die Blickrichtung also gut, wenn du den Ball bekommst.',
    direction: 'Dort ist das Tor nicht. Drehe sie nach Norden, zum oberen Rand.',
    pass: 'Du hast den Ball abgespielt. Drehe diesmal nur die Figur auf f3.',
    dribble: 'Du bist ein Feld gedribbelt. Drehe dich diesmal auf der Stelle: Wähle f3, dann Drehen.',
    elsewhere: 'Die Figur auf f3 schaut noch nach Osten. Wähle f3, dann Drehen.',
  }),
  ...prefixed('pass', {
    title: 'Passen',
    task: 'Ein Pass geht beliebig weit in gerader Linie. Nimmt ihn ein Mitspieler an, wählst du, wohin er schaut. **Passe von f3 zu deinem Mitspieler auf f7 und lass ihn nach Norden schauen.**',
    right: 'Der Ball ist in einem Zug vier Felder weiter, und der Empfänger schaut zum Tor.',
    direction: 'Ein guter Pass, aber der Empfänger sollte zum Tor des Gegners schauen: Wähle Norden.',
    twice:
      'Der Mitspieler darf im selben Zug weiterpassen, aber dann ist der Ball nicht mehr auf f7. Hier genügt ein Pass.',
    detour:
      'Der Ball ist auf f7, aber über einen anderen Mitspieler. Passe direkt dorthin, dann bestimmst du die Richtung.',
    target: 'Das ist ein Pass, aber nicht nach f7. Wähle f3, Passen, dann f7.',
    elsewhere: 'Der Ball ist nicht auf f7. Wähle f3, Passen, dann f7.',
  }),
  ...prefixed('tackle', {
    title: 'Tackling',
    task: 'Eine Figur ohne Ball kann einem Gegner neben ihr den Ball abnehmen, von vorn oder von der Seite, aber nicht von hinten. Die beiden tauschen die Felder. **Nimm der Figur auf e8 den Ball ab.**',
    right:
      'Der Ball gehört dir. Im Tor zählt jeder der beiden Bälle, also kannst du jetzt mit beiden spielen.',
    lost: 'Du hast den Ball gewonnen, aber auf ein leeres Feld gepasst, wo ihn beide Seiten aufnehmen können. Behalte ihn diesmal.',
    elsewhere: 'Schwarz hat den Ball auf e8 noch. Wähle eine deiner Figuren daneben, dann Tackeln.',
  }),
  ...prefixed('offside', {
    title: 'Abseits',
    task: 'Du darfst nicht zu einem Mitspieler passen, der näher an der Torlinie des Gegners ist als der Ball und als der vorletzte Gegner. Ein Torwart in seinem Kreis zählt wie ein Gegner in der zweiten Reihe. c13 steht im Abseits. **Passe von e8 zu dem Mitspieler, der nicht im Abseits steht.**',
    right: 'g10 ist nicht hinter dem vorletzten Gegner, also ist der Pass erlaubt.',
    target: 'Dieser Pass ist erlaubt, erreicht aber deinen Mitspieler auf g10 nicht.',
    elsewhere: 'Der Ball soll nach g10. Wähle e8, Passen, dann g10.',
  }),
  ...prefixed('shot', {
    title: 'Schießen',
    task: 'Ein Schuss ist ein Pass ins Tor, d14 bis g14, aus der Schusszone des Gegners, den Reihen 10 bis 14. Der schwarze Torwart hat seinen Kreis verlassen und steht auf e14: Er hält nur dieses Feld. **Schieß ein Tor.**',
    right: 'Tor! Das erste Tor gewinnt die Partie, wenn nicht mehr vereinbart sind.',
    target: 'Das ist ein Pass, aber nicht ins Tor. Wähle f11, Passen, dann f14.',
    elsewhere: 'Der Ball ist noch nicht im Tor. Wähle f11, Passen, dann f14.',
  }),
};
