import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.follow': 'Follow a match, a person or a tournament; or see what you follow',
    'option.match': 'An ongoing match in this server',
    'option.person': 'All their matches in this server',
    'option.tournament': 'All matches of a tournament of this server',
    'option.when': 'When I tell you (default: each board)',
    'option.where': 'Where I tell you (default: by direct message)',
    'when.board': 'each board',
    'when.end': 'the end only',
    'when.day': 'a daily summary',
    'where.direct': 'by direct message',
    'where.channel': 'with a ping in the channel for followers',
    in: 'with a ping in {{- channel}}',
    nowhere: 'but the server no longer has a channel for it',
    hidden:
      'You can’t see the channel for followers of this server. Leave `where` out to get direct messages instead.',

    'what.match': '`{{id}}` ({{name}} against {{other}})',
    'what.person': '{{name}}',
    'what.tournament': 'the tournament {{name}} (`{{id}}`)',
    'kept.direct.board':
      'You follow {{- what}}. I’ll send you each board as a direct message. `/follow` lists what you follow.',
    'kept.direct.end':
      'You follow {{- what}}. I’ll send you the end of each match as a direct message. `/follow` lists what you follow.',
    'kept.direct.day':
      'You follow {{- what}}. I’ll send you a summary once a day as a direct message, if anything happens. `/follow` lists what you follow.',
    'kept.channel.board':
      'You follow {{- what}}. I’ll ping you in {{- channel}} at each board, where everyone who sees the channel can read along. `/follow` lists what you follow.',
    'kept.channel.end':
      'You follow {{- what}}. I’ll ping you in {{- channel}} at the end of each match. `/follow` lists what you follow.',
    'kept.channel.day':
      'You follow {{- what}}. I’ll ping you once a day in {{- channel}}, if anything happens. `/follow` lists what you follow.',
    blind: 'This match is blind, so you won’t hear about it until it’s over.',
    one: 'Follow one at a time: a match, a person or a tournament.',
    bot: '{{name}} is a bot that doesn’t play here. Follow a person, or me.',
    none: 'You’re not following anything in this server. Choose a match, a person or a tournament with the options of `/follow`.',
    title: '**What you follow in this server**',
    line: '{{- what}}: {{- when}}',
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
      'You already follow {{count}} matches, people and tournaments in this server, which is the limit. Stop following one of them with `/follow`.',

    'refused.noChannel':
      'This server has no channel for followers. Leave `where` out to get direct messages, or ask a server manager to name one with `/settings following`.',

    'digest.channelTitle': '**News from the last day** · `/follow` changes what you follow',
    'digest.title': '**News from the last day** · `/follow` in the server changes what you follow',
    'digest.open': '`{{id}}` {{game}}: {{first}} against {{second}} · {{length}} · {{name}} to move',
    'digest.over': '`{{id}}` {{game}}: {{first}} against {{second}} · `{{- score}}` {{how}} · {{length}}',
    'digest.void': '`{{id}}` {{game}}: {{first}} against {{second}} · {{how}}',
  },

  de: {
    'command.follow': 'Einer Partie, einer Person oder einem Turnier folgen',
    'option.match': 'Eine laufende Partie dieses Servers',
    'option.person': 'Alle ihre Partien auf diesem Server',
    'option.tournament': 'Alle Partien eines Turniers auf diesem Server',
    'option.when': 'Wann ich dir Bescheid gebe (Standard: jedes Brett)',
    'option.where': 'Wo ich dir Bescheid gebe (Standard: per Direktnachricht)',
    'when.board': 'jedes Brett',
    'when.end': 'nur das Ende',
    'when.day': 'täglich eine Zusammenfassung',
    'where.direct': 'per Direktnachricht',
    'where.channel': 'mit einem Ping im Kanal dafür',
    in: 'mit einem Ping in {{- channel}}',
    nowhere: 'aber der Server hat keinen Kanal mehr dafür',
    hidden:
      'Den Kanal, in dem dieser Server Bescheid gibt, siehst du nicht. Lass `where` weg, um Direktnachrichten zu bekommen.',

    'what.match': '`{{id}}` ({{name}} gegen {{other}})',
    'what.person': '{{name}}',
    'what.tournament': 'das Turnier {{name}} (`{{id}}`)',
    'kept.direct.board':
      'Gemerkt: {{- what}}. Ich schicke dir jedes Brett als Direktnachricht. `/follow` zeigt, wem und was du folgst.',
    'kept.direct.end':
      'Gemerkt: {{- what}}. Ich schicke dir das Ende jeder Partie als Direktnachricht. `/follow` zeigt, wem und was du folgst.',
    'kept.direct.day':
      'Gemerkt: {{- what}}. Ich schicke dir einmal am Tag eine Zusammenfassung als Direktnachricht, wenn etwas geschehen ist. `/follow` zeigt, wem und was du folgst.',
    'kept.channel.board':
      'Gemerkt: {{- what}}. Ich pinge dich bei jedem Brett in {{- channel}}; wer den Kanal sieht, liest mit. `/follow` zeigt, wem und was du folgst.',
    'kept.channel.end':
      'Gemerkt: {{- what}}. Ich pinge dich am Ende jeder Partie in {{- channel}}. `/follow` zeigt, wem und was du folgst.',
    'kept.channel.day':
      'Gemerkt: {{- what}}. Ich pinge dich einmal am Tag in {{- channel}}, wenn etwas geschehen ist. `/follow` zeigt, wem und was du folgst.',
    blind: 'Da diese Partie blind ist, erfährst du vor ihrem Ende nichts.',
    one: 'Wähle eines: eine Partie, eine Person oder ein Turnier.',
    bot: '{{name}} ist ein Bot, der hier nicht spielt. Folge einer Person oder mir.',
    none: 'Du folgst auf diesem Server niemandem. Wähle mit den Optionen von `/follow` eine Partie, eine Person oder ein Turnier.',
    title: '**Wem und was du auf diesem Server folgst**',
    line: '{{- what}}: {{- when}}',
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

    'refused.noChannel':
      'Dieser Server hat keinen Kanal dafür. Lass `where` weg, um Direktnachrichten zu bekommen, oder bitte jemanden, der den Server verwaltet, mit `/settings following` einen zu bestimmen.',

    'digest.channelTitle': '**Neues vom letzten Tag** · `/follow` ändert, wem und was ihr folgt',
    'digest.title': '**Neues vom letzten Tag** · `/follow` auf dem Server ändert, wem und was du folgst',
    'digest.open': '`{{id}}` {{game}}: {{first}} gegen {{second}} · {{length}} · {{name}} am Zug',
    'digest.over': '`{{id}}` {{game}}: {{first}} gegen {{second}} · `{{- score}}` {{how}} · {{length}}',
    'digest.void': '`{{id}}` {{game}}: {{first}} gegen {{second}} · {{how}}',
  },
};
