import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  'command.leaderboard': "This server's leaderboard: ratings and results",
  'command.profile': 'A player’s rating over time, and their results',
  'menu.profile': 'Profile',
  'option.player': 'Whose profile (default: yours)',
  'option.kind': 'Only matches of this kind (default: all)',
  'option.period': 'Only matches from this period (default: all time)',
  'option.season': 'The standings of a season (default: the ratings now)',
  'option.text': 'As text instead of a picture (default: no)',

  'period.month': 'this month',
  'period.last-month': 'last month',
  'period.year': 'this year',
  'period.last-year': 'last year',

  title: '{{game}}: leaderboard',
  'title.page': 'page {{page}}/{{pages}}',
  empty: 'Nobody has played a rated {{game}} match here yet. Start one with `{{- command}}`.',
  'empty.any': 'Nobody has played a rated match here yet. Start one with {{- challenge}}.',
  'empty.filter':
    'Nobody has played such a rated {{game}} match here yet. Use `/leaderboard` alone to see all.',

  'empty.season':
    'Nobody has played a rated {{game}} match in this season. Use `/leaderboard` alone to see the ratings now.',

  'season.current': 'this season',
  'season.quarter': 'quarter {{quarter}} of {{year}}',
  'season.none': 'This server has no seasons. Its managers can begin them with `/settings season`.',
  'season.unknown': 'There is no such season. Choose one that is suggested while you type.',
  'season.over':
    '**The season is over: {{- season}}.** Here are the final standings; ratings go on as they are.',
  'season.winners': '{{game}}: {{- winners}}',
  'season.nobody': '{{game}}: nobody has played enough rated matches for a rank.',
  'season.role': 'Those with a medal now have {{- role}}.',

  score_one: '{{count}} point',
  score_other: '{{count}} points',

  points: '{{count}}',
  people_one: '{{count}} player',
  people_other: '{{count}} players',

  'line.rating': '{{rank}} {{name}} {{- rating}} ({{- gain}}) · {{- record}} · {{- form}}',
  'line.score': '{{rank}} {{name}} {{- score}} · {{- rating}} · {{- record}} · {{- form}}',

  'line.season': '{{rank}} {{name}} {{- rating}} ({{- gain}}) · {{- record}}',

  otherKind:
    '“{{kind}}” is a kind of {{- other}} match, not of {{- game}}. Leave `game` out, or choose another `kind`.',

  'profile.gone': 'That person is no longer in this server. Choose someone who is.',
  'profile.bot': '{{name}} is a bot and has no profile. Choose a person.',
  'profile.title': '**{{game}}: {{name}}**',
  'profile.unrated': 'No rated match yet.',
  'profile.gain': '{{- gain}} in 7 days',
  'profile.rank': 'rank {{rank}} of {{ranked}}',
  'unranked.few_one': 'no rank yet: {{count}} more rated match is needed',
  'unranked.few_other': 'no rank yet: {{count}} more rated matches are needed',
  'unranked.away': 'no rank: no rated match in the last year; play one to get it back',
  'unranked.hidden': 'not on the leaderboard',
  'profile.titles': 'Titles',
  'profile.record': 'All matches: {{- record}} (won–drawn–lost)',
  'profile.part': '{{label}}: {{- parts}}',
  'profile.byColour': 'By colour',
  'profile.byCategory': 'By kind',
  'profile.computer': 'Against the computer',
  'profile.level': 'level {{level}}',
  'profile.won': 'Won',
  'profile.lost': 'Lost',
  'profile.open_one': '{{count}} open match.',
  'profile.open_other': '{{count}} open matches.',
  'profile.versus': '{{asker}} against {{name}}: {{- record}}',
  'profile.alt_one': '{{name}}’s rating after {{count}} rated match, on {{to}}: {{rating}}.',
  'profile.alt_other':
    '{{name}}’s rating over {{count}} rated matches from {{from}} to {{to}}: between {{least}} and {{most}}, now {{rating}}.',

  provisional: 'Unranked: a rank takes {{matches}} rated matches, one of them in the last year',
  own: 'Requested by {{name}}',
  'own.unranked': '{{name}}: {{- reason}}.',
  'legend.rating': 'won–drawn–lost · last five, latest first · change in 7 days',
  'legend.season': 'won–drawn–lost in this season · change in this season',
  'legend.score': 'points · rating · won–drawn–lost · last five, latest first',

  'button.explain': 'What is this?',
  'button.guess': 'What does “{{rating}}” mean?',
  'explain.score': '`{{- score}}` is the result. {{- meaning}}',
  'explain.rating':
    'The number after a name is that player’s rating here. Everybody starts at 1500; it rises when you win and falls when you lose, and more so the less the result was expected.',
  'explain.provisional':
    '`?`: the rating isn’t settled yet. That takes {{matches}} rated matches, one of them in the last year.',
  'explain.gain': '`+14`, `−14`, `±0`: how much the rating changed.',
  'explain.weight':
    'Nobody can win more than {{most}} points from one opponent, and one of them is forgotten every {{days}} days. The closer you are to that limit, the less a match counts; its last board and its challenge say how much.',
  'explain.record': '`12–3–5`: won, drawn, lost. `W`, `D`, `L`: the last five results, latest first.',
  'explain.casual': 'This match was casual, so it changes no rating.',
  'explain.casualFor': 'This match was casual ({{reason}}), so it changes no rating.',
  tooLong: 'This page is too long to describe. Use `/leaderboard text:True` to see it as text.',
  puzzles: 'Puzzles',
  'title.puzzles': '{{game}}: puzzles',
  'empty.puzzles': 'Nobody has solved a puzzle here yet. Try `/puzzle`.',
  'legend.puzzles': 'rating · solved at the first attempt',
  'line.puzzles': '{{rank}} {{name}} {{- rating}} · {{- record}}',
  solvedOf: '{{solved}} of {{count}}',
};
