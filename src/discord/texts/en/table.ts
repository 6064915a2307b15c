import type { Messages } from '../../../phrase.ts';

/** Tables, profiles, and what a match did to the ratings. */
export const table: Messages = {
  'command.leaderboard': "This server's leaderboard: ratings and results",
  'option.category': 'Only matches on boards of this size (all)',
  'option.period': 'Only matches of this time (always)',
  'option.text': 'As text instead of a picture (no)',

  'period.month': 'this month',
  'period.last-month': 'last month',
  'period.year': 'this year',
  'period.last-year': 'last year',

  title: '{{game}}: leaderboard',
  'title.page': 'page {{page}} of {{pages}}',
  empty: 'Nobody has played a rated match of {{game}} here yet. Start one with `{{- command}}`.',
  'empty.filter': 'Nobody has played a rated match of {{game}} here that fits. `/leaderboard` shows all.',

  rating: '{{points}}',
  'rating.provisional': '{{points}}?',
  rank: '{{rank}}.',
  'rank.none': '–',
  record: '{{wins}}–{{draws}}–{{losses}}',
  'form.win': 'W',
  'form.draw': 'D',
  'form.loss': 'L',
  score_one: '{{count}} point',
  score_other: '{{count}} points',
  'gain.up': '+{{points}}',
  'gain.down': '−{{points}}',
  'gain.none': '±0',

  points: '{{count}}',
  people_one: '{{count}} player',
  people_other: '{{count}} players',

  'line.rating': '{{rank}} {{name}} {{- rating}} ({{- gain}}) · {{- record}} · {{- form}}',
  'line.score': '{{rank}} {{name}} {{- score}} · {{- rating}} · {{- record}} · {{- form}}',
  changes: '{{first}} {{- firstRating}} · {{second}} {{- secondRating}}',
  weight: 'These two have played often in 30 days: the match counts {{percent}} %.',
  'weight.none': 'These two have played too often in 30 days: the match does not count.',

  provisional: 'Provisional: too few recent matches for a rank',
  own: 'You',
  'legend.rating': 'won–drawn–lost · last five, latest first · change in 7 days',
  'legend.score': 'points · rating · won–drawn–lost · last five, latest first',
  tooLong: 'This page is too long for a description. `/leaderboard text:True` shows it as text.',
};
