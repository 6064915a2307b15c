import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  command: 'Tournaments that run by themselves',
  'command.create': 'Announce a tournament that people can join',
  'command.create.game': 'Announce a {{game}} tournament that people can join',
  'command.join': 'Join a tournament',
  'command.leave': 'Leave a tournament; your open matches in it are lost',
  'command.start': 'Start a tournament, or continue it after an undo',
  'command.standings': 'Show the standings and the cross-table',
  'command.pairings': 'Show the pairings of the current round',
  'command.withdraw': 'Withdraw a player; their open matches in it are lost',
  'command.undo': 'Take back the end, the last round, the start or a withdrawal',
  'command.end': 'End a tournament now; open matches are cancelled',

  'option.tournament': 'Which tournament; only needed if there are several',
  'option.reason': 'The reason; everyone can read it',
  'option.player': 'Who is withdrawn',
  'option.name': 'What the tournament is called',
  'option.format': 'Who plays whom (default: by the number of players)',
  'option.days': 'Days that each round lasts at most, {{min}} to {{max}} (default: 14)',
  'option.matches': 'Matches between two opponents; two: with colours swapped',
  'option.opponents': 'How many opponents each player has at once, {{min}} to {{max}} (default: 1)',
  'option.rounds': 'Rounds of a Swiss tournament, {{min}} to {{max}} (default: by the number of players)',
  'option.unfinished': 'What happens to matches that are unfinished at the end of a round (default: forfeit)',
  'option.vacation': 'Whether clocks rest during the vacations of players (default: yes)',
  'option.threads': 'Play each match in a thread of its own (default: no)',

  'format.preset': 'format by the number of players',
  'format.roundRobin': 'round robin',
  'format.doubleRoundRobin': 'double round robin',
  'format.swiss': 'Swiss',
  'unfinished.forfeit': 'whoever is to move at the end of the round loses',
  'unfinished.both': 'a match unfinished at the end of the round is lost by both',
  'unfinished.organiser': 'the organiser decides matches unfinished at the end of the round',
  rounds_one: '{{count}} round',
  rounds_other: '{{count}} rounds',
  games_one: '{{count}} match per pairing',
  games_other: '{{count}} matches per pairing, with colours swapped',
  atOnce_one: '{{count}} opponent at once',
  atOnce_other: '{{count}} opponents at once',
  days_one: '{{count}} day per round',
  days_other: '{{count}} days per round',
  noVacation: 'vacations don’t stop clocks',
  inThreads: 'each match in its own thread',

  title: '{{name}}',
  number: '{{value}}',
  none: 'There are no tournaments here. Organisers create one with `/tournament create`.',
  several: 'There are several tournaments here: {{- names}}. Choose one with the option `tournament`.',
  serverOnly: 'There are no tournaments in direct messages. Use this command in a server.',
  notAllowed:
    'Only organisers can do this: people with the role set by `/settings organiser`, server managers, and whoever created the tournament.',

  'open.title': '**{{name}}** · {{game}} tournament `{{id}}`',
  'open.organiser': 'Organised by {{name}}',
  'open.players_one': '{{count}} player: {{names}}',
  'open.players_other': '{{count}} players: {{names}}',
  'open.morePlayers_one': '{{count}} player: {{names}}, …',
  'open.morePlayers_other': '{{count}} players: {{names}}, …',
  'open.nobody': 'Nobody has joined yet.',
  'open.how':
    'Join with the button or `/tournament join`. Matches start by themselves once the organiser starts the tournament with `/tournament start`.',
  'open.begun':
    'This tournament has started. You can join a Swiss tournament until half of its rounds have begun.',
  'button.join': 'Join',
  'button.leave': 'Leave',
  'button.standings': 'Standings',

  'done.join': 'You’ve joined **{{name}}**. Your matches will start by themselves, and I’ll ping you.',
  'done.leave': 'You’ve left **{{name}}**.',
  'done.start': '**{{name}}** goes on: the round starts in a moment.',
  'done.end': '**{{name}}** has ended.',
  'done.undo':
    'Done. Unless this was a withdrawal, **{{name}}** now waits for you: continue with `/tournament start`, or take back more with `/tournament undo`.',
  'done.withdraw': 'Withdrawn from **{{name}}**.',

  standings: '**{{name}}**: standings',
  empty: 'Nobody has joined **{{name}}** yet. Join with `/tournament join`.',
  page: 'page {{page}} of {{pages}}',
  'legend.swiss': 'Below a result: the opponent’s rank. On the right: points, Sonneborn-Berger.',
  'legend.roundRobin': 'On the right: points, Sonneborn-Berger. Then direct encounter, wins.',
  place: '{{rank}}. {{name}}: {{points}} (SB {{sonnebornBerger}}, wins {{wins}})',
  'place.withdrawn': '{{rank}}. {{name}}: {{points}} (SB {{sonnebornBerger}}, wins {{wins}}), withdrawn',
  'progress.open': 'open to join',
  'progress.running': 'round {{round}} of {{rounds}}',
  'progress.ended': 'final standings after {{round}} of {{rounds}} rounds',

  noRound: '**{{name}}** has no pairings yet. They are made when the organiser starts it.',
  pairings: '**{{name}}**: {{progress}}',
  'round.ends': 'The round ends {{- when}}.',
  'round.match': '- {{first}} – {{second}} `{{id}}`',
  'round.result': '- {{first}} – {{second}} `{{id}}`: {{firstPoints}}–{{secondPoints}}',
  'round.bye': '- {{name}} has a bye: {{points}}',
  'round.otherBye': '- {{name}} gets {{points}} without a match',
  'round.more_one': '- and {{count}} more: `/tournament pairings`',
  'round.more_other': '- and {{count}} more: `/tournament pairings`',

  'news.begins':
    '**{{name}}** begins! Round {{round}} of {{rounds}} ends {{- when}}. Your matches start by themselves.',
  'news.round': '**{{name}}**: round {{round}} of {{rounds}} begins, and ends {{- when}}.',
  'news.lastDay': '**{{name}}**: the round ends {{- when}}. These matches are still open:',
  'news.overdue':
    '**{{name}}**: the round is over, and these matches are not. {{- organiser}}, decide them with `/adjudicate`, or let them be finished:',
  'news.withdraw.organiser': '**{{name}}**: {{player}} was withdrawn by the organiser. Reason: {{reason}}',
  'news.withdraw.absent':
    '**{{name}}**: {{player}} didn’t play a single move in the round, and has been withdrawn.',
  'news.undo.start': '**{{name}}**: the start was taken back, and anyone can join again. Reason: {{reason}}',
  'news.undo.round':
    '**{{name}}**: the last round was taken back, and its matches are void. {{- organiser}} continues with `/tournament start`. Reason: {{reason}}',
  'news.undo.withdraw': '**{{name}}**: a withdrawal was taken back. Reason: {{reason}}',
  'news.undo.end':
    '**{{name}}**: the end was taken back. {{- organiser}} continues with `/tournament start`. Reason: {{reason}}',
  'news.cancelled': '**{{name}}** won’t take place. Reason: {{reason}}',
  'news.end': '**{{name}}** is over. Thanks for playing!',
  'news.ended': '**{{name}}** was ended by the organiser. Reason: {{reason}}',

  'refused.unknown':
    'There is no tournament `{{id}}` here. Leave the option out, or choose one from the list.',
  'refused.joinedAlready':
    'You’re already in this tournament. See who plays whom with `/tournament pairings`.',
  'refused.full': 'This tournament is full: it has {{count}} players. Ask the organiser for another one.',
  'refused.tooLate':
    'It’s too late to join: only Swiss tournaments can be joined after the start, until half of their rounds have begun. Wait for the next one.',
  'refused.over': 'This tournament is over. See how it ended with `/tournament standings`.',
  'refused.notIn': '{{name}} isn’t in this tournament. See who is with `/tournament standings`.',
  'refused.begunAlready':
    'This tournament has already started. See how it stands with `/tournament standings`.',
  'refused.tooFew': 'A tournament needs at least {{count}} players. Wait until more have joined.',
  'refused.nothingToUndo': 'There is nothing to take back in this tournament. End it with `/tournament end`.',
  'refused.noReason': 'This needs a reason that the players can read. Enter it in `reason`.',
  'refused.noName': 'A tournament needs a name. Enter one in `name`.',
  'refused.busy': 'Several people are changing this tournament at once. Nothing was changed: try again.',
};
