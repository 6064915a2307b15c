import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.adjudicate': 'Decide, cancel or void someone else’s match, with a reason shown on its board',
    'command.report': 'Tell the adjudicators about a match',
    'command.log': 'Reports and decisions about matches, newest first',
    'report.title': 'Report match {{id}}',
    'report.label': 'What happened?',
    'report.description': 'The adjudicators get it with your name and the match.',
    'report.done':
      'Thank you: the adjudicators of this server can read your report on `{{id}}`. Nobody else sees it.',
    'report.written': 'You wrote: {{reason}}',
    'report.serverOnly': 'There are no adjudicators in direct messages. Use this command in a server.',
    'report.message': '**Report** on `{{id}}` by {{- mention}}: {{reason}}',
    'report.how': '`/adjudicate match:{{id}}` decides the match; `/log` lists reports and decisions.',
    'refused.already': 'You have already reported `{{id}}`. The adjudicators can read it.',
    'refused.noReason': 'A report needs a reason, so that the adjudicators know what to look at.',
    'log.title': '**Reports and decisions**, page {{page}}',
    'log.none': 'There are no reports or decisions here yet.',
    'log.report': '{{- when}} `{{id}}` ({{first}} against {{second}}): reported by {{name}}: {{reason}}',
    'log.decision':
      '{{- when}} `{{id}}` ({{first}} against {{second}}): {{name}} decided: {{verdict}}. {{reason}}',
    'adjudicate.match': 'The match’s ID, such as K7Q2',
    'adjudicate.result': 'Your decision',
    'adjudicate.reason': 'The reason; everyone can read it',
    'verdict.first': 'The player who moves first wins',
    'verdict.second': 'The player who moves second wins',
    'verdict.draw': 'A draw',
    'decided.first': '{{first}} wins',
    'decided.second': '{{second}} wins',
    'decided.draw': 'a draw',
    'decided.cancel': 'cancelled',
    'decided.void': 'void',
    'verdict.cancel': 'Cancel an open match',
    'verdict.void': 'Void an open or finished match: it counts for nobody',
    'adjudicate.open': '{{id}}: {{game}}, {{first}} against {{second}}',
    'adjudicate.ended': '{{id}}: {{game}}, {{first}} against {{second}}, {{score}}',
    'adjudicate.done': '`{{id}}` has been decided.',
    'adjudicate.noReason': 'A decision needs a reason that the players can read. Enter it in `reason`.',
    'adjudicate.own': 'You’re playing in `{{id}}` yourself. Ask another adjudicator to decide it.',
    'adjudicate.serverOnly': 'There is nothing to decide in direct messages. Use this command in a server.',
    'adjudicate.notAllowed':
      'Only adjudicators can decide other people’s matches: people with the role set by `/settings adjudicator`, and server managers.',
  },

  de: {
    'command.adjudicate': 'Eine Partie anderer entscheiden, abbrechen oder für ungültig erklären',
    'command.report': 'Den Schiedsrichtern eine Partie melden',
    'command.log': 'Meldungen und Entscheidungen zu Partien, die neuesten zuerst',
    'report.title': 'Partie {{id}} melden',
    'report.label': 'Was ist passiert?',
    'report.description': 'Die Schiedsrichter bekommen es mit deinem Namen und der Partie.',
    'report.done':
      'Danke: Die Schiedsrichter dieses Servers können deine Meldung zu `{{id}}` lesen. Sonst sieht sie niemand.',
    'report.written': 'Du hattest geschrieben: {{reason}}',
    'report.serverOnly':
      'In Direktnachrichten gibt es keine Schiedsrichter. Verwende diesen Befehl auf einem Server.',
    'report.message': '**Meldung** zu `{{id}}` von {{- mention}}: {{reason}}',
    'report.how':
      '`/adjudicate match:{{id}}` entscheidet die Partie; `/log` zeigt Meldungen und Entscheidungen.',
    'refused.already': 'Du hast `{{id}}` schon gemeldet. Die Schiedsrichter können es lesen.',
    'refused.noReason': 'Eine Meldung braucht einen Grund, damit die Schiedsrichter wissen, worum es geht.',
    'log.title': '**Meldungen und Entscheidungen**, Seite {{page}}',
    'log.none': 'Hier gibt es noch keine Meldungen und Entscheidungen.',
    'log.report': '{{- when}} `{{id}}` ({{first}} gegen {{second}}): gemeldet von {{name}}: {{reason}}',
    'log.decision':
      '{{- when}} `{{id}}` ({{first}} gegen {{second}}): {{name}} hat entschieden: {{verdict}}. {{reason}}',
    'adjudicate.match': 'Die ID der Partie, etwa K7Q2',
    'adjudicate.result': 'Deine Entscheidung',
    'adjudicate.reason': 'Der Grund; alle können ihn lesen',
    'verdict.first': 'Wer zuerst zieht, gewinnt',
    'verdict.second': 'Wer als Zweites zieht, gewinnt',
    'verdict.draw': 'Remis',
    'decided.first': '{{first}} gewinnt',
    'decided.second': '{{second}} gewinnt',
    'decided.draw': 'Remis',
    'decided.cancel': 'abgebrochen',
    'decided.void': 'ungültig',
    'verdict.cancel': 'Eine laufende Partie abbrechen',
    'verdict.void': 'Laufende oder beendete Partie für ungültig erklären: Sie zählt für niemanden',
    'adjudicate.open': '{{id}}: {{game}}, {{first}} gegen {{second}}',
    'adjudicate.ended': '{{id}}: {{game}}, {{first}} gegen {{second}}, {{score}}',
    'adjudicate.done': '`{{id}}` ist entschieden.',
    'adjudicate.noReason':
      'Eine Entscheidung braucht einen Grund, den die Beteiligten lesen können. Gib ihn in `reason` an.',
    'adjudicate.own':
      'In `{{id}}` spielst du selbst. Bitte einen anderen Schiedsrichter, sie zu entscheiden.',
    'adjudicate.serverOnly':
      'In Direktnachrichten gibt es nichts zu entscheiden. Verwende diesen Befehl auf einem Server.',
    'adjudicate.notAllowed':
      'Über Partien anderer entscheiden nur Schiedsrichter: wer die Rolle aus `/settings adjudicator` hat oder den Server verwaltet.',
  },
};
