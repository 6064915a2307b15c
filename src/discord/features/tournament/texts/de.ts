import type { Messages } from '../../../../phrase.ts';

export const de: Messages = {
  command: 'Turniere, die von selbst laufen',
  'command.create': 'Ein Turnier ausschreiben, dem man beitreten kann',
  'command.create.game': 'Ein {{game}}-Turnier ausschreiben, dem man beitreten kann',
  'command.join': 'Einem Turnier beitreten',
  'command.leave': 'Ein Turnier verlassen; deine offenen Turnierpartien sind verloren',
  'command.start': 'Ein Turnier starten oder nach einer Rücknahme fortsetzen',
  'command.standings': 'Tabelle und Kreuztabelle zeigen',
  'command.pairings': 'Die Paarungen der laufenden Runde zeigen',
  'command.withdraw': 'Jemanden aus dem Turnier nehmen; die offenen Partien sind verloren',
  'command.undo': 'Das Ende, die letzte Runde, den Start oder einen Ausschluss zurücknehmen',
  'command.end': 'Ein Turnier jetzt beenden; offene Partien werden abgebrochen',

  'option.tournament': 'Welches Turnier; nur nötig, wenn es mehrere gibt',
  'option.reason': 'Der Grund; alle können ihn lesen',
  'option.player': 'Wer ausscheidet',
  'option.name': 'Wie das Turnier heißt',
  'option.format': 'Wer gegen wen spielt (Standard: nach der Zahl der Teilnehmenden)',
  'option.days': 'Tage, die jede Runde höchstens dauert, {{min}} bis {{max}} (Standard: 14)',
  'option.matches': 'Partien je Paarung; zwei: mit getauschten Farben',
  'option.opponents': 'Wie viele Gegner man gleichzeitig hat (Standard: 1)',
  'opponents.1': '1',
  'opponents.2': '2',
  'opponents.3': '3',
  'opponents.4': '4',
  'opponents.4-2-2-1': '4, dann 2, 2 und 1: Schweizer System mit vier langen Runden (Nohat)',
  'option.rounds': 'Runden im Schweizer System, {{min}} bis {{max}} (Standard: nach der Teilnehmerzahl)',
  'option.group': 'Gruppen: wie viele Teilnehmende jede höchstens hat, {{min}} bis {{max}} (Standard: 4)',
  'option.advance':
    'Gruppen: wie viele aus jeder in die K.-o.-Runde kommen, {{min}} oder {{max}} (Standard: 2)',
  'option.deciders':
    'Wie oft bei Gleichstand neu gespielt wird, {{min}} bis {{max}} (Standard: 2 mit K.-o., 0 ohne)',
  'option.third': 'K.-o.: um den dritten Platz spielen (Standard: nein)',
  'option.seeds': 'Die Stärksten als Erwähnungen, beste zuerst (im K.-o. Standard: nach Wertung)',
  'option.unfinished':
    'Was mit Partien geschieht, die am Rundenende offen sind (Standard: wer am Zug ist, verliert)',
  'option.vacation': 'Ob die Uhren im Urlaub der Spielenden ruhen (Standard: ja)',
  'option.threads': 'Jede Partie in einem eigenen Thread spielen (Standard: nein)',

  'format.preset': 'Modus nach der Zahl der Teilnehmenden',
  'format.roundRobin': 'jeder gegen jeden',
  'format.doubleRoundRobin': 'jeder gegen jeden, Hin- und Rückrunde',
  'format.swiss': 'Schweizer System',
  'format.knockout': 'K.-o.-System',
  'format.groups': 'Gruppen, dann K.-o.-System',
  'unfinished.forfeit': 'wer am Rundenende am Zug ist, verliert',
  'unfinished.both': 'am Rundenende offene Partien verlieren beide',
  'unfinished.organiser': 'am Rundenende offene Partien entscheidet die Turnierleitung',
  rounds_one: '{{count}} Runde',
  rounds_other: '{{count}} Runden',
  games_one: '{{count}} Partie je Paarung',
  games_other: '{{count}} Partien je Paarung, mit getauschten Farben',
  atOnce_one: '{{count}} Gegner gleichzeitig',
  atOnce_other: '{{count}} Gegner gleichzeitig',
  'atOnce.rounds': 'Runde für Runde {{list}} Gegner gleichzeitig',
  days_one: '{{count}} Tag je Runde',
  days_other: '{{count}} Tage je Runde',
  noVacation: 'Urlaub hält keine Uhren an',
  groupSize: 'bis zu {{size}} Teilnehmende je Gruppe',
  advance_one: 'aus jeder Gruppe kommt die Nummer 1 weiter',
  advance_other: 'aus jeder Gruppe kommen die ersten {{count}} weiter (aus einer Zweiergruppe die Nummer 1)',
  deciders_zero: 'bei Gleichstand kommt weiter, wer höher gesetzt ist',
  deciders_one: 'bei Gleichstand wird einmal neu gespielt, dann kommt weiter, wer höher gesetzt ist',
  deciders_other:
    'bei Gleichstand wird bis zu {{count}} Mal neu gespielt, dann kommt weiter, wer höher gesetzt ist',
  playoff_one: 'um einen geteilten ersten Platz wird gespielt',
  playoff_other: 'um einen geteilten ersten Platz wird gespielt, bis zu {{count}} Mal',
  third: 'Partie um den dritten Platz',
  inThreads: 'jede Partie im eigenen Thread',

  title: '{{name}}',
  number: '{{value}}',
  none: 'Hier gibt es keine Turniere. Die Turnierleitung schreibt eines mit `/tournament create` aus.',
  several: 'Hier gibt es mehrere Turniere: {{- names}}. Wähle eines mit der Option `tournament`.',
  serverOnly: 'In Direktnachrichten gibt es keine Turniere. Verwende diesen Befehl auf einem Server.',
  notAllowed:
    'Das darf nur die Turnierleitung: wer die Rolle aus `/settings organiser` hat, den Server verwaltet oder das Turnier ausgeschrieben hat.',

  'open.title': '**{{name}}** · {{game}}-Turnier `{{id}}`',
  'open.organiser': 'Turnierleitung: {{name}}',
  'open.players_one': '{{count}} Anmeldung: {{names}}',
  'open.players_other': '{{count}} Anmeldungen: {{names}}',
  'open.morePlayers_one': '{{count}} Anmeldung: {{names}} …',
  'open.morePlayers_other': '{{count}} Anmeldungen: {{names}} …',
  'open.nobody': 'Noch ist niemand angemeldet.',
  'open.how':
    'Melde dich mit dem Button oder `/tournament join` an. Die Partien beginnen von selbst, sobald die Turnierleitung das Turnier mit `/tournament start` startet.',
  'open.round': 'Jetzt: {{progress}}, spätestens bis {{- when}}.',
  'open.over': 'Dieses Turnier ist zu Ende. **Tabelle** zeigt, wie es ausging.',
  'open.cancelled': 'Dieses Turnier fand nicht statt.',
  'open.begun':
    'Dieses Turnier hat begonnen. Wer sich abmeldet, kann zurückkehren, bis die nächste Runde beginnt.',
  'open.begun.swiss':
    'Dieses Turnier hat begonnen. Man kann einsteigen, bis die Hälfte der Runden begonnen hat.',
  'button.join': 'Mitspielen',
  'button.leave': 'Abmelden',
  'button.standings': 'Tabelle',

  'done.join':
    'Du spielst bei **{{name}}** mit. Deine Partien beginnen von selbst, und ich sage dir Bescheid.',
  'done.leave': 'Du spielst bei **{{name}}** nicht mehr mit.',
  'done.left':
    'Du spielst bei **{{name}}** nicht mehr mit, und deine offenen Turnierpartien sind verloren. Bis die nächste Runde beginnt, kannst du mit `/tournament join` zurückkehren.',
  'done.start': '**{{name}}** läuft. Die Runde kündige ich gleich an.',
  'done.end': '**{{name}}** ist beendet.',
  'done.undo.end':
    'Das Ende von **{{name}}** ist zurückgenommen. Setze das Turnier mit `/tournament start` fort oder nimm mit `/tournament undo` noch mehr zurück.',
  'done.undo.round':
    'Die letzte Runde von **{{name}}** ist zurückgenommen. `/tournament start` lost sie neu aus, `/tournament undo` nimmt noch mehr zurück.',
  'done.undo.start':
    'Für **{{name}}** kann man sich wieder anmelden. Sind alle da, beginne das Turnier mit `/tournament start`.',
  'done.undo.withdraw': '{{player}} spielt bei **{{name}}** wieder mit.',
  'done.undo.withdrawHeld':
    '{{player}} spielt bei **{{name}}** wieder mit. Setze es mit `/tournament start` fort oder nimm mit `/tournament undo` noch mehr zurück.',
  'done.withdraw': 'Bei **{{name}}** ausgeschieden.',

  standings: '**{{name}}**: Tabelle',
  empty: 'Für **{{name}}** ist noch niemand angemeldet. Melde dich mit `/tournament join` an.',
  page: 'Seite {{page}} von {{pages}}',
  'legend.swiss': 'Unter dem Ergebnis: Rang des Gegners. Rechts: Punkte, Sonneborn-Berger.',
  'legend.roundRobin': 'Rechts: Punkte, Sonneborn-Berger. Dann direkter Vergleich, Siege.',
  place: '{{rank}} {{name}}: {{points}} (SB {{sonnebornBerger}}, Siege {{wins}})',
  'place.withdrawn': '{{rank}} {{name}}: {{points}} (SB {{sonnebornBerger}}, Siege {{wins}}), ausgeschieden',
  'place.annulled': '{{rank}} {{name}}: früh ausgeschieden, die Partien zählen für niemanden',
  'place.reached': '{{rank}} {{name}}: {{reached}}',
  'place.reachedWithdrawn': '{{rank}} {{name}}: {{reached}}, ausgeschieden',
  otherPage: 'Eine andere Gruppe',
  group: 'Gruppe {{number}}',
  'reached.groups': 'Gruppenphase',
  'reached.1': 'gewonnen',
  'reached.2': 'Finale',
  'reached.4': 'Halbfinale',
  'reached.8': 'Viertelfinale',
  'reached.16': 'Achtelfinale',
  'reached.more': 'Runde der letzten {{places}}',
  'stage.2': 'Finale',
  'stage.4': 'Halbfinale',
  'stage.8': 'Viertelfinale',
  'stage.16': 'Achtelfinale',
  'stage.more': 'Runde der letzten {{places}}',
  'stage.third': 'Dritter Platz',
  'legend.knockout': 'Gezählt werden die Punkte aus den Partien der Paarung.',
  'bracket.pair': '{{first}} – {{second}}',
  'bracket.result': '{{first}} – {{second}}: {{firstPoints}}–{{secondPoints}}',
  'bracket.open': '?',
  'progress.open': 'Anmeldung offen',
  'progress.running': 'Runde {{round}} von {{rounds}}',
  'progress.over': 'Endstand',
  'progress.ended': 'Endstand nach {{round}} von {{rounds}} Runden',

  noRound: '**{{name}}** hat noch keine Paarungen. Es gibt sie, sobald die Turnierleitung es startet.',
  pairings: '**{{name}}**: {{progress}}',
  'round.ends': 'Die Runde endet {{- when}}.',
  'round.match': '- {{first}} – {{second}} `{{id}}`',
  'round.result': '- {{first}} – {{second}} `{{id}}`: {{firstPoints}}–{{secondPoints}}',
  'round.bye': '- {{name}} hat spielfrei: {{points}}',
  'round.late': '- {{name}} steigt später ein: {{points}}',
  'round.left': '- {{name}}: {{points}}, denn die Gegenseite ist ausgeschieden',
  'round.annulled': '- {{name}} hat keine Partie, denn die Gegenseite ist früh ausgeschieden',
  'round.rests': '- {{name}} hat in dieser Runde keine Partie',
  'round.through': '- {{name}} kommt ohne Partie weiter',
  'round.third': 'Um den dritten Platz:',
  'round.more_one': '- und {{count}} weitere: `/tournament pairings`',
  'round.more_other': '- und {{count}} weitere: `/tournament pairings`',

  'news.begins':
    '**{{name}}** beginnt! Runde {{round}} von {{rounds}} endet {{- when}}. Eure Partien beginnen von selbst.',
  'news.round': '**{{name}}**: Runde {{round}} von {{rounds}} beginnt und endet {{- when}}.',
  'news.noMatches': '**{{name}}**: In Runde {{round}} von {{rounds}} gibt es keine Partien.',
  'news.stage': '**{{name}}** · {{stage}}: Die Partien beginnen jetzt und enden {{- when}}.',
  'news.deciding':
    '**{{name}}**: In diesen Paarungen steht es gleich, sie werden neu gespielt. Die Partien enden {{- when}}.',
  'news.decidingPlace':
    '**{{name}}**: Keine Feinwertung trennt diese Teilnehmenden, also spielen sie um den Platz. Die Partien enden {{- when}}.',
  'news.lastDay': '**{{name}}**: Die Runde endet {{- when}}. Diese Partien sind noch offen:',
  'news.overdue':
    '**{{name}}**: Die Runde ist vorbei, diese Partien noch nicht. {{- organiser}}, entscheide sie mit `/adjudicate` oder lass sie zu Ende spielen:',
  'news.withdraw.organiser': '**{{name}}**: {{player}} scheidet aus. Grund der Turnierleitung: {{reason}}',
  'news.withdraw.absent':
    '**{{name}}**: {{player}} hat in der Runde keinen einzigen Zug gemacht und scheidet aus.',
  'news.undo.start':
    '**{{name}}**: Der Start ist zurückgenommen, die Anmeldung wieder offen. Grund: {{reason}}',
  'news.undo.round':
    '**{{name}}**: Die letzte Runde ist zurückgenommen, ihre Partien sind ungültig. {{- organiser}} setzt mit `/tournament start` fort. Grund: {{reason}}',
  'news.undo.deciding':
    '**{{name}}**: Die letzten Entscheidungspartien sind zurückgenommen und ungültig. {{- organiser}} setzt mit `/tournament start` fort. Grund: {{reason}}',
  'news.undo.withdraw': '**{{name}}**: {{player}} spielt wieder mit. Grund: {{reason}}',
  'news.undo.end':
    '**{{name}}**: Das Ende ist zurückgenommen. {{- organiser}} setzt mit `/tournament start` fort. Grund: {{reason}}',
  'news.cancelled': '**{{name}}** findet nicht statt. Grund: {{reason}}',
  'news.end': '**{{name}}** ist zu Ende. Danke fürs Mitspielen!',
  'news.ended': '**{{name}}** wurde von der Turnierleitung beendet. Grund: {{reason}}',

  'refused.unknown':
    'Ein Turnier `{{id}}` gibt es hier nicht. Lass die Option weg oder wähle eines aus der Liste.',
  'refused.joinedAlready': 'Du bist schon dabei. Wer gegen wen spielt, zeigt `/tournament pairings`.',
  'refused.full':
    'Dieses Turnier ist mit {{count}} Teilnehmenden voll. Bitte die Turnierleitung um ein weiteres.',
  'refused.tooLate':
    'Für die Anmeldung ist es zu spät: Nach dem Start geht das nur im Schweizer System, bis die Hälfte der Runden begonnen hat. Warte auf das nächste Turnier.',
  'refused.withdrawn':
    'Die Turnierleitung hat dich aus diesem Turnier genommen. Bitte sie, das mit `/tournament undo` zurückzunehmen.',
  'refused.hidden':
    'Dieses Turnier wird in einem Kanal gespielt, den du nicht siehst. Bitte die Turnierleitung um Zugang und melde dich dort an.',
  'refused.over': 'Dieses Turnier ist zu Ende. Wie es ausging, zeigt `/tournament standings`.',
  'refused.notIn':
    '{{name}} spielt in diesem Turnier nicht mit. Wer dabei ist, zeigt `/tournament standings`.',
  'refused.youNotIn': 'Du spielst in diesem Turnier nicht mit. Wer dabei ist, zeigt `/tournament standings`.',
  'refused.begunAlready': 'Dieses Turnier hat schon begonnen. Wie es steht, zeigt `/tournament standings`.',
  'refused.tooFew':
    'Ein Turnier braucht mindestens {{count}} Teilnehmende. Warte, bis sich mehr angemeldet haben.',
  'refused.badSeeds':
    'Gib in `seeds` Teilnehmende als Erwähnungen (`@Name`) an, die besten zuerst und alle nur einmal. Wer nicht angemeldet ist, gehört nicht dazu.',
  'refused.nothingToUndo':
    'In diesem Turnier gibt es nichts zurückzunehmen. Beende es mit `/tournament end`.',
  'refused.noReason': 'Dafür braucht es einen Grund, den alle lesen können. Gib ihn in `reason` an.',
  'refused.noName': 'Ein Turnier braucht einen Namen. Gib ihn in `name` an.',
  'refused.busy':
    'Mehrere Leute ändern dieses Turnier gerade gleichzeitig. Es wurde nichts geändert: Versuche es noch einmal.',
};
