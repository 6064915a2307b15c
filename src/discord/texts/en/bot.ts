import type { Messages } from '../../../phrase.ts';

/** The bot's own sentences in English. `{{- name}}` is filled in as it is: mentions, links, notation. */
export const bot: Messages = {
  'command.challenge': 'Challenge somebody to a match of {{game}}, or offer one to anyone',
  'command.move': 'Play a move in your match',
  'command.board': 'Post the current board of a match again',
  'command.draw': 'Offer a draw',
  'command.undo': 'Ask to take back your last move',
  'command.resign': 'Give up a match (asks once more)',
  'command.matches': 'Open matches with a link to each board, yours to move first',
  'command.leaderboard': "This server's table: wins, draws and losses",
  'command.ptn': 'A match as a PTN file, to keep or to take elsewhere',
  'command.link': 'A match in a viewer on the web',
  'command.replay': 'A whole match as a moving picture',
  'command.rematch': 'The same match again, with the colours swapped',
  'command.history': 'Finished matches: who won, how, and when',
  'command.help': 'The rules, the notation and the commands',

  'option.opponent': 'Whom you challenge; leave empty to offer the match to anyone',
  'option.color': 'Which side you play (random)',
  'option.thread': 'Play in a thread of its own (no)',
  'option.move': 'Your move, such as a1, Sb2, Cc3 or 3c4>12',
  'option.match': "The match's id; only needed when it could be several",
  'option.player': 'Whose matches (yours)',
  'option.historyPlayer': 'Whose matches (everybody here)',
  'option.game': 'Which game (Tak)',
  'option.page': 'Which page (1)',
  'option.topic': 'What you want to know (the rules)',
  'seat.random': 'Random',

  'button.accept': 'Accept',
  'button.decline': 'Decline',
  'button.withdraw': 'Withdraw',
  'button.move': 'Move',
  'button.play': 'Play',
  'button.back': '◀ Back',
  'button.cancel': 'Cancel',
  'button.type': 'Type it',
  'button.resign': 'Resign',
  'button.draw': 'Draw',
  'button.undo': 'Undo',
  'button.agree': 'Accept',
  'button.refuse': 'Decline',
  'button.retract': 'Withdraw',
  'button.rematch': 'Rematch',
  'button.replay': 'Replay',
  'button.stay': 'Keep playing',
  'button.before': '◀ Before',
  'button.after': 'Next ▶',

  'challenge.private': '{{- opponent}}, {{- challenger}} challenges you to a match of **{{game}}**.',
  'challenge.open': '{{- challenger}} offers a match of **{{game}}** to anyone here.',
  'challenge.seat': '{{name}} plays {{seat}}',
  'challenge.randomSeat': 'colours at random',
  'challenge.inThread': 'in a thread',
  'challenge.expires': 'Expires {{- when}}.',
  'challenge.accepted':
    '**{{game}}** `{{id}}`: {{- first}} plays {{firstSeat}}, {{- second}} plays {{secondSeat}}. The board is below.',
  'challenge.declined': '{{opponent}} declined the match of {{game}} that {{challenger}} offered.',
  'challenge.withdrawn': '{{challenger}} withdrew the offer of a match of {{game}}.',
  'challenge.expired': 'The match of {{game}} that {{challenger}} offered was not accepted in time.',
  'challenge.threadIgnored':
    '-# Threads can only be opened from a channel, so the match will be played right here.',
  'challenge.serverOnly':
    'In direct messages there is nobody to challenge: use this command in a channel of a server.',
  'challenge.noSeat': 'There is no such colour. Choose one of those that the option offers, or leave it out.',
  'challenge.noBots':
    '{{name}} is a bot and cannot play. Choose a person, or nobody to offer the match to anyone.',
  'challenge.stranger': 'That person is not in this server any more. Challenge somebody who is here.',

  'form.title': 'Challenge {{name}} to {{game}}',
  'form.seat': 'Which side you play',
  'form.default': 'As usual',

  'board.turn': '**{{game}}** `{{id}}` · Move {{move}} · {{seat}} to play · {{- mention}}',
  'board.won':
    '**{{game}}** `{{id}}` · {{- winner}} ({{seat}}) wins against {{- loser}} {{how}} · `{{- score}}`',
  'board.drawn': '**{{game}}** `{{id}}` · {{- first}} and {{- second}} draw {{how}} · `{{- score}}`',
  'board.last': '{{name}} played `{{- ply}}`.',

  'compose.title': '**Your move in `{{id}}`** · Move {{move}}',
  'compose.ready': '`{{- ply}}` · {{words}} Press **Play** to play it.',
  'compose.playing': 'Playing {{text}} …',
  'compose.movedOn': '`{{id}}` has moved on since you began to compose a move.',
  'compose.noWay': 'No move goes that way here. Choose again from the start.',

  'field.title': 'Your move in {{id}}',
  'field.label': 'Move {{move}}',
  'move.stored': '`{{- ply}}` is played and stored.',
  'move.elsewhere': '`{{- ply}}` is played: {{- link}}',
  'reply.empty': 'I could not read that: answer with the @ of the reply switched on, or use `/move`.',

  'resign.sure': 'Do you want to give up `{{id}}` against {{name}}? It counts as a loss.',
  'resign.done': 'You resigned `{{id}}`.',
  'resign.stay': 'You play on.',

  'match.yours': '{{id}}: {{game}} against {{name}}, your turn',
  'match.theirs': '{{id}}: {{game}} against {{name}}, their turn',
  'match.over': '{{id}}: {{game}} against {{name}}, {{score}}',
  'matches.none': 'You have no open match here. Start one with `/tak`.',
  'matches.noneOf': '{{name}} has no open match here.',
  'matches.title': '**Your open matches**',
  'matches.titleOf': '**Open matches of {{name}}**',
  'matches.yours': '`{{id}}` {{game}} against {{name}} · **your turn**',
  'matches.mine': "`{{id}}` {{game}} against {{name}} · {{mover}}'s turn",
  'matches.theirs': "`{{id}}` {{game}} against {{name}} · {{name}}'s turn",
  'matches.link': '[board]({{- link}})',
  'matches.more': '… and {{count}} more.',

  'offer.draw.asks': '{{- mention}}, {{name}} offers a draw in `{{id}}`.',
  'offer.draw.agreed': '{{name}} accepted the draw.',
  'offer.draw.declined': '{{name}} declined the draw. The match goes on.',
  'offer.draw.retracted': '{{name}} took the draw offer back.',
  'offer.undo.asks': '{{- mention}}, {{name}} asks to take back their last move in `{{id}}`.',
  'offer.undo.agreed': '{{name}} agreed: the move is taken back.',
  'offer.undo.declined': '{{name}} would rather play on.',
  'offer.undo.retracted': '{{name}} does not want it back any more.',
  'offer.movedOn':
    '`{{id}}` has moved on since this board. Use the buttons below the current one, or `/board`.',
  'rematch.none': 'You have not finished a match here yet. Start one with `/tak`.',
  'rematch.notOver': '`{{id}}` is not over yet. Finish it first, or start another match with `/tak`.',
  'history.title': '**Finished matches** · page {{page}}',
  'history.none': 'No match has been finished here that fits.',
  'history.won':
    '`{{id}}` {{game}}: **{{winner}}** beat {{loser}} {{how}} · `{{- score}}` · {{count}} plies · {{- when}}',
  'history.drawn':
    '`{{id}}` {{game}}: {{winner}} and {{loser}} drew {{how}} · `{{- score}}` · {{count}} plies · {{- when}}',
  'record.file': 'Match `{{id}}` as PTN.',
  'record.link': 'Match `{{id}}` [in the viewer](<{{- link}}>).',
  'replay.progress': 'Drawing the match: {{done}} of {{total}} positions.',
  'replay.stopped': 'The drawing was stopped.',
  'replay.busy': 'I am drawing other matches at the moment. Try again in a few seconds.',
  'replay.tooLong': 'This match is too long for one moving picture. `/ptn` gives all of it.',
  'replay.alt': 'The match {{id}}, turn by turn: {{- plies}}',
  noMatch: 'You have not played a match here yet. Name one in the option `match`, or start one with `/tak`.',
  noOpenMatch: 'You have no open match here. Start one with `/tak`.',
  nothingWaits: 'It is not your turn in any match here: in `{{id}}` {{name}} is to move.',
  severalMatches: 'Which match do you mean? Choose one, or name it in the option `match`.',

  'standings.title': '**{{game}}: the table of this server**',
  'standings.titlePage': '**{{game}}: the table of this server** · page {{page}} of {{pages}}',
  'standings.line': '{{rank}}\\. {{name}} · {{wins}} won · {{draws}} drawn · {{losses}} lost',
  'standings.empty': 'Nobody has finished a match of {{game}} here yet. Start one with `{{- command}}`.',

  'missing.ViewChannel':
    'I may not see this channel. Ask its owners to give me “View Channel” here, then try again.',
  'missing.SendMessages':
    'I may not write in this channel. Ask its owners to give me “Send Messages” here, then try again.',
  'missing.SendMessagesInThreads':
    'I may not write in threads here. Ask the owners to give me “Send Messages in Threads”, then try again.',
  'missing.AttachFiles':
    'I may not post pictures in this channel. Ask its owners to give me “Attach Files” here, then try again.',
  'missing.CreatePublicThreads':
    'I may not open threads here. Ask the owners to give me “Create Public Threads”, or play without `thread`.',

  'post.gone': 'Its channel is gone, so I could not post the board. The match is kept.',
  'post.forbidden':
    'I may no longer post in {{- channel}}, so the board could not be shown. The match is kept: ask the owners for “View Channel”, “Send Messages” and “Attach Files”, then use `/board`.',
  'post.closed':
    '{{- channel}} is closed, so the board could not be shown. The match is kept: open the thread again, then use `/board`.',
  'post.later': 'Discord did not take the board in {{- channel}} just now; it follows as soon as it does.',

  'help.commands.title': 'Commands',
  'help.commands.body':
    '`/tak` challenges somebody, or offers a match to anyone.\nMove with the button Move under the board, by answering the board with your move, or with `/move`.\n`/board` shows a board again, `/matches` lists yours, `/draw` and `/undo` ask your opponent, `/resign` gives up, `/leaderboard` shows the table.\n`/ptn`, `/link` and `/replay` show a whole match, `/history` lists the finished ones, `/rematch` plays the same again.',

  oldButton:
    'This button is from another time and does nothing any more. Use `/board` for the current board.',
  tooFast: 'That was too much at once, so I left this one out. Wait a few seconds, then try again.',
  oldCommand: 'This command has changed. Type it again: Discord will show how it works now.',
  failedFull:
    'The disk of this bot is full, so nothing was changed ({{id}}). Please tell whoever runs the bot; the match goes on once there is room.',
  failed:
    'Something went wrong on my side ({{id}}). Nothing was lost: look at the match with `/board` and try again.',
};
