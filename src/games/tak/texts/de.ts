import type { Messages } from '../../../phrase.ts';
import { de as outcomes } from './outcomes.ts';
import { lesson } from './lesson/de.ts';
import { de as causes } from './causes.ts';
import { de as puzzles } from './puzzles.ts';
import { de as hints } from './hints.ts';
import { board } from './board/de.ts';
import { prefixed } from './prefixed.ts';
import { de as setup } from './setup.ts';
import { de as unrated } from './unrated.ts';

/**
 * Tak in German: flat Flachstein, wall Mauer, capstone Schlussstein, stack Stapel, road Straße, reserve Vorrat,
 * file Linie, rank Reihe, lift heben, drop ablegen, flatten plätten, pass passen, komi Komi; White and Black are
 * Weiß and Schwarz.
 */
const refusals: Messages = {
  blind: 'Die Steine sind verborgen, bis diese Partie zu Ende ist.',
  'game-over': 'Diese Partie ist zu Ende ({{- score}}): Es kann nicht mehr gezogen werden.',
  unreadable:
    '„{{text}}“ kann ich nicht lesen: „{{found}}“ an Stelle {{at}} ergibt dort keinen Sinn. Setze einen Stein, etwa mit c3, Sc3 oder Cc3, oder bewege einen Stapel, etwa mit 3c4>12.',
  empty:
    'Hier steht kein Zug. Setze einen Stein, etwa mit c3, Sc3 oder Cc3, oder bewege einen Stapel, etwa mit 3c4>12.',
  'breaks-off':
    '„{{text}}“ ist unvollständig. Setze einen Stein, etwa mit c3, Sc3 oder Cc3, oder bewege einen Stapel, etwa mit 3c4>12.',
  'no-such-square':
    '{{square}} gibt es auf keinem Brett: Die Linien gehen von a bis h, die Reihen von 1 bis 8.',
  'too-long':
    'Das sind {{length}} Zeichen; ich kann höchstens {{most}} lesen. Gib einen einzelnen Zug ein, etwa c3 oder 3c4>12.',
  'count-without-direction':
    '„{{text}}“ hat eine Zahl, aber keine Richtung. Um einen Stapel zu bewegen, ergänze +, -, < oder >; um einen Stein zu setzen, lass die Zahl weg.',
  'step-without-drop':
    '„{{text}}“ legt auf einem der Felder nichts ab: Auf jedem Feld des Wegs muss mindestens ein Stein bleiben.',
  'drops-do-not-add-up':
    'Du hebst {{count}}, legst aber {{sum}} ab: Die Zahlen nach der Richtung müssen zusammen so viel ergeben, wie du hebst.',
  'drops-do-not-add-up-but':
    'Du hebst {{count}}, legst aber {{sum}} ab: Die Zahlen nach der Richtung müssen zusammen so viel ergeben, wie du hebst, etwa {{legal}}.',

  'off-board': '{{square}} liegt nicht auf diesem {{size}}x{{size}}-Brett.',
  occupied: '{{square}} ist besetzt: Du kannst nur auf leere Felder setzen.',
  'no-flat-left': 'Im Vorrat ist kein Flachstein mehr: Setze einen Schlussstein oder bewege einen Stapel.',
  'no-capstone-left':
    'Im Vorrat ist kein Schlussstein mehr: Setze einen Flachstein oder eine Mauer oder bewege einen Stapel.',
  'opening-flats-only':
    'Im ersten Zug setzt du einen Flachstein der anderen Farbe; Mauern und Schlusssteine kommen später. Gib nur ein Feld ein, etwa c3.',
  'opening-placements-only':
    'Im ersten Zug setzt du einen Flachstein der anderen Farbe; Stapel kannst du erst später bewegen. Gib ein leeres Feld ein, etwa c3.',

  'empty-square':
    '{{square}} ist leer, dort gibt es keinen Stapel zu bewegen. Um einen Stein zu setzen, lass die Richtung weg.',
  'not-your-stack':
    'Der Stapel auf {{square}} gehört dir nicht: Obenauf liegt ein Stein deines Gegners. Bewege einen Stapel, auf dem deiner liegt.',
  'more-than-stack':
    'Du hebst {{count}}, aber der Stapel auf {{square}} ist nur {{height}} hoch. Hebe höchstens {{height}}.',
  'more-than-carry': 'Du hebst {{count}}, aber auf diesem Brett kannst du höchstens {{most}} tragen.',
  'over-the-edge':
    'Dieser Weg führt über den Rand des Bretts hinaus (Felder von {{square}} bis zum Rand: {{free}}, nötig: {{steps}}). Nimm einen anderen oder kürzeren Weg.',
  'wall-in-the-way':
    'Auf {{square}} steht eine Mauer: Nur ein Schlussstein allein darf auf sie ziehen, als letzter Schritt. Halte davor an oder nimm einen anderen Weg.',
  'capstone-in-the-way':
    'Auf {{square}} steht ein Schlussstein: Nichts darf auf ihn ziehen. Halte davor an oder nimm einen anderen Weg.',
  'flattening-needs-capstone-alone':
    'Auf {{square}} steht eine Mauer: Der Schlussstein muss allein auf sie ziehen. Lege die anderen Steine davor ab.',
  'nothing-flattened':
    'Der * bedeutet, dass eine Mauer geplättet wird, aber auf {{square}} steht keine. Lass den * weg.',

  'passing-off':
    'Passen ist eine Hausregel, die in dieser Partie nicht gilt: Setze einen Stein oder bewege einen Stapel.',
  'pass-in-opening': 'Im ersten Zug kannst du nicht passen: Setze einen Flachstein der anderen Farbe.',
  'pass-without-stack': 'Passen kannst du nur, wenn dir ein Stapel gehört: Setze einen Stein.',

  'option-whole': '{{field}} muss eine ganze Zahl von {{min}} bis {{max}} sein, nicht {{given}}.',
  'option-half-steps':
    '{{field}} geht in Schritten von 0,5 von {{min}} bis {{max}}; {{given}} ist nicht möglich.',
  'option-choice': '{{field}} muss eines von {{choices}} sein, nicht {{given}}.',
  'option-length': '{{field}} darf höchstens {{most}} Zeichen haben, nicht {{length}}.',
  'unknown-option': 'Tak hat keine Option „{{field}}“.',
  'bad-tps':
    'Diese TPS kann ich bei „{{at}}“ nicht lesen. Eine TPS sieht aus wie x3/x,1,x/x3 2 2: die Reihen von oben, wer am Zug ist (1 oder 2), die Zugnummer.',
  'tps-size': 'Reihen in dieser TPS: {{ranks}}. Bretter haben 3 bis 8.',
  'tps-rank':
    'Reihe {{rank}} dieser TPS hat {{squares}} Felder; bei {{size}} Reihen müssen es {{size}} sein.',
  'tps-covered':
    'In dieser TPS liegt ein Stein auf einer Mauer oder einem Schlussstein („{{at}}“); das kann nicht vorkommen.',
  'tps-other-size':
    'Die TPS ist {{tps}}x{{tps}}, du hast aber die Größe {{size}}x{{size}} gewählt: Lass eines davon weg.',
  'preset-other-size':
    'Das Preset {{preset}} wird auf {{own}}x{{own}} gespielt, du hast aber die Größe {{size}}x{{size}} gewählt: Lass eines davon weg.',
  'preset-other-tps':
    'Das Preset {{preset}} wird auf {{own}}x{{own}} gespielt, die TPS ist aber {{size}}x{{size}}: Lass eines davon weg.',
  'tps-too-many-flats':
    '$t(tak:seat.{{seat}}) hat in dieser TPS mehr Flachsteine und Mauern ({{found}}) als in der Partie ({{most}}): Nimm weniger oder beginne eine Partie mit mehr.',
  'tps-too-many-capstones':
    '$t(tak:seat.{{seat}}) hat in dieser TPS mehr Schlusssteine ({{found}}) als in der Partie ({{most}}): Nimm weniger oder beginne eine Partie mit mehr.',
  'tps-finished':
    'In dieser TPS ist das Spiel schon zu Ende ({{- score}}): Beginne mit einer früheren Stellung.',
  'tps-stuck':
    'In dieser TPS könnte niemand ziehen: Für die Eröffnung fehlt ein Flachstein der anderen Farbe.',

  'ptn-unreadable': 'Diese PTN kann ich in Zeile {{line}}, Spalte {{column}} nicht lesen: „{{found}}“.',
  'ptn-unclosed': '„{{found}}“ in Zeile {{line}}, Spalte {{column}} dieser PTN wird nie geschlossen.',
  'ptn-tag': 'Das Tag {{tag}} in Zeile {{line}}, Spalte {{column}} dieser PTN kann nicht „{{value}}“ sein.',
  'ptn-tag-again':
    'Das Tag {{tag}} in Zeile {{line}}, Spalte {{column}} dieser PTN ist „{{value}}“, ein früheres aber „{{earlier}}“: Lass eines davon weg.',
  'ptn-tag-name':
    'Der Name des Tags in Zeile {{line}}, Spalte {{column}} dieser PTN hat {{length}} Zeichen; ich kann höchstens {{most}} lesen.',
  'ptn-second-game':
    'In Zeile {{line}}, Spalte {{column}} dieser PTN beginnt ein zweites Spiel: Speichere jedes Spiel in einer eigenen Datei.',
  'ptn-options': 'Die Tags dieser PTN beschreiben keine Partie, die man spielen kann.',
  'ptn-illegal': 'Der Zug {{ply}} in Zeile {{line}}, Spalte {{column}} dieser PTN ist nicht erlaubt.',
  'ptn-number':
    'Die Zugnummer in Zeile {{line}}, Spalte {{column}} dieser PTN ist {{found}}, aber als Nächstes kommt {{expected}}: Ein Zug fehlt oder steht doppelt da, oder die Nummer ist falsch. Berichtige das und versuche es noch einmal.',
  'ptn-size-missing': 'Diese PTN sagt nicht, wie groß ihr Brett ist: Ergänze ein Tag wie [Size "6"].',
  'link-short': 'Das ist ein Kurzlink, den nur ptn.ninja öffnen kann: Füge den langen Link oder die PTN ein.',
  'link-broken':
    'Die PTN in diesem PlayTak-Link ist beschädigt: Kopiere den ganzen Link, oder füge die PTN ein.',
  'ptn-empty': 'Hier ist keine PTN: keine Tags und keine Züge.',
  unfinished: 'Die Partie hat kein Ergebnis.',
  'other-result': 'Als Ergebnis ist {{stated}} angegeben, die Züge führen aber zu {{played}}.',
};

const notes: Messages = {
  size: 'Die Größe des Bretts steht nicht dabei, ich habe {{size}}x{{size}} angenommen.',
  branches: 'Ich habe nur die Hauptvariante gelesen; ausgelassene Varianten: {{branches}}.',
  prose: 'Ich habe die Züge bis „{{found}}“ in Zeile {{line}} gelesen.',
  unlinked:
    'ptn.ninja kann keine Partie mit einem Passen zeigen, das eine Hausregel ist; darum gibt es keinen Link.',
};

const fields: Messages = {
  size: 'Felder pro Seite, 3 bis 8 (Standard: 6)',
  komi: 'Zählt am Ende für Schwarz dazu: -4,5 bis 4,5 in Schritten von 0,5 (Standard: 0)',
  opening: 'Wie der erste Zug abläuft (Standard: Swap)',
  preset: 'Brettgröße und Steine eines benannten Spiels',
  flats: 'Flachsteine pro Seite, 3 bis 60',
  caps: 'Schlusssteine pro Seite, 0 bis 5',
  flats1: 'Flachsteine von Weiß, wenn die Seiten verschieden sind',
  caps1: 'Schlusssteine von Weiß, wenn die Seiten verschieden sind',
  flats2: 'Flachsteine von Schwarz, wenn die Seiten verschieden sind',
  caps2: 'Schlusssteine von Schwarz, wenn die Seiten verschieden sind',
  tps: 'Mit dieser Stellung beginnen (TPS)',
  'house-rules': 'Passen oder die alte Regel für Gleichstand (Standard: keine)',
};

const choices: Messages = {
  'opening.swap': 'Swap: Der erste Flachstein ist jeweils einer des Gegners',
  'opening.no-swap': 'Kein Swap: Der erste Zug ist wie jeder andere',
  'opening.double-black-stack': 'Double black stack: Weiß setzt zuerst zwei schwarze Flachsteine',
  'preset.childrens': 'Kinderspiel (4x4, 15 Flachsteine)',
  'preset.travelers': 'Spiel der Reisenden (5x5, 20 Flachsteine, 1 Schlussstein)',
  'preset.courtly': 'Höfisches Spiel (6x6, 30 Flachsteine, 1 Schlussstein)',
  'preset.masters': 'Meisterspiel (8x8, 50 Flachsteine, 2 Schlusssteine)',
  'preset.scholars': 'Gelehrtenspiel (8x8, 50 Flachsteine, 2 Schlusssteine)',
  'house-rules.none': 'Keine',
  'house-rules.passing': 'Passen: Ein gehobener Stapel darf zurückgelegt werden',
  'house-rules.second-wins-ties': 'Bei gleich vielen Flachsteinen gewinnt Schwarz',
  'house-rules.both': 'Passen, und bei Gleichstand gewinnt Schwarz',
};

const details: Messages = {
  'flat-counts': 'Anzahl der Flachsteine neben den Namen',
  'stack-counts': 'Höhen neben den Stapeln',
  roads: 'Linien zwischen verbundenen Steinen einer Straße',
  reserves: 'Die übrigen Steine neben dem Brett',
  wobbly: 'Stapel, die nicht ganz gerade sind',
};

const description: Messages = {
  board: 'Tak-Brett {{size}}x{{size}}.',
  'turn-first': 'Zug {{number}}, Weiß ist am Zug.',
  'turn-second': 'Zug {{number}}, Schwarz ist am Zug.',
  'won-first': 'Weiß hat gewonnen, {{- score}}.',
  'won-second': 'Schwarz hat gewonnen, {{- score}}.',
  'no-result': 'Kein Ergebnis.',
  drawn: 'Remis, {{- score}}.',
  last: 'Letzter Zug: {{- ply}}.',
  'flat-first': 'Weiße Flachsteine: {{squares}}.',
  'wall-first': 'Weiße Mauern: {{squares}}.',
  'capstone-first': 'Weiße Schlusssteine: {{squares}}.',
  'flat-second': 'Schwarze Flachsteine: {{squares}}.',
  'wall-second': 'Schwarze Mauern: {{squares}}.',
  'capstone-second': 'Schwarze Schlusssteine: {{squares}}.',
  flats: 'Flachsteine {{first}} zu {{second}}.',
  'flats-komi': 'Flachsteine {{first}} zu {{second}}, Komi {{komi}}.',
  'reserve-first': 'Vorrat von Weiß: Flachsteine {{flats}}, Schlusssteine {{caps}}.',
  'reserve-second': 'Vorrat von Schwarz: Flachsteine {{flats}}, Schlusssteine {{caps}}.',
  road: 'Straße: {{squares}}.',
  tps: 'TPS: {{- tps}}',
};

const categories: Messages = {
  3: '3x3',
  4: '4x4',
  5: '5x5',
  6: '6x6',
  7: '7x7',
  8: '8x8',
};

const summary: Messages = {
  size: '{{size}}x{{size}}',
  komi: 'Komi {{komi}}',
  'no-swap': 'kein Swap',
  'double-black-stack': 'Double black stack',
  pieces: 'Flachsteine: {{flats}}, Schlusssteine: {{caps}}',
  'pieces-each':
    'Flachsteine: Weiß {{whiteFlats}}, Schwarz {{blackFlats}}; Schlusssteine: Weiß {{whiteCaps}}, Schwarz {{blackCaps}}',
  passing: 'Passen erlaubt',
  'second-wins-ties': 'Schwarz gewinnt bei Gleichstand',
  tps: 'eigene Stellung',
};

const help: Messages = {
  'goal.title': 'Ziel',
  'goal.body':
    'Baue eine Straße: eine durchgehende Reihe deiner Steine, die zwei gegenüberliegende Ränder des Bretts verbindet. Sie darf abbiegen, aber nicht schräg laufen.',
  'pieces.title': 'Steine',
  'pieces.body':
    'Ein Flachstein zählt für eine Straße, und andere Steine dürfen auf ihn ziehen.\nEine Mauer ist ein hochkant gestellter Flachstein: Sie versperrt den Weg, zählt aber für keine Straße.\nEin Schlussstein zählt für eine Straße, nichts darf auf ihn ziehen, und nur er kann eine Mauer plätten.\nWas im Vorrat ist, steht neben dem Brett: hier je 18 Flachsteine oder Mauern; `18+1` hieße, dazu ein Schlussstein.',
  'turn.title': 'Ein Zug',
  'turn.body':
    'Setze einen Stein aus deinem Vorrat auf ein leeres Feld oder bewege einen Stapel, auf dem dein Stein obenauf liegt.\nIm ersten Zug setzt jede Seite einen Flachstein der anderen Farbe.',
  'moving.title': 'Einen Stapel bewegen',
  'moving.body':
    'Hebe Steine oben vom Stapel ab, höchstens so viele, wie das Brett breit ist, und zieh in gerader Linie. Lege auf jedem Feld des Wegs mindestens einen Stein ab, immer den untersten zuerst.\nNichts darf auf eine Mauer oder einen Schlussstein ziehen; nur ein Schlussstein allein darf als letzten Schritt eine Mauer plätten.',
  'end.title': 'Ende',
  'end.body':
    'Eine Straße gewinnt sofort; vollendet ein Zug Straßen für beide, gewinnt, wer gezogen hat.\nIst das Brett voll oder ein Vorrat leer, gewinnt, wer mehr Flachsteine obenauf hat. Das Komi zählt für Schwarz dazu. Bei Gleichstand ist die Partie remis.',
  'notation.title': 'Notation',
  'notation.body':
    '`c3` setzt einen Flachstein, `Sc3` eine Mauer, `Cc3` einen Schlussstein.\n`c3>` bewegt einen Stein von c3 nach rechts; `+` ist nach oben, `-` nach unten, `<` nach links.\n`3c4>12` hebt drei Steine von c4, zieht nach rechts und legt erst einen ab, dann zwei.',
  'levels.title': 'Die Stufen des Computers',
  'levels.body':
    'Eine schwächere Stufe sieht weniger; keine verschenkt absichtlich Steine.\n**0** setzt Flachsteine irgendwohin; später bewegt sie stattdessen in 79 % ihrer Züge ziellos einen Stapel. Sie sieht 40 % der Straßen, die sie vollenden könnte, und 20 % derer, die sie verhindern muss.\n**1** bewegt in 68 % Stapel; sieht 50 % und 30 %.\n**2** bewegt in 49 % Stapel; sieht 60 % und 40 %.\n**3** vergleicht 3 zufällige Züge; sieht 60 % und 40 %.\n**4** vergleicht 5; sieht 70 % und 50 %.\n**5** vergleicht 10; sieht 80 % und 60 %.\n**6** vergleicht 33; sieht 80 % und 70 %.\n**7** rechnet voraus, vor einem Zug bis zu 2.000 Stellungen. In 53 % ihrer Züge tut sie das nicht, und dann sieht sie keine Straßen, weder ihre noch deine.\n**8** rechnet bis zu 5.000 Stellungen; in 20 % ihrer Züge rechnet sie nicht voraus.\n**9** rechnet bis zu 10.000; in 7 % nicht.\n**10** rechnet bis zu 24.000; in 3 % nicht.\n**11** rechnet bis zu 60.000 Stellungen, in jedem Zug.\n**12** rechnet bis zu 240.000 Stellungen.\n**13** rechnet bis zu 1.000.000 Stellungen.\n**14** rechnet bis zu 2,7 Sekunden. Auf 3x3 weiß sie, wie Weiß gewinnt; auf 5x5 und 6x6 kennt sie Eröffnungen auswendig.\nDie Stufen 7 bis 12 schätzen außerdem jeden Zug um bis zu 0,3 Flachsteine falsch ein, Stufe 13 um bis zu 0,2.',
};

/** What the pictures of the help show. */
const captions = {
  'goal.caption':
    'Weiß hat gerade `b3` gespielt: Die Straße führt von c1 über b3 nach b5, und der Schlussstein auf c2 gehört dazu.',
  'pieces.caption': 'Flachsteine auf b4, d4, b2 und c1, Mauern auf c3 und b1, Schlusssteine auf a3 und d2.',
  'moving.caption':
    '`3b3>12`: Weiß hat auf b3 drei Steine aufgenommen, einen auf c3 und zwei auf d3 abgelegt.',
};

export const de: Messages = {
  ...prefixed('refusal', refusals),
  ...prefixed('field', fields),
  ...prefixed('choice', choices),
  ...prefixed('detail', details),
  ...prefixed('note', notes),
  ...prefixed('describe', description),
  ...board,
  ...prefixed('setup', setup),
  ...prefixed('category', categories),
  ...prefixed('summary', summary),
  ...unrated,
  ...prefixed('help', help),
  ...prefixed('help', captions),
  ...outcomes,
  ...hints,
  ...causes,
  ...puzzles,
  ...prefixed('lesson', lesson),
  'option.calls': '„Tak!“ sagen, wenn zu einer Straße nur noch ein Zug fehlt (Standard: ja)',
  record: 'PTN',
  readable:
    'eine TPS, etwa `x5/x5/x2,1,x2/x5/x5 2 1`, eine Partie in PTN oder ein langer Link zu ptn.ninja oder PlayTak',
  'call.tak': 'Tak!',
  example: 'c3 (Flachstein), Sc3 (Mauer), Cc3 (Schlussstein) oder 3c4>12 (Stapelzug)',
};
