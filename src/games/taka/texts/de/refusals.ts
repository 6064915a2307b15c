import type { RefusalName } from '../../refusal.ts';

export const refusals: Readonly<Record<RefusalName, string>> = {
  'game-over': 'Diese Partie ist zu Ende ({{- score}}): Es kann nicht mehr gezogen werden.',
  empty:
    'Hier steht kein Zug. Gib einen Lauf wie c4-c6, einen Pass wie f3>f7=n oder ein Tackling wie e6xe7=n ein.',
  unreadable:
    '„{{text}}“ kann ich nicht lesen: „{{found}}“ an Stelle {{at}} ergibt dort keinen Sinn. Gib einen Lauf wie c4-c6, einen Pass wie f3>f7=n oder ein Tackling wie e6xe7=n ein.',
  'breaks-off':
    '„{{text}}“ ist unvollständig. Gib einen Lauf wie c4-c6, einen Pass wie f3>f7=n oder ein Tackling wie e6xe7=n ein.',
  'too-long': 'Das sind {{length}} Zeichen; ich kann höchstens {{most}} lesen.',
  'no-such-square':
    '{{square}} liegt nicht auf dem Brett: Die Spalten gehen von a bis j, die Reihen von 1 bis 14.',
  'too-many-steps':
    '„{{text}}“ ist zu viel für einen Zug: Erlaubt sind zwei Pässe oder ein Dribbling oder Pass nach einer Ballaufnahme oder einem Tackling.',

  'empty-square': 'Auf {{square}} steht keine Figur. Beginne mit dem Feld einer deiner Figuren.',
  'not-your-piece': 'Die Figur auf {{square}} gehört dem Gegner. Beginne mit dem Feld einer deiner Figuren.',
  'no-ball': 'Die Figur auf {{square}} hat keinen Ball: Sie kann laufen oder tackeln.',
  occupied: '{{square}} ist besetzt: Zwei Figuren können nicht auf demselben Feld stehen.',
  'in-the-way': 'Auf {{square}} steht eine Figur: Keine Figur läuft durch eine andere hindurch.',
  'goal-goalie-only': '{{square}} ist ein Torfeld: Nur Torwarte dürfen ins Tor.',
  'two-balls':
    'Auf {{square}} ist schon ein Ball: Zwei Bälle können nicht auf demselben Feld oder bei derselben Figur sein.',
  'not-in-line':
    'Von {{from}} nach {{to}} führt keine gerade Linie: Alles läuft entlang einer Reihe, einer Spalte oder einer Diagonale.',
  'not-a-move': 'Eine Ballaufnahme beginnt mit einem Lauf auf ein anderes Feld.',
  'too-far':
    'Das sind {{distance}} Felder, hier sind höchstens {{most}} erlaubt. Ohne Ball läuft eine Figur bis zu 3 Felder auf das gegnerische Tor zu und bis zu 2 in jede andere Richtung.',
  'dribble-one-square':
    'Die Figur auf {{square}} hat einen Ball: Sie dribbelt ein Feld weit in jede Richtung. Passen, mit >, kann sie beliebig weit.',
  'one-action':
    'Eine Figur mit Ball dribbelt, dreht sich oder passt, und das ist der ganze Zug. Nur nach einer Ballaufnahme oder einem Tackling geht es weiter.',
  'no-follow-up':
    'Auf {{square}} wird kein freier Ball aufgenommen: Nur nach einer Ballaufnahme oder einem Tackling darf man dribbeln oder passen.',
  'same-facing':
    'Die Figur auf {{square}} schaut schon nach $t(taka:facing.{{facing}}): Dreh sie in eine andere Richtung.',
  'facing-missing':
    'Wohin schaut die Figur mit dem Ball? Häng n, e, s oder w an (Norden, Osten, Süden, Westen), etwa {{- example}}.',
  'facing-useless':
    'Am Ende dieses Zuges hat keine Figur auf dem Brett den Ball: Lass die Blickrichtung weg.',
  'third-repetition':
    'Diese beiden Züge hast du schon zweimal begonnen, ein drittes Mal geht es nicht: Zieh etwas anderes als {{- turn}}.',

  'goalie-out': 'Dein Torwart ist nicht in seinem Kreis.',
  'circle-activates-only':
    'In seinem Kreis kannst du den Torwart nur aktivieren, etwa mit o-e2: Passen, dribbeln oder sich drehen kann er dort nicht.',
  'circle-goalie-only': 'Nur dein Torwart kann in den Kreis.',
  'circle-diagonals': 'Ein Pass erreicht den Kreis nur auf den Diagonalen über {{first}} und {{second}}.',
  'activation-area': 'Der Torwart springt auf ein Feld von {{first}} bis {{last}}: drei Reihen vor dem Tor.',
  'return-with-ball': 'Mit Ball darf niemand in den Kreis: Spiel ihn vorher ab.',
  'return-from': 'Der Torwart kehrt von {{squares}} in seinen Kreis zurück.',

  'behind-passer':
    'Die Figur auf {{square}} schaut nach $t(taka:facing.{{facing}}): Sie kann nach vorn und zur Seite passen, nicht nach hinten.',
  'goal-mouth':
    'Der Pass würde das Torfeld {{square}} kreuzen: Kein Pass geht durch ein Tor oder darüber. Er kann nur dort enden, als Schuss.',
  'chip-neighbour':
    'Die Figur auf {{square}} steht direkt vor dem Passgeber: Über einen Nachbarn kannst du den Ball nicht heben.',
  'chip-goalie':
    'Aus der letzten Reihe kannst du den Ball nicht über einen Torwart heben, und auf {{square}} steht einer.',
  'chip-first': 'Von zwei Pässen kann nur der zweite ein Heber sein, und dieser geht über eine Figur.',
  'pass-to-opponent':
    'Auf {{square}} steht ein Gegner: Pass zu einem Mitspieler, auf ein leeres Feld oder ins Tor.',
  offside:
    'Die Figur auf {{square}} steht im Abseits: Sie ist näher an der gegnerischen Torlinie als der Ball und der vorletzte Gegner.',
  'second-needs-teammate':
    'Auf {{square}} steht niemand von dir: Für einen zweiten Pass muss ein Mitspieler den ersten annehmen.',
  'cross-zone-ends':
    'Ein Pass aus deiner Zone in die des Gegners beendet den Zug: Einen zweiten gibt es nicht.',
  'cross-zone-second':
    'Der zweite von zwei Pässen darf nicht aus deiner Zone in die des Gegners gehen: Das ist ein Zug für sich.',
  'cross-zone-step': 'Bei einem Pass aus deiner Zone in die des Gegners läuft kein Mitspieler ein.',
  'own-goal': 'Das ist dein eigenes Tor: Dort darf kein Pass enden.',
  'shot-outside-zone':
    'Geschossen wird aus der Schusszone vor dem gegnerischen Tor, Reihe {{first}} bis {{last}}.',
  'shot-blocked': 'Die Figur auf {{square}} hält den Schuss: Ziel auf ein anderes Torfeld.',

  'step-without-pass': 'Ein Mitspieler läuft nur bei einem Pass auf ein leeres Feld ein.',
  'step-occupied': '{{square}} ist besetzt: Ein Mitspieler läuft nur bei einem Pass auf ein leeres Feld ein.',
  'step-second': 'Beim zweiten von zwei Pässen läuft niemand ein.',
  'step-tackle': 'Bei einem Pass nach einem Tackling läuft niemand ein.',
  'step-chip': 'Bei einem Heber läuft niemand ein, und dieser Pass geht über eine Figur.',
  'step-goal': 'Bei einem Schuss läuft niemand ein.',
  'step-circle': 'Der Torwart in seinem Kreis kann nicht einlaufen.',
  'step-nobody': 'Auf {{square}} steht kein Mitspieler, der einlaufen könnte.',
  'step-passer': 'Der Passgeber auf {{square}} kann nicht in seinen eigenen Pass einlaufen.',
  'step-carrier':
    'Die Figur auf {{square}} hat einen Ball: Sie kann nicht einlaufen und einen zweiten annehmen.',
  'step-adjacent': 'Ein Mitspieler läuft ein Feld weit ein, und von {{square}} nach {{to}} ist es weiter.',

  'restart-without-goal': 'Mit @ wird der Ball nur nach einem Tor hingelegt, und das ist keins.',
  'restart-useless': 'Dieses Tor entscheidet die Partie: Lass den Teil mit @ weg.',
  'restart-missing':
    'Nach diesem Tor geht die Partie weiter: Schreib dazu, wo in Reihe {{first}} bis {{last}} du den Ball hinlegst, etwa @c4 oder, bei einer deiner Figuren, @c4=n.',
  'restart-circle': 'Nach einem Tor kommt der Ball nicht in den Kreis.',
  'restart-zone':
    '{{square}} liegt nicht in deiner Zone: Nach einem Tor kommt der Ball in Reihe {{first}} bis {{last}}.',
  'restart-on-goal': 'Nach einem Tor kommt der Ball nicht auf ein Torfeld.',
  'restart-opponent':
    'Auf {{square}} steht ein Gegner: Nach einem Tor kommt der Ball zu einer deiner Figuren oder auf ein leeres Feld.',

  'tackle-with-ball': 'Die Figur auf {{square}} hat einen Ball: Mit Ball kann sie nicht tackeln.',
  'tackle-circle': 'Ein Torwart in seinem Kreis kann nicht getackelt werden.',
  'tackle-nobody': 'Auf {{square}} steht kein Gegner, den man tackeln könnte.',
  'tackle-without-ball': 'Der Gegner auf {{square}} hat keinen Ball.',
  'tackle-adjacent': '{{square}} ist zu weit weg: Tackeln kann man nur einen Nachbarn.',
  'tackle-protected':
    'Der Gegner auf {{square}} schaut nach $t(taka:facing.{{facing}}): Tackle ihn von vorn oder von der Seite, nicht von hinten.',
  'tackle-goal': 'Die beiden Figuren würden die Felder tauschen, und nur Torwarte dürfen ins Tor.',

  illegal: 'Dieser Zug ist hier nicht erlaubt.',

  'bad-position':
    'Diese Stellung kann ich bei „{{at}}“ nicht lesen. Eine Stellung nennt die Reihen 14 bis 1, getrennt durch /, dann die Torwarte in ihren Kreisen, die Seite am Zug, die Zugnummer und die Tore: {{- start}}',
  'position-rows': 'Reihen in dieser Stellung: {{found}}. Das Brett hat 14.',
  'position-row': 'Felder in Reihe {{row}} dieser Stellung: {{squares}}. Es müssen {{columns}} sein.',
  'position-goalies-white': 'Torwarte von Weiß in dieser Stellung: {{found}}. Es muss genau einer sein (G).',
  'position-goalies-black':
    'Torwarte von Schwarz in dieser Stellung: {{found}}. Es muss genau einer sein (g).',
  'position-pieces-white':
    'Figuren von Weiß in dieser Stellung, mit Torwart: {{found}}. Es müssen {{needed}} sein.',
  'position-pieces-black':
    'Figuren von Schwarz in dieser Stellung, mit Torwart: {{found}}. Es müssen {{needed}} sein.',
  'position-balls-white': 'Weiße Bälle in dieser Stellung: {{found}}. Es muss genau einer sein.',
  'position-balls-black': 'Schwarze Bälle in dieser Stellung: {{found}}. Es muss genau einer sein.',
  'position-goal': 'Auf dem Torfeld {{square}} steht ein Feldspieler: Nur Torwarte dürfen ins Tor.',
  'position-ball-in-goal': 'Auf dem Torfeld {{square}} liegt ein freier Ball: So kann keine Partie beginnen.',
  'position-finished':
    'In dieser Stellung ist die Partie schon zu Ende ({{- score}}): Beginne mit einer früheren.',
  'position-full-time':
    'In dieser Stellung ist die Spielzeit von {{turns}} Zügen pro Seite schon vorbei: Gib ihr eine kleinere Zugnummer oder der Partie mehr Züge.',
  'position-stuck': 'In dieser Stellung könnte niemand ziehen.',

  'record-empty': 'Hier ist keine Aufzeichnung: keine Einträge und keine Züge.',
  'record-number':
    'Die Zugnummer in Zeile {{line}}, Spalte {{column}} dieser Aufzeichnung ist {{found}}, aber als Nächstes kommt {{expected}}: Ein Zug fehlt oder steht doppelt da, oder die Nummer ist falsch. Berichtige das und versuche es noch einmal.',
  'record-unreadable':
    'Diese Aufzeichnung kann ich in Zeile {{line}}, Spalte {{column}} nicht lesen: „{{found}}“.',
  'record-unclosed':
    '„{{found}}“ in Zeile {{line}}, Spalte {{column}} dieser Aufzeichnung wird nie geschlossen.',
  'record-tag':
    'Der Eintrag {{tag}} in Zeile {{line}}, Spalte {{column}} dieser Aufzeichnung kann nicht „{{value}}“ sein.',
  'record-tag-again':
    'Der Eintrag {{tag}} in Zeile {{line}}, Spalte {{column}} dieser Aufzeichnung ist „{{value}}“, ein früherer aber „{{earlier}}“: Lass einen davon weg.',
  'record-tag-name':
    'Der Name des Eintrags in Zeile {{line}}, Spalte {{column}} dieser Aufzeichnung hat {{length}} Zeichen; ich kann höchstens {{most}} lesen.',
  'record-second-game':
    'In Zeile {{line}}, Spalte {{column}} dieser Aufzeichnung beginnt eine zweite Partie: Speichere jede Partie in einer eigenen Datei.',
  'record-options': 'Die Einträge dieser Aufzeichnung beschreiben keine Partie, die man spielen kann.',
  'record-illegal':
    'Der Zug {{- turn}} in Zeile {{line}}, Spalte {{column}} dieser Aufzeichnung ist nicht erlaubt.',

  'option-whole': '{{field}} muss eine ganze Zahl von {{min}} bis {{max}} sein, nicht {{given}}.',
  'option-choice': '{{field}} muss eines von {{choices}} sein, nicht {{given}}.',
  'unknown-option': 'Taka hat keine Option „{{field}}“.',
  'goals-and-limit':
    'Bei „{{limit}}“ gewinnt man nicht durch eine bestimmte Zahl von Toren: Lass „goals“ weg.',
  'turns-and-time':
    'Bei „time“ endet die Partie nicht nach einer bestimmten Zahl von Zügen: Lass „turns“ weg.',
};
