import type { Messages } from '../../../../phrase.ts';

export const de: Messages = {
  'command.leaderboard': 'Die Rangliste dieses Servers: Wertungen und Ergebnisse',
  'command.profile': 'Die Wertung einer Person im Verlauf und ihre Ergebnisse',
  'menu.profile': 'Profil',
  'option.player': 'Wessen Profil (Standard: deines)',
  'option.kind': 'Nur Partien dieser Art (Standard: alle)',
  'option.period': 'Nur Partien aus diesem Zeitraum (Standard: alle)',
  'option.season': 'Der Stand einer Saison (Standard: die Wertungen jetzt)',
  'option.text': 'Als Text statt als Bild (Standard: nein)',

  'period.month': 'dieser Monat',
  'period.last-month': 'letzter Monat',
  'period.year': 'dieses Jahr',
  'period.last-year': 'letztes Jahr',

  title: '{{game}}: Rangliste',
  'title.page': 'Seite {{page}}/{{pages}}',
  empty: 'Hier hat noch niemand eine gewertete Partie {{game}} gespielt. Beginne eine mit `{{- command}}`.',
  'empty.any': 'Hier hat noch niemand eine gewertete Partie gespielt. Beginne eine mit {{- challenge}}.',
  'empty.filter':
    'Hier hat noch niemand eine solche gewertete Partie {{game}} gespielt. `/leaderboard` allein zeigt alle.',

  'empty.season':
    'In dieser Saison hat niemand eine gewertete Partie {{game}} gespielt. `/leaderboard` allein zeigt die Wertungen jetzt.',

  'season.current': 'diese Saison',
  'season.quarter': '{{quarter}}. Quartal {{year}}',
  'season.none': 'Dieser Server hat keine Saisons. Wer ihn verwaltet, beginnt sie mit `/settings season`.',
  'season.unknown':
    'Diese Saison gibt es nicht. Wähle eine der Saisons, die beim Tippen vorgeschlagen werden.',
  'season.over':
    '**Die Saison ist zu Ende: {{- season}}.** Hier ist der Endstand; die Wertungen laufen weiter.',
  'season.winners': '{{game}}: {{- winners}}',
  'season.nobody': '{{game}}: Niemand hat genug gewertete Partien für einen Rang gespielt.',
  'season.role': '{{- role}} haben jetzt alle mit einer Medaille.',

  score_one: '{{count}} Punkt',
  score_other: '{{count}} Punkte',

  points: '{{count}}',
  people_one: '{{count}} Person',
  people_other: '{{count}} Personen',

  'line.rating': '{{rank}} {{name}} {{- rating}} ({{- gain}}) · {{- record}} · {{- form}}',
  'line.score': '{{rank}} {{name}} {{- score}} · {{- rating}} · {{- record}} · {{- form}}',

  'line.season': '{{rank}} {{name}} {{- rating}} ({{- gain}}) · {{- record}}',

  otherKind:
    '„{{kind}}“ gibt es bei {{- other}}, nicht bei {{- game}}. Lass `game` weg oder wähle ein anderes `kind`.',

  'profile.gone': 'Diese Person ist nicht mehr auf diesem Server. Wähle jemand anderen.',
  'profile.bot': '{{name}} ist ein Bot und hat kein Profil. Wähle einen Menschen.',
  'profile.title': '**{{game}}: {{name}}**',
  'profile.unrated': 'Noch keine gewertete Partie.',
  'profile.gain': '{{- gain}} in 7 Tagen',
  'profile.rank': 'Rang {{rank}} von {{ranked}}',
  'unranked.few_one': 'noch kein Rang: es fehlt {{count}} gewertete Partie',
  'unranked.few_other': 'noch kein Rang: es fehlen {{count}} gewertete Partien',
  'unranked.away': 'kein Rang: im letzten Jahr keine gewertete Partie; mit der nächsten ist er wieder da',
  'unranked.hidden': 'nicht in der Rangliste',
  'profile.titles': 'Titel',
  'profile.record': 'Alle Partien: {{- record}} (gewonnen–remis–verloren)',
  'profile.part': '{{label}}: {{- parts}}',
  'profile.byColour': 'Nach Farbe',
  'profile.byCategory': 'Nach Art',
  'profile.computer': 'Gegen den Computer',
  'profile.level': 'Stufe {{level}}',
  'profile.won': 'Gewonnen',
  'profile.lost': 'Verloren',
  'profile.open_one': '{{count}} laufende Partie.',
  'profile.open_other': '{{count}} laufende Partien.',
  'profile.versus': '{{asker}} gegen {{name}}: {{- record}}',
  'profile.alt_one': 'Die Wertung von {{name}} nach {{count}} gewerteter Partie, am {{to}}: {{rating}}.',
  'profile.alt_other':
    'Verlauf der Wertung von {{name}} über {{count}} gewertete Partien vom {{from}} bis {{to}}: zwischen {{least}} und {{most}}, jetzt {{rating}}.',

  provisional: 'Ohne Rang: nötig sind {{matches}} gewertete Partien, eine im letzten Jahr',
  own: 'Angefordert von {{name}}',
  'own.unranked': '{{name}}: {{- reason}}.',
  'legend.rating': 'gewonnen–remis–verloren · letzte fünf, neueste zuerst · Änderung in 7 Tagen',
  'legend.season': 'gewonnen–remis–verloren in dieser Saison · Änderung in dieser Saison',
  'legend.score': 'Punkte · Wertung · gewonnen–remis–verloren · letzte fünf, neueste zuerst',

  'button.explain': 'Was ist das?',
  'button.guess': 'Was heißt „{{rating}}“?',
  'explain.score': '`{{- score}}` ist das Ergebnis. {{- meaning}}',
  'explain.rating':
    'Die Zahl nach einem Namen ist die Wertung dieser Person hier. Alle beginnen mit 1500; wer gewinnt, steigt, wer verliert, fällt, und zwar umso mehr, je überraschender das Ergebnis ist.',
  'explain.provisional':
    '`?`: Die Wertung ist noch unsicher, denn nötig sind {{matches}} gewertete Partien, eine davon im letzten Jahr.',
  'explain.gain': '`+14`, `−14`, `±0`: um wie viel sich die Wertung geändert hat.',
  'explain.weight':
    'Man kann von derselben Person höchstens {{most}} Punkte gewinnen, von denen alle {{days}} Tage einer verfällt. Je näher man dieser Grenze ist, desto weniger zählt eine Partie; wie viel, steht an ihrem letzten Brett und an ihrer Herausforderung.',
  'explain.record':
    '`12–3–5`: gewonnen, remis, verloren. `S`, `R`, `N`: die letzten fünf Ergebnisse, neueste zuerst.',
  'explain.casual': 'Diese Partie wurde nicht gewertet und ändert keine Wertung.',
  'explain.casualFor': 'Diese Partie wurde nicht gewertet ({{reason}}) und ändert keine Wertung.',
  tooLong: 'Diese Seite ist zu lang für eine Beschreibung. `/leaderboard text:True` zeigt sie als Text.',
  puzzles: 'Aufgaben',
  'title.puzzles': '{{game}}: Aufgaben',
  'empty.puzzles': 'Hier hat noch niemand eine Aufgabe gelöst. Versuche `/puzzle`.',
  'legend.puzzles': 'Wertung · beim ersten Versuch gelöst',
  'line.puzzles': '{{rank}} {{name}} {{- rating}} · {{- record}}',
  solvedOf: '{{solved}} von {{count}}',
};
