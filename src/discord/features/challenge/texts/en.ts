import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  'command.challenge': 'Challenge somebody to a match of {{game}}, or offer one to anyone',
  'command.rematch': 'The same match again, with the colours swapped',

  'option.opponent': 'Whom you challenge; me, to play at once; empty: anyone',
  'option.color': 'Which side you play (the other than last time; at random at first)',
  'option.thread': 'Play in a thread of its own (no)',

  'button.accept': 'Accept',
  'button.decline': 'Decline',
  'button.withdraw': 'Withdraw',
  'button.withdrawFrom': 'Withdraw the one for {{name}} ({{what}})',
  'button.withdrawOpen': 'Withdraw the one for anyone ({{what}})',
  'button.rematch': 'Rematch',

  'challenge.private': '{{- opponent}}, {{- challenger}} challenges you to a match of **{{game}}**.',
  'challenge.open': '{{- challenger}} offers a match of **{{game}}** to anyone here.',
  'challenge.seat': '{{name}} plays {{seat}}',
  'challenge.random': 'colours at random',
  'challenge.alternate': 'colours alternate',
  'challenge.inThread': 'in a thread',
  'challenge.expires': 'Expires {{- when}}.',
  'weight.open': 'How much it counts for the ratings depends on who accepts.',
  'weight.full': 'Counts in full for the ratings, whoever wins.',
  weight:
    'Counts {{firstPercent}} % if {{first}} wins, {{secondPercent}} % if {{second}} wins. Points still to be won from each other: {{first}} {{firstRoom}}, {{second}} {{secondRoom}}. Nobody wins more than {{most}} from one opponent; one of them is forgotten every {{days}} days.',
  'challenge.threadIgnored':
    '-# Threads can only be opened from a channel, so the match will be played right here.',
  'challenge.serverOnly':
    'In direct messages you can play against me only: leave `opponent` out. To challenge somebody, use this command in a channel of a server.',
  'challenge.noSeat': 'There is no such colour. Choose one of those that the option offers, or leave it out.',
  'challenge.noBots':
    '{{name}} is a bot and cannot play. Choose a person or me, or nobody to offer the match to anyone.',
  'challenge.stranger': 'That person is not in this server. Challenge somebody who is here.',

  'computer.begins':
    '**{{game}}** `{{id}}`: {{- mention}} plays {{seat}} against {{name}}, level {{level}} of {{levels}}. The board is below.',
  'computer.cannot':
    'I cannot play {{game}} myself. Choose a person, or nobody to offer the match to anyone.',
  'computer.levelIsMine':
    '`level` says how well {{name}} plays. Choose {{name}} as the opponent, or leave `level` out.',

  'form.title': 'Challenge {{name}} to {{game}}',
  'form.seat': 'Which side you play',
  'form.time': 'Time for each move',
  'form.level': 'How well I play',
  'form.default': 'As usual',

  'rematch.none': 'You have not finished a match here yet. Start one with `/tak`.',
  'rematch.inThread': 'The rematch is offered where you played: {{- link}}',
  'rematch.alone': 'Your opponent is not there any more. Start another match with `/tak`.',
  'rematch.asked': 'You have challenged {{name}} here already: {{- link}}',
  'rematch.challenged': '{{name}} has challenged you here already. Answer that first: {{- link}}',
  'rematch.begun': 'You are already playing the next match, `{{id}}`: {{- link}}',
  'rematch.agreed': '{{name}} has offered this rematch already, so it begins: {{- link}}',
  'rematch.notOver': '`{{id}}` is not over yet. Finish it first, or start another match with `/tak`.',

  'thread.forbidden':
    'I may not open threads here, so the match is played right here. Ask the owners to give me “Create Public Threads” for the next one.',
  'thread.failed': 'Discord opened no thread, so the match is played right here.',
};
