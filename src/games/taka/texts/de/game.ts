import type { Messages } from '../../../../phrase.ts';
import type { helpTopics } from '../en/game.ts';
import { prefixed } from '../prefixed.ts';

const fields: Messages = {
  goals: 'Tore, die zum Sieg nötig sind, 1 bis 9 (Standard: 1)',
  turns: 'Züge pro Seite bis zum Ende der Spielzeit, 20 bis 300 (Standard: 75)',
  limit: 'Was die Partie beendet: Tore, Züge oder die Uhr (Standard: Tore)',
  formation: 'Mit dieser Stellung beginnen: Reihen 14 bis 1, Torwarte, Seite am Zug, Zugnummer, Tore',
};

const choices: Messages = {
  'limit.goals': 'Tore: Wer zuerst genug geschossen hat, gewinnt',
  'limit.moves': 'Züge: Nach dem letzten zählt der Spielstand',
  'limit.time': 'Zeit: Wenn sie um ist, zählt der Spielstand',
  'limit.moves-and-time': 'Züge und Zeit: Ist eines davon um, zählt der Spielstand',
};

const categories: Messages = {
  single: 'ein Tor',
  several: 'mehrere Tore',
  limited: 'nach Spielstand',
};

const summary: Messages = {
  goals_one: 'das erste Tor gewinnt',
  goals_other: 'wer zuerst {{count}} Tore hat',
  turns: '{{turns}} Züge pro Seite',
  moves: 'Züge begrenzt',
  time: 'Zeit begrenzt',
  'moves-and-time': 'Züge und Zeit begrenzt',
  formation: 'eigene Aufstellung',
};

const unrated: Messages = {
  formation: 'sie beginnt nicht mit der üblichen Aufstellung',
  turns: 'sie endet nach {{turns}} Zügen pro Seite: Gewertet wird ab {{least}}',
  limit: 'der Spielstand entscheidet, wenn Züge oder Zeit um sind',
};

const help: Readonly<Record<`${(typeof helpTopics)[number]}.${'title' | 'body'}`, string>> = {
  'goal.title': 'Ziel',
  'goal.body':
    'Bring einen Ball auf eines der vier Felder des gegnerischen Tors. Das erste Tor gewinnt, wenn nicht mehr vereinbart sind.\nBeide Bälle zählen, auch der, den du dem Gegner abgenommen hast.',
  'board.title': 'Brett',
  'board.body':
    'Das Brett hat die Spalten a bis j und die Reihen 1 bis 14. Das Tor von Weiß ist d1 bis g1, das von Schwarz d14 bis g14.\nReihe 1 bis 5 ist die Schusszone von Weiß, Reihe 10 bis 14 die von Schwarz. Jede Seite hat zehn Feldspieler, einen Torwart in seinem Kreis und einen Ball.',
  'turn.title': 'Ein Zug',
  'turn.body':
    'Wähle eins: mit einer Figur ohne Ball laufen, dribbeln, eine Figur drehen, passen, tackeln oder den Torwart aktivieren.\nGelaufen wird geradeaus: bis zu 3 Felder auf das gegnerische Tor zu, sonst bis zu 2. Gedribbelt wird ein Feld weit. Keine Figur läuft durch eine andere hindurch, und nur Torwarte dürfen ins Tor.\nWer auf einen freien Ball läuft, nimmt ihn auf und darf dann dribbeln oder passen.',
  'facing.title': 'Blickrichtung',
  'facing.body':
    'Eine Figur mit Ball schaut nach Norden, Osten, Süden oder Westen; auf dieser Seite liegt der Ball.\nSie passt nach vorn, zur Seite und schräg nach vorn, nicht nach hinten. Wenn sie den Ball bekommt, wählst du die Blickrichtung; sie später auf der Stelle zu drehen kostet einen ganzen Zug.',
  'passing.title': 'Passen',
  'passing.body':
    'Ein Pass geht beliebig weit geradeaus, zu einem Mitspieler oder auf ein leeres Feld, wo der Ball dann frei liegt. Ein Mitspieler neben diesem Feld darf einlaufen und den Ball annehmen.\nEin Heber geht über Figuren, aber nicht über eine direkt vor dem Passgeber.\nKein Pass geht durch ein Tor. Ein Schuss ist ein Pass ins Tor, aus der gegnerischen Schusszone.',
  'passes.title': 'Zwei Pässe',
  'passes.body':
    'Ein Mitspieler, der einen Pass bekommt, darf im selben Zug weiterpassen. Er schaut dorthin, woher der Ball kam, nach einem schrägen Pass nach Osten oder Westen.\nNur der zweite Pass kann ein Heber sein. Ein Pass aus deiner Zone in die des Gegners muss der einzige im Zug sein.',
  'tackling.title': 'Tackling',
  'tackling.body':
    'Eine Figur ohne Ball nimmt einem Gegner neben sich den Ball ab, von vorn oder von der Seite, nicht von hinten. Die beiden tauschen die Felder.\nNach einem Tackling darfst du einmal dribbeln oder passen.',
  'goalie.title': 'Torwart',
  'goalie.body':
    'In seinem Kreis hält der Torwart keine Schüsse. Wenn du ihn aktivierst, springt er auf ein Feld der drei Reihen vor dem Tor, Spalten d bis g; das kostet einen ganzen Zug.\nAuf einem Torfeld hält er Schüsse auf dieses Feld. Von den Feldern um den Kreis kann er ohne Ball in ihn zurückkehren.',
  'offside.title': 'Abseits',
  'offside.body':
    'Du kannst nicht zu einem Mitspieler passen, der näher an der gegnerischen Torlinie ist als der Ball und der vorletzte Gegner. Gleiche Höhe ist kein Abseits.\nEin Torwart in seinem Kreis zählt, als stünde er in der zweiten Reihe vor seiner Torlinie. Bei Pässen auf leere Felder gibt es kein Abseits.',
  'end.title': 'Ende',
  'end.body':
    'Wer die nötigen Tore hat, gewinnt sofort. Nach dem letzten Zug beider Seiten gewinnt, wer mehr Tore hat; bei Gleichstand ist die Partie remis. Remis ist sie auch, wenn dieselbe Stellung zum dritten Mal entsteht.\nNach einem Tor, das die Partie nicht beendet, legt, wer es geschossen hat, den Ball im selben Zug in die eigene Zone.\nDu darfst dieselben zwei Züge nicht ein drittes Mal hintereinander beginnen.',
  'notation.title': 'Notation',
  'notation.body':
    '`c4-c6` ist ein Lauf oder ein Dribbling, `f3>f6` ein Pass, `e6xe7` ein Tackling, `o-e2` aktiviert den Torwart, `f3=e` dreht eine Figur.\n`=n`, `=e`, `=s` oder `=w` am Ende ist die Blickrichtung der Figur mit Ball (Norden, Osten, Süden, Westen): `f3>f7=n`.\nWas danach folgt, wird angehängt: `f3>f6>h8=n`, `c4-c6>f9`. Bei `f3>f7<e7=n` läuft e7 ein, `f12>e14@c4` legt den Ball nach einem Tor.',
  'first.title': 'Deine erste Partie',
  'first.body':
    'Beginne deinen Zug mit dem Button unter dem Brett: Wähle eine Figur, was sie tut und wohin.\nBring zuerst Figuren nach vorn, dann pass zu einer, die zum gegnerischen Tor schaut. Lass eine Figur bei deiner Torlinie und achte darauf, wohin der Ball im nächsten Zug gehen kann.',
  'levels.title': 'Die Stufen des Computers',
  'levels.body':
    'Eine schwächere Stufe sieht weniger; keine verschenkt absichtlich den Ball.\n**0** spielt von 2 zufälligen Zügen den besser aussehenden und sieht 20 % ihrer Tore.\n**1** spielt den besten von 4 und sieht 60 %.\n**2** vergleicht 7, sieht 60 %.\n**3** vergleicht 14, sieht 60 %.\n**4** vergleicht 32, sieht 60 %.\n**5** vergleicht 105, sieht 80 %.\n**6** rechnet bis zu 400 Stellungen voraus, irrt sich um bis zu 0,4 und sieht in 20 % ihrer Züge nur eigene Tore.\n**7** bis zu 1.500, irrt sich um bis zu 0,3, sieht in 5 % nur eigene Tore.\n**8** bis zu 6.000, irrt sich um bis zu 0,2.\n**9** bis zu 30.000, irrt sich um bis zu 0,1.\n**10** rechnet bis zu 2,5 Sekunden voraus.\nEin Ball ist 1 wert.',
};

/** What the pictures of the help show. */
const captions = {
  'goal.caption':
    'Weiß hat gerade von f11 am Torwart auf e14 vorbei geschossen, der nicht im Weg steht: Der Ball liegt auf f14 im Tor.',
  'board.caption': 'Die Anfangsstellung: Weiß hat seinen Ball auf f3, Schwarz auf e12.',
  'turn.caption': '`c4-c7`: Eine weiße Figur ist drei Felder vorgerückt, von c4 nach c7.',
  'facing.caption':
    'Die weiße Figur auf f3 schaut nach Osten. Auf die markierten Felder kann sie passen: Keines liegt hinter ihr.',
  'passing.caption':
    '`f3>f6<g5=n`: Weiß hat von f3 nach f6 gepasst, wo die Figur von g5 eingelaufen ist. Sie schaut jetzt nach Norden.',
  'passes.caption': '`f3>f7>d5=n`: Die Figur auf f7 hat den Ball von f3 bekommen und nach d5 weitergespielt.',
  'tackling.caption':
    '`e7xe8=n`: Weiß hat den Ball auf e8 von vorn erobert. Die schwarze Figur steht jetzt auf e7.',
  'goalie.caption': '`o-e2`: Der weiße Torwart ist aus seinem Kreis nach e2 gesprungen.',
  'offside.caption':
    'Weiß hat den Ball auf e8. Die Figur auf c13 steht im Abseits, deshalb ist ihr Feld nicht markiert; die auf g10 nicht.',
};

export const game: Messages = {
  ...prefixed('field', fields),
  ...prefixed('choice', choices),
  ...prefixed('category', categories),
  ...prefixed('summary', summary),
  ...prefixed('unrated', unrated),
  ...prefixed('help', help),
  ...prefixed('help', captions),
  'seat.first': 'Weiß',
  'seat.second': 'Schwarz',
  'by.goal': 'durch ein Tor',
  'by.repetition': 'durch Stellungswiederholung',
  'by.full-time': 'nach Ende der Spielzeit',
  'by.no-legal-action': 'weil kein Zug mehr möglich war',
  'end.goal': 'durch ein Tor auf {{square}}',
  'end.goals': 'durch ein Tor auf {{square}}, {{winner}} zu {{loser}}',
  'end.score': 'nach Ende der Spielzeit, {{winner}} zu {{loser}}',
  'end.repetition': 'durch Stellungswiederholung: dieselbe Stellung zum dritten Mal',
  'level.0': 'für eine erste Partie',
  'level.1': 'für den Anfang',
  'level.2': 'für den Anfang',
  'level.3': 'sehr leicht',
  'level.4': 'leicht',
  'level.5': 'leicht',
  'level.6': 'mäßig',
  'level.7': 'mittel',
  'level.8': 'stark',
  'level.9': 'sehr stark',
  'level.10': 'so stark ich kann',
  scores: 'Erst kommt das Ergebnis von Weiß, dann das von Schwarz: `1` gewonnen, `0` verloren, `1/2` remis.',
  example: 'c4-c6 für einen Lauf, f3>f7=n für einen Pass, e6xe7=n für ein Tackling, o-e2 für den Torwart',
  record: 'Taka-Partie',
  'note.branches': 'Ich habe nur die Hauptvariante gelesen; ausgelassene Varianten: {{branches}}.',
  'note.prose': 'Ich habe die Züge bis „{{found}}“ in Zeile {{line}} gelesen.',
  readable: 'eine Stellung, Reihe für Reihe, etwa `10/10/4p[bs]p4/…`, oder eine Partie in Notation',
};
