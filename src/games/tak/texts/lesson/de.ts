import type { Messages } from '../../../../phrase.ts';
import { prefixed } from '../prefixed.ts';

export const lesson: Messages = {
  ...prefixed('goal', {
    title: 'Das Ziel',
    task: 'Du gewinnst mit einer **Straße**: einer durchgehenden Reihe deiner Steine von einem Rand des Bretts zum gegenüberliegenden. Du hast Weiß. Deiner Straße auf der b-Linie fehlt nur noch ein Feld: **Setze einen Flachstein auf b4.**',
    right: 'Das ist eine Straße vom unteren zum oberen Rand. Sie gewinnt sofort.',
    wall: 'Eine Mauer steht hochkant und zählt für keine Straße. Setze stattdessen einen Flachstein dorthin.',
    gap: 'Jetzt gehört dir b4, aber b3 ist leer. Setze einen neuen Flachstein auf b4, statt einen zu bewegen.',
    elsewhere: 'Das ist noch keine Straße: Ihr fehlt weiterhin b4.',
  }),
  ...prefixed('placing', {
    title: 'Der erste Zug',
    task: 'Wenn du am Zug bist, setzt du einen Stein auf ein leeres Feld oder bewegst Steine. Nur der erste Zug ist anders: Du setzt einen Flachstein **der anderen Farbe**, und dein Gegner setzt einen von deiner. Wähle ein Feld, auf dem er Schwarz am wenigsten nützt: **eine Ecke.**',
    right:
      'In einer Ecke nützt dieser Stein Schwarz am wenigsten. Ab jetzt setzt du Steine deiner eigenen Farbe.',
    middle:
      'Dieser Stein gehört Schwarz, und von der Mitte aus passt er zu Straßen in alle Richtungen. Setze ihn in eine Ecke.',
    edge: 'Dieser Stein gehört Schwarz, und hier hat er drei Nachbarfelder, in einer Ecke nur zwei. Setze ihn in eine Ecke.',
  }),
  ...prefixed('walls', {
    title: 'Mauern',
    task: 'Schwarz fehlt nur noch c2 für eine Straße auf der zweiten Reihe. Ein Flachstein auf c2 hilft nicht, denn auf Flachsteine darf man ziehen: Schwarz würde von c3 auf deinen ziehen. Eine **Mauer** ist ein hochkant gestellter Flachstein: Weder Flachsteine noch Mauern dürfen auf sie ziehen. **Halte Schwarz mit einer Mauer auf.**',
    right:
      'An der Mauer kommt Schwarz nicht vorbei. Sie hat ihren Preis: Auch für deine Straßen zählt sie nicht.',
    flat: 'Schwarz zieht von c3 auf deinen Flachstein und vollendet die Straße. Eine Mauer würde das verhindern.',
    'elsewhere-wall': 'Das ist eine Mauer, aber sie steht nicht im Weg: Schwarz setzt auf c2 und gewinnt.',
    elsewhere: 'Schwarz setzt als Nächstes auf c2 und gewinnt. Stelle dort eine Mauer auf.',
  }),
  ...prefixed('stacks', {
    title: 'Stapel',
    task: 'Ein Stein darf auf einen Flachstein neben ihm ziehen. So entsteht ein **Stapel**; er gehört dem, dessen Stein obenauf liegt. Von einem Stapel kannst du mehrere Steine heben oder nur den obersten. Deiner Straße auf der zweiten Reihe fehlt b2: **Zieh von a2 dorthin, aber behalte a2.**',
    right: 'Du hast einen Stein gehoben und einen liegen lassen, also gehören dir beide Felder.',
    both: 'Auf a2 liegt keiner deiner Steine mehr obenauf. Hebe nur einen, dann bleibt der andere liegen.',
    gap: 'Jetzt gehört dir b2, aber c2 ist leer. Nimm einen Stein vom Stapel auf a2.',
    elsewhere: 'Der Straße fehlt weiterhin b2. Zieh mit einem Stein vom Stapel auf a2 dorthin.',
  }),
  ...prefixed('drops', {
    title: 'Unterwegs Steine ablegen',
    task: 'Ein Stapel zieht in gerader Linie und **legt auf jedem Feld des Wegs mindestens einen Stein ab**. Du kannst so viele Steine heben, wie das Brett breit ist, hier also vier. **Lege mit einem einzigen Zug deines Stapels eine Straße auf die dritte Reihe.**',
    right: 'Drei gehoben, einer blieb liegen, auf jedem Feld einer abgelegt: eine ganze Straße in einem Zug.',
    all: 'Du hast alle vier gehoben, also bleibt auf a3 nichts zurück. Hebe drei und lege auf jedem Feld einen ab.',
    short: 'Die Straße braucht a3, b3, c3 und d3. Hebe drei Steine und lege auf jedem Feld einen ab.',
    elsewhere:
      'Das ist noch keine Straße. Zieh den Stapel auf a3 nach rechts und lege auf jedem Feld einen Stein ab.',
  }),
  ...prefixed('capstone', {
    title: 'Der Schlussstein',
    task: 'Wieder fehlt Schwarz c2, aber der Stein auf c3 ist jetzt ein **Schlussstein**. Er zählt für Straßen, nichts darf auf ihn ziehen, und nur er kann Mauern plätten. Auch du hast einen im Vorrat: `12+1` neben dem Brett heißt 12 Steine und ein Schlussstein. **Halte Schwarz auf.**',
    right:
      'Auf einen Schlussstein darf nichts ziehen, auch kein anderer Schlussstein. Anders als eine Mauer zählt er für deine Straßen.',
    flat: 'Der schwarze Schlussstein zieht auf deinen Flachstein und vollendet die Straße. Setze einen Stein, auf den nichts ziehen darf.',
    wall: 'Der schwarze Schlussstein zieht auf deine Mauer, plättet sie und vollendet die Straße. Setze deinen Schlussstein.',
    elsewhere: 'Schwarz setzt als Nächstes auf c2 und gewinnt. Setze deinen Schlussstein dorthin.',
  }),
  ...prefixed('flattening', {
    title: 'Eine Mauer plätten',
    task: 'Die schwarze Mauer auf c2 versperrt deine Straße. Ein **Schlussstein allein** darf auf eine Mauer ziehen: Die Mauer wird zum Flachstein, und der Schlussstein steht obenauf. **Vollende deine Straße.**',
    right:
      'Die Mauer ist jetzt ein Flachstein. Mit dem Schlussstein obenauf gehört das Feld dir und zählt für die Straße.',
    moved: 'Das war die falsche Richtung: Die Mauer steht auf c2, gleich unter deinem Schlussstein.',
    elsewhere:
      'Die Mauer auf c2 versperrt deine Straße noch. Zieh mit dem Schlussstein von c3 nach unten auf sie.',
  }),
  ...prefixed('bends', {
    title: 'Straßen, die abbiegen',
    task: 'Eine Straße darf abbiegen, sooft du willst, aber nie schräg laufen: Felder, die sich nur an einer Ecke berühren, sind nicht verbunden. **Setze den Flachstein, der deine Straße vom linken zum rechten Rand vollendet.**',
    right: 'a3, b3, b2, c2, d2: eine durchgehende Reihe vom linken zum rechten Rand.',
    wall: 'Das Feld stimmt, aber eine Mauer zählt für keine Straße. Setze einen Flachstein.',
    gap: 'Der Stein, den du bewegt hast, hinterlässt eine Lücke. Setze stattdessen einen neuen Flachstein.',
    elsewhere: 'b3 und c2 berühren sich weiterhin nur an einer Ecke. Welches leere Feld liegt neben beiden?',
  }),
  ...prefixed('flats', {
    title: 'Flachsteine zählen',
    task: 'Ist das Brett voll oder hat jemand seinen letzten Stein gesetzt, und niemand hat eine Straße, dann gewinnt, wer mehr **Flachsteine obenauf** hat. Mauern, Schlusssteine und verdeckte Steine zählen nicht. Beide Seiten haben jetzt drei Flachsteine, und ein Feld ist leer. **Gewinne.**',
    right: 'Das Brett ist voll, und du hast vier Flachsteine gegen drei.',
    wall: 'Das Brett ist voll, aber eine Mauer ist kein Flachstein: Drei zu drei ist remis. Setze einen Flachstein.',
    elsewhere: 'Es sind noch Felder leer, also geht die Partie weiter. Setze einen Flachstein auf a1.',
  }),
  ...prefixed('tak', {
    title: 'Tak!',
    task: 'Könntest du mit deinem nächsten Zug eine Straße vollenden, sagt der Bot über dem Brett **Tak!**, und dein Gegner muss dich aufhalten. Aber niemand kann mit einem Zug zwei Straßen aufhalten. **Setze einen Flachstein, der zwei Straßen zugleich droht.**',
    right: 'Zweimal Tak: Hält Schwarz dich auf c4 auf, spielst du d3, und umgekehrt.',
    one: 'Das ist Tak: Dir fehlt noch ein Zug zur Straße. Aber Schwarz hält sie auf. Finde das Feld, das zu zwei Straßen gehört.',
    none: 'Noch ist keine deiner Straßen nur einen Zug entfernt. Suche das Feld, auf dem sich deine dritte Reihe und deine c-Linie kreuzen.',
  }),
};
