import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  'option.game': 'Which game (Tak)',

  'command.leaderboard': "This server's leaderboard: ratings and results",
  'command.profile': "Somebody's rating, its curve, and how their matches ended",
  'option.player': 'Whose profile (yours)',
  'option.category': 'Only matches on boards of this size (all)',
  'option.period': 'Only matches of this time (always)',
  'option.text': 'As text instead of a picture (no)',

  'period.month': 'this month',
  'period.last-month': 'last month',
  'period.year': 'this year',
  'period.last-year': 'last year',

  title: '{{game}}: leaderboard',
  'title.page': 'page {{page}}/{{pages}}',
  empty: 'Nobody has played a rated match of {{game}} here yet. Start one with `{{- command}}`.',
  'empty.filter': 'Nobody has played a rated match of {{game}} here that fits. `/leaderboard` shows all.',

  score_one: '{{count}} point',
  score_other: '{{count}} points',

  points: '{{count}}',
  people_one: '{{count}} player',
  people_other: '{{count}} players',

  'line.rating': '{{rank}} {{name}} {{- rating}} ({{- gain}}) · {{- record}} · {{- form}}',
  'line.score': '{{rank}} {{name}} {{- score}} · {{- rating}} · {{- record}} · {{- form}}',

  'profile.bot': '{{name}} is a bot and has no profile. Choose a person.',
  'profile.title': '**{{game}}: {{name}}**',
  'profile.unrated': 'No rated match yet.',
  'profile.gain': '{{- gain}} in 7 days',
  'profile.rank': 'rank {{rank}} of {{ranked}}',
  'unranked.few_one': 'no rank yet: {{count}} more rated match is needed',
  'unranked.few_other': 'no rank yet: {{count}} more rated matches are needed',
  'unranked.away': 'no rank: no rated match for a year; the next one brings it back',
  'unranked.hidden': 'not on the leaderboard',
  'profile.record': 'All matches: {{- record}} (won–drawn–lost)',
  'profile.part': '{{label}}: {{- parts}}',
  'profile.byColour': 'By colour',
  'profile.byCategory': 'By size',
  'profile.computer': 'Against the computer',
  'profile.level': 'level {{level}}',
  'profile.won': 'Won',
  'profile.lost': 'Lost',
  'profile.open_one': '{{count}} open match.',
  'profile.open_other': '{{count}} open matches.',
  'profile.versus': '{{asker}} against {{name}}: {{- record}}',
  'profile.alt_one': 'The rating of {{name}} after {{count}} rated match, on {{to}}: {{rating}}.',
  'profile.alt_other':
    'Curve of the rating of {{name}} over {{count}} rated matches from {{from}} to {{to}}: between {{least}} and {{most}}, now {{rating}}.',

  provisional: 'Without a rank: it takes {{matches}} rated matches, one within the last year',
  own: 'Asked by {{name}}',
  'own.unranked': '{{name}}: {{- reason}}.',
  'legend.rating': 'won–drawn–lost · last five, latest first · change in 7 days',
  'legend.score': 'points · rating · won–drawn–lost · last five, latest first',
  tooLong: 'This page is too long for a description. `/leaderboard text:True` shows it as text.',
};
