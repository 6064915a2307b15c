import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.follow': 'Follow a match, a person or a tournament by direct message; or see what you follow',
    'option.match': 'A match of this server that is going on',
    'option.person': 'All their matches in this server',
    'option.tournament': 'All matches of a tournament of this server',
    'option.when': 'When I write to you (default: each board)',
    'when.board': 'each board',
    'when.end': 'the end only',
    'when.day': 'a daily summary',

    'what.match': '`{{id}}` ({{name}} against {{other}})',
    'what.person': '{{name}}',
    'what.tournament': 'the tournament {{name}} (`{{id}}`)',
    'kept.board':
      'You follow {{- what}}. I’ll send you each board as a direct message. `/follow` lists what you follow.',
    'kept.end':
      'You follow {{- what}}. I’ll send you the end of each match as a direct message. `/follow` lists what you follow.',
    'kept.day':
      'You follow {{- what}}. I’ll send you a summary once a day as a direct message, if anything happens. `/follow` lists what you follow.',
    one: 'Follow one at a time: a match, a person or a tournament.',
    bot: '{{name}} is a bot that doesn’t play here. Follow a person, or me.',
    none: 'You follow nothing in this server. Choose a match, a person or a tournament with the options of `/follow`.',
    title: '**What you follow in this server**',
    line: '{{- what}}: {{when}}',
    stop: 'Stop following',
    suggested: '{{id}}: {{name}} against {{other}}',

    'refused.server': 'Matches are followed in their server. Use `/follow` there.',
    'refused.oneself': 'You can’t follow yourself. Follow somebody else, or one of your matches.',
    'refused.over': '`{{id}}` is over, so there is nothing to follow. Choose one that is still going on.',
    'refused.forbidden':
      'One of the players of `{{id}}` doesn’t want to be followed. You can still look at it with `/board`.',
    'refused.forbidsIt':
      '{{name}} doesn’t want to be followed. You can still look at their matches with `/board`.',
    'refused.tooMany':
      'You already follow {{count}} in this server. Stop following one of them with `/follow`.',

    'digest.title': '**The last day in what you follow** · `/follow` in the server changes it',
    'digest.open': '`{{id}}` {{game}}: {{first}} against {{second}} · {{length}} · {{name}} to move',
    'digest.over': '`{{id}}` {{game}}: {{first}} against {{second}} · `{{- score}}` {{how}} · {{length}}',
    'digest.void': '`{{id}}` {{game}}: {{first}} against {{second}} · {{how}}',
  },

  de: {
    'command.follow': 'Einer Partie, einer Person oder einem Turnier per Direktnachricht folgen',
    'option.match': 'Eine laufende Partie dieses Servers',
    'option.person': 'Alle ihre Partien auf diesem Server',
    'option.tournament': 'Alle Partien eines Turniers auf diesem Server',
    'option.when': 'Wann ich dir schreibe (Standard: jedes Brett)',
    'when.board': 'jedes Brett',
    'when.end': 'nur das Ende',
    'when.day': 'täglich eine Zusammenfassung',

    'what.match': '`{{id}}` ({{name}} gegen {{other}})',
    'what.person': '{{name}}',
    'what.tournament': 'das Turnier {{name}} (`{{id}}`)',
    'kept.board':
      'Gemerkt: {{- what}}. Ich schicke dir jedes Brett als Direktnachricht. `/follow` zeigt, wem und was du folgst.',
    'kept.end':
      'Gemerkt: {{- what}}. Ich schicke dir das Ende jeder Partie als Direktnachricht. `/follow` zeigt, wem und was du folgst.',
    'kept.day':
      'Gemerkt: {{- what}}. Ich schicke dir einmal am Tag eine Zusammenfassung als Direktnachricht, wenn etwas geschehen ist. `/follow` zeigt, wem und was du folgst.',
    one: 'Wähle eines: eine Partie, eine Person oder ein Turnier.',
    bot: '{{name}} ist ein Bot, der hier nicht spielt. Folge einer Person oder mir.',
    none: 'Du folgst auf diesem Server niemandem. Wähle mit den Optionen von `/follow` eine Partie, eine Person oder ein Turnier.',
    title: '**Wem und was du auf diesem Server folgst**',
    line: '{{- what}}: {{when}}',
    stop: 'Nicht mehr folgen',
    suggested: '{{id}}: {{name}} gegen {{other}}',

    'refused.server': 'Partien folgt man auf ihrem Server. Verwende `/follow` dort.',
    'refused.oneself': 'Dir selbst kannst du nicht folgen. Folge jemand anderem oder einer deiner Partien.',
    'refused.over': '`{{id}}` ist zu Ende, also gibt es nichts zu verfolgen. Wähle etwas, das noch läuft.',
    'refused.forbidden':
      'Jemand, der `{{id}}` spielt, möchte nicht, dass man folgt. Mit `/board` kannst du die Partie trotzdem ansehen.',
    'refused.forbidsIt':
      '{{name}} möchte nicht, dass man folgt. Mit `/board` kannst du die Partien trotzdem ansehen.',
    'refused.tooMany':
      'Du folgst auf diesem Server schon {{count}} Partien, Personen und Turnieren. Beende eines davon mit `/follow`.',

    'digest.title': '**Der letzte Tag bei allem, dem du folgst** · `/follow` auf dem Server ändert das',
    'digest.open': '`{{id}}` {{game}}: {{first}} gegen {{second}} · {{length}} · {{name}} am Zug',
    'digest.over': '`{{id}}` {{game}}: {{first}} gegen {{second}} · `{{- score}}` {{how}} · {{length}}',
    'digest.void': '`{{id}}` {{game}}: {{first}} gegen {{second}} · {{how}}',
  },
};
