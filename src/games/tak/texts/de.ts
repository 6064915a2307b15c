import type { Messages } from '../../../phrase.ts';
import { prefixed } from './prefixed.ts';

/**
 * Tak in German: flat Flachstein, wall Mauer, capstone Schlussstein, stack Stapel, road Straße, reserve Vorrat,
 * file Linie, rank Reihe, lift heben, drop ablegen, flatten plätten, pass passen, komi Komi; White and Black are
 * Weiß and Schwarz.
 */
const refusals: Messages = {
  blind: 'Die Steine sind verborgen, bis diese Partie zu Ende ist.',
  'game-over': 'Diese Partie ist zu Ende ({{- score}}): in ihr kann nichts mehr gespielt werden.',
  unreadable:
    '„{{text}}“ kann ich nicht lesen: „{{found}}“ an Stelle {{at}} ergibt dort keinen Sinn. Schreibe etwas Gesetztes wie c3, Sc3 oder Cc3, oder eine Bewegung wie 3c4>12.',
  empty: 'Hier steht kein Zug. Schreibe etwas Gesetztes wie c3, Sc3 oder Cc3, oder eine Bewegung wie 3c4>12.',
  'breaks-off':
    '„{{text}}“ bricht ab. Schreibe etwas Gesetztes wie c3, Sc3 oder Cc3, oder eine Bewegung wie 3c4>12.',
  'no-such-square': '{{square}} gibt es auf keinem Brett: Linien gehen von a bis h, Reihen von 1 bis 8.',
  'too-long':
    'Das ist {{length}} Zeichen lang; höchstens {{most}} lassen sich lesen. Schreibe einen Zug, etwa c3 oder 3c4>12.',
  'count-without-direction':
    '„{{text}}“ hat eine Zahl, aber keine Richtung. Um einen Stapel zu bewegen, füge +, -, < oder > hinzu; um einen Stein zu setzen, lass die Zahl weg.',
  'step-without-drop':
    '„{{text}}“ legt auf einem seiner Felder nichts ab: auf jedem Feld des Wegs bleibt mindestens ein Stein.',
  'drops-do-not-add-up':
    'Du hebst {{count}}, legst aber {{sum}} ab: die Zahlen hinter der Richtung müssen zusammen so viel ergeben, wie gehoben wird.',
  'drops-do-not-add-up-but':
    'Du hebst {{count}}, legst aber {{sum}} ab: die Zahlen hinter der Richtung müssen zusammen so viel ergeben, wie gehoben wird, etwa {{legal}}.',

  'off-board': '{{square}} liegt nicht auf diesem {{size}}x{{size}}-Brett.',
  occupied: '{{square}} ist besetzt: gesetzt wird nur auf leere Felder.',
  'no-flat-left': 'Im Vorrat ist kein Flachstein mehr: setze einen Schlussstein, oder bewege einen Stapel.',
  'no-capstone-left':
    'Im Vorrat ist kein Schlussstein mehr: setze einen Flachstein oder eine Mauer, oder bewege einen Stapel.',
  'opening-flats-only':
    'Im ersten Zug wird ein Flachstein der anderen Farbe gesetzt: Mauern und Schlusssteine kommen später. Nenne nur das Feld, etwa c3.',
  'opening-placements-only':
    'Im ersten Zug wird ein Flachstein der anderen Farbe gesetzt: Stapel bewegen sich später. Nenne ein leeres Feld, etwa c3.',

  'empty-square':
    '{{square}} ist leer: dort ist kein Stapel, der sich bewegen ließe. Um einen Stein zu setzen, lass die Richtung weg.',
  'not-your-stack':
    'Der Stapel auf {{square}} gehört dir nicht: obenauf liegt ein Stein deines Gegners. Bewege einen Stapel, auf dem deiner liegt.',
  'more-than-stack':
    'Du hebst {{count}}, aber der Stapel auf {{square}} ist nur {{height}} hoch. Hebe höchstens {{height}}.',
  'more-than-carry': 'Du hebst {{count}}, aber auf diesem Brett trägt niemand mehr als {{most}}.',
  'over-the-edge':
    'Dieser Weg führt über den Rand des Bretts: Felder von {{square}} bis zum Rand: {{free}}, nötig: {{steps}}. Nimm einen anderen Weg, oder einen kürzeren.',
  'wall-in-the-way':
    'Auf {{square}} steht eine Mauer: nur ein Schlussstein allein darf auf sie ziehen, als letzter Schritt. Halte davor an, oder nimm einen anderen Weg.',
  'capstone-in-the-way':
    'Auf {{square}} steht ein Schlussstein: nichts darf auf ihn ziehen. Halte davor an, oder nimm einen anderen Weg.',
  'flattening-needs-capstone-alone':
    'Auf {{square}} steht eine Mauer: der Schlussstein muss allein auf sie ziehen. Lege die anderen Steine davor ab.',
  'nothing-flattened':
    'Der * sagt, dass eine Mauer geplättet wird, aber auf {{square}} steht keine. Lass den * weg.',

  'passing-off':
    'Passen ist eine Hausregel, die diese Partie nicht hat: setze einen Stein, oder bewege einen Stapel.',
  'pass-in-opening': 'Im ersten Zug passt niemand: setze einen Flachstein der anderen Farbe.',
  'pass-without-stack': 'Nur wer einen Stapel beherrscht, darf passen: setze einen Stein.',

  'option-whole': '{{field}} ist eine ganze Zahl von {{min}} bis {{max}}: {{given}} ist keine davon.',
  'option-half-steps':
    '{{field}} geht von {{min}} bis {{max}} in halben Schritten: {{given}} gehört nicht dazu.',
  'option-choice': '{{field}} ist eines von {{choices}}: {{given}} ist keines davon.',
  'option-length': '{{field}} hat höchstens {{most}} Zeichen: dies hat {{length}}.',
  'unknown-option': 'Tak hat keine Option „{{field}}“.',
  'bad-tps':
    'Diese TPS kann ich bei „{{at}}“ nicht lesen. Sie sieht aus wie x3/x,1,x/x3 2 2: die Reihen von oben, wer am Zug ist (1 oder 2), die Nummer des Zugs.',
  'tps-size': 'Reihen dieser TPS: {{ranks}}. Bretter haben 3 bis 8.',
  'tps-rank':
    'Reihe {{rank}} dieser TPS hat {{squares}} Felder; ein Brett mit {{size}} Reihen braucht {{size}}.',
  'tps-covered':
    'In dieser TPS liegt etwas auf einer Mauer oder einem Schlussstein („{{at}}“): dort steht nie etwas.',
  'tps-other-size':
    'Die TPS ist {{tps}}x{{tps}}, verlangt ist aber die Größe {{size}}x{{size}}: lass eines davon weg.',
  'preset-other-size':
    'Das Preset {{preset}} wird auf {{own}}x{{own}} gespielt, verlangt ist aber die Größe {{size}}x{{size}}: lass eines davon weg.',
  'preset-other-tps':
    'Das Preset {{preset}} wird auf {{own}}x{{own}} gespielt, die TPS ist aber {{size}}x{{size}}: lass eines davon weg.',
  'tps-too-many-flats':
    '{{colour}} hat in dieser TPS mehr Flachsteine und Mauern ({{found}}) als in der Partie ({{most}}): erhöhe flats, oder nimm weniger.',
  'tps-too-many-capstones':
    '{{colour}} hat in dieser TPS mehr Schlusssteine ({{found}}) als in der Partie ({{most}}): erhöhe caps, oder nimm weniger.',
  'tps-finished':
    'In dieser TPS ist das Spiel schon zu Ende ({{- score}}): beginne mit einer früheren Stellung.',
  'tps-stuck':
    'In dieser TPS könnte niemand ziehen: die Eröffnung braucht einen Flachstein der anderen Farbe.',

  'ptn-unreadable': 'Diese PTN kann ich in Zeile {{line}}, Spalte {{column}} nicht lesen: „{{found}}“.',
  'ptn-unclosed':
    'Was in Zeile {{line}}, Spalte {{column}} dieser PTN beginnt, wird nie geschlossen: „{{found}}“.',
  'ptn-tag': 'Das Tag {{tag}} in Zeile {{line}}, Spalte {{column}} dieser PTN kann nicht „{{value}}“ sein.',
  'ptn-tag-again':
    'Das Tag {{tag}} in Zeile {{line}}, Spalte {{column}} dieser PTN sagt „{{value}}“, ein früheres aber „{{earlier}}“: lass eines davon weg.',
  'ptn-tag-name':
    'Der Name des Tags in Zeile {{line}}, Spalte {{column}} dieser PTN ist {{length}} Zeichen lang; höchstens {{most}} lassen sich lesen.',
  'ptn-second-game':
    'In Zeile {{line}}, Spalte {{column}} dieser PTN beginnt ein zweites Spiel: gib jedem Spiel eine eigene Datei.',
  'ptn-options': 'Die Tags dieser PTN beschreiben keine Partie, die sich spielen ließe.',
  'ptn-illegal': 'Der Halbzug {{ply}} in Zeile {{line}}, Spalte {{column}} dieser PTN ist nicht erlaubt.',
  'ptn-empty': 'Hier ist keine PTN: weder ein Tag noch ein Halbzug.',
};

const fields: Messages = {
  size: 'Felder an einer Seite, 3 bis 8 (6)',
  komi: 'Kommt am Ende zu den Flachsteinen von Schwarz hinzu, in halben Schritten von -4.5 bis 4.5 (0)',
  opening: 'Wie der erste Zug geht (swap)',
  preset: 'Ein Spiel, das einen Namen hat: Brett und Steine',
  flats: 'Flachsteine jeder Seite, 3 bis 60',
  caps: 'Schlusssteine jeder Seite, 0 bis 5',
  flats1: 'Flachsteine von Weiß, wenn die Seiten verschieden sind',
  caps1: 'Schlusssteine von Weiß, wenn die Seiten verschieden sind',
  flats2: 'Flachsteine von Schwarz, wenn die Seiten verschieden sind',
  caps2: 'Schlusssteine von Schwarz, wenn die Seiten verschieden sind',
  tps: 'Mit dieser Stellung beginnen (TPS)',
  'house-rules': 'Passen, oder die alte Regel für Gleichstand (keine)',
};

const choices: Messages = {
  'opening.swap': 'Swap: jeder setzt einen Flachstein der anderen Farbe',
  'opening.no-swap': 'Kein Swap: der erste Zug ist einer wie jeder andere',
  'opening.double-black-stack': 'Double black stack: Weiß setzt zwei schwarze Flachsteine',
  'preset.childrens': 'Kinderspiel (4x4, 15 Flachsteine)',
  'preset.travelers': 'Spiel der Reisenden (5x5, 20 Flachsteine, 1 Schlussstein)',
  'preset.courtly': 'Höfisches Spiel (6x6, 30 Flachsteine, 1 Schlussstein)',
  'preset.masters': 'Meisterspiel (8x8, 50 Flachsteine, 2 Schlusssteine)',
  'preset.scholars': 'Gelehrtenspiel (8x8, 50 Flachsteine, 2 Schlusssteine)',
  'house-rules.none': 'Keine',
  'house-rules.passing': 'Passen: ein gehobener Stapel darf zurückgelegt werden',
  'house-rules.second-wins-ties': 'Schwarz gewinnt bei gleich vielen Flachsteinen',
  'house-rules.both': 'Passen, und Schwarz gewinnt bei Gleichstand',
};

const steps: Messages = {
  file: '{{file}}',
  empty: '{{square}}',
  piece: '{{square}} bewegen',
  stack: '{{square}} bewegen ({{height}} hoch)',
  flat: 'Flachstein',
  wall: 'Mauer',
  capstone: 'Schlussstein',
  lift: '{{count}} heben',
  up: '↑ nach oben',
  right: '→ nach rechts',
  down: '↓ nach unten',
  left: '← nach links',
  drop: '{{count}} auf {{square}}, {{left}} übrig',
  'drop-all': '{{count}} auf {{square}}, keiner übrig',
  pass: 'Passen',
};

const prompts: Messages = {
  opening: 'Im ersten Zug setzt du einen Flachstein der anderen Farbe. Auf welches Feld?',
  'opening-file': 'Im ersten Zug setzt du einen Flachstein der anderen Farbe. In welcher Linie (Spalte)?',
  square: 'Setze einen Stein auf ein leeres Feld, oder bewege einen Stein oder Stapel von dir.',
  file: 'Setze einen Stein, oder bewege einen Stein oder Stapel von dir: in welcher Linie (Spalte)?',
  rank: 'Welches Feld der Linie {{file}}?',
  piece: 'Was setzt du auf {{square}}?',
  either: 'Setze einen Stein auf {{square}}, oder hebe wie viele von dort?',
  lift: 'Wie viele Steine hebst du von {{square}}?',
  direction: '{{count}} in der Hand, von {{square}}. In welche Richtung?',
  drop: '{{count}} in der Hand. Wie viele bleiben auf {{square}}? Die anderen ziehen weiter.',
};

const turns: Messages = {
  flat: 'Ein Flachstein auf {{square}}.',
  wall: 'Eine Mauer auf {{square}}.',
  capstone: 'Ein Schlussstein auf {{square}}.',
  opening_one: 'Ein Flachstein der anderen Farbe auf {{square}}.',
  opening_other: '{{count}} Flachsteine der anderen Farbe auf {{square}}.',
  pass: 'Passen: alles bleibt, wie es ist.',
  move: '{{count}} von {{square}} nach {{to}}.',
  'move-flattening': '{{count}} von {{square}} nach {{to}}, wo die Mauer geplättet wird.',
  spread: '{{count}} von {{square}}: {{falls}}.',
  'spread-flattening': '{{count}} von {{square}}: {{falls}}. Die Mauer auf {{to}} wird geplättet.',
};

const description: Messages = {
  board: 'Tak-Brett {{size}}x{{size}}.',
  'turn-first': 'Zug {{number}}, Weiß ist am Zug.',
  'turn-second': 'Zug {{number}}, Schwarz ist am Zug.',
  'won-first': 'Weiß hat gewonnen, {{- score}}.',
  'won-second': 'Schwarz hat gewonnen, {{- score}}.',
  'no-result': 'Kein Ergebnis.',
  drawn: 'Remis, {{- score}}.',
  last: 'Letzter Halbzug: {{- ply}}.',
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
  tps: 'vorgegebene Stellung',
};

const unrated: Messages = {
  size: 'ein {{size}}x{{size}}-Brett ist zu klein: gewertet wird ab 5x5',
  tps: 'sie beginnt nicht mit dem leeren Brett',
  komi: 'Komi {{komi}} liegt außerhalb der Grenzen: gewertet wird mit {{min}} bis {{max}}',
  'house-rules': 'sie hat Hausregeln',
  pieces: 'ihr Vorrat ist nicht der des Bretts oder eines Spiels mit Namen',
};

const help: Messages = {
  'goal.title': 'Ziel',
  'goal.body':
    'Baue eine Straße: eine Reihe deiner Steine, die zwei gegenüberliegende Ränder des Bretts verbindet. Sie darf abbiegen, aber nicht schräg laufen.',
  'pieces.title': 'Steine',
  'pieces.body':
    'Ein Flachstein liegt: er zählt für eine Straße, und andere dürfen auf ihn ziehen.\nEine Mauer ist derselbe Stein, aufgestellt: sie versperrt den Weg und zählt für keine Straße.\nEin Schlussstein zählt für eine Straße, nichts darf auf ihn ziehen, und nur er kann eine Mauer plätten.',
  'turn.title': 'Ein Zug',
  'turn.body':
    'Setze einen Stein aus deinem Vorrat auf ein leeres Feld, oder bewege einen Stapel, auf dem dein Stein obenauf liegt.\nIm ersten Zug setzt jeder einen Flachstein der anderen Farbe.',
  'moving.title': 'Einen Stapel bewegen',
  'moving.body':
    'Hebe Steine von oben ab, höchstens so viele, wie das Brett breit ist, und zieh in gerader Linie. Lege auf jedem Feld, das du betrittst, von unten mindestens einen Stein ab.\nKein Stein betritt ein Feld mit einer Mauer oder einem Schlussstein; aber ein Schlussstein allein plättet, als letzter Schritt, eine Mauer.',
  'end.title': 'Ende',
  'end.body':
    'Eine Straße gewinnt sofort; vollendet ein Zug Straßen für beide, gewinnt, wer gezogen hat.\nIst das Brett voll oder ein Vorrat leer, gewinnt, wer mehr Flachsteine obenauf hat. Komi kommt zu denen von Schwarz hinzu. Gleich viele sind ein Remis.',
  'notation.title': 'Notation',
  'notation.body':
    '`c3` setzt einen Flachstein, `Sc3` eine Mauer, `Cc3` einen Schlussstein.\n`c3>` bewegt einen Stein von c3 nach rechts; `+` ist nach oben, `-` nach unten, `<` nach links.\n`3c4>12` hebt drei Steine von c4 und legt nach rechts erst einen ab, dann zwei.',
};

export const de: Messages = {
  ...prefixed('refusal', refusals),
  ...prefixed('field', fields),
  ...prefixed('choice', choices),
  ...prefixed('step', steps),
  ...prefixed('prompt', prompts),
  ...prefixed('turn', turns),
  ...prefixed('describe', description),
  ...prefixed('category', categories),
  ...prefixed('summary', summary),
  ...prefixed('unrated', unrated),
  ...prefixed('help', help),
  'seat.first': 'Weiß',
  'seat.second': 'Schwarz',
  'by.road': 'durch eine Straße',
  'by.flats': 'nach Flachsteinen',
  'by.tie': 'bei gleich vielen Flachsteinen',
  'by.length': 'nach 1.000 Halbzügen',
  'call.tak': 'Tak!',
  example: 'c3 ein Flachstein, Sc3 eine Mauer, Cc3 ein Schlussstein, 3c4>12 bewegt einen Stapel',
};
