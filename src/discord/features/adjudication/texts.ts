import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.adjudicate': 'Decide, cancel or void a match of others, with a reason that its board shows',
    'adjudicate.match': 'The id of the match, such as K7Q2',
    'adjudicate.result': 'What you decide',
    'adjudicate.reason': 'Why; everybody can read it',
    'verdict.first': 'Who moves first wins',
    'verdict.second': 'Who moves second wins',
    'verdict.draw': 'A draw',
    'verdict.cancel': 'Cancel an open match',
    'verdict.void': 'Declare void, open or finished: it counts for nobody',
    'adjudicate.open': '{{id}}: {{game}}, {{first}} against {{second}}',
    'adjudicate.ended': '{{id}}: {{game}}, {{first}} against {{second}}, {{score}}',
    'adjudicate.done': '`{{id}}` is decided.',
    'adjudicate.noReason': 'A decision needs a reason: the players can read it. Say it in `reason`.',
    'adjudicate.own': 'You play `{{id}}` yourself. Ask another adjudicator to decide it.',
    'adjudicate.serverOnly': 'In direct messages there is nothing to decide. Use this command in a server.',
    'adjudicate.notAllowed':
      'Only adjudicators decide about matches of others: those with the role that `/settings adjudicator` names, and those who manage the server.',
  },

  de: {
    'command.adjudicate': 'Entscheide eine Partie anderer, brich sie ab, oder erkläre sie für ungültig',
    'adjudicate.match': 'Die Kennung der Partie, etwa K7Q2',
    'adjudicate.result': 'Was du entscheidest',
    'adjudicate.reason': 'Warum; alle können es lesen',
    'verdict.first': 'Wer den ersten Zug hat, gewinnt',
    'verdict.second': 'Wer den zweiten Zug hat, gewinnt',
    'verdict.draw': 'Remis',
    'verdict.cancel': 'Eine laufende Partie abbrechen',
    'verdict.void': 'Für ungültig erklären, laufend oder beendet: sie zählt für niemanden',
    'adjudicate.open': '{{id}}: {{game}}, {{first}} gegen {{second}}',
    'adjudicate.ended': '{{id}}: {{game}}, {{first}} gegen {{second}}, {{score}}',
    'adjudicate.done': '`{{id}}` ist entschieden.',
    'adjudicate.noReason':
      'Eine Entscheidung braucht einen Grund: die beiden, die spielen, lesen ihn. Nenne ihn in `reason`.',
    'adjudicate.own': 'In `{{id}}` spielst du selbst. Bitte jemand anderen, der entscheiden darf.',
    'adjudicate.serverOnly':
      'In Direktnachrichten gibt es nichts zu entscheiden. Verwende diesen Befehl auf einem Server.',
    'adjudicate.notAllowed':
      'Über Partien anderer entscheiden nur Schiedsrichter: wer die Rolle hat, die `/settings adjudicator` nennt, und wer den Server verwaltet.',
  },
};
