import type { Messages } from '../../../../phrase.ts';

export const en: Messages = {
  'command.challenge': 'Challenge someone to a {{game}} match, or offer one to anyone',
  'menu.challenge': 'Challenge to {{game}}',
  'command.rematch': 'Play the same match again with the colours swapped',

  'option.opponent': 'Who to challenge; choose me to play at once, or leave empty for anyone',
  'option.color': 'Which side you play (default: the other side from last time; the first time, random)',
  'option.thread': 'Play in a thread of its own (default: no)',

  'command.seek': 'Find somebody to play',
  'command.seek.game': 'Find an opponent for a {{game}} match, or wait for one',
  'command.seek.any': 'Accept any match that somebody is waiting for',
  'command.seek.list': 'See who is waiting for a match here',
  'option.rating': 'Only for ratings in this range, such as 1400-1700, 1400- or -1700',
  'option.hours': 'How long you wait, in hours, {{min}} to {{max}} (default: 24)',
  'range.from': 'for ratings from {{from}}',
  'range.to': 'for ratings up to {{to}}',
  'range.both': 'for ratings from {{from}} to {{to}}',
  'refused.below':
    'This match is for ratings from {{from}}, and yours is {{rating}} here. Offer one of your own with {{- challenge}} or `/seek`.',
  'refused.above':
    'This match is for ratings up to {{to}}, and yours is {{rating}} here. Offer one of your own with {{- challenge}} or `/seek`.',
  'refused.outside':
    'This match is for ratings from {{from}} to {{to}}, and yours is {{rating}} here. Offer one of your own with {{- challenge}} or `/seek`.',
  'refused.tooManyOwn_other':
    'You have {{count}} open matches here, which is the limit. One of them has to end before another can start: `/matches` lists them.',
  'refused.tooManyOwn_one':
    'You have an open match here, and the limit is one. It has to end before another can start: `/matches` lists it.',
  'refused.absentOneself':
    'You’ve let {{count}} matches here run out of time without a single move in the last 30 days, so you can have only {{most}} open at once until you’ve played one against another person to its end, or until <t:{{until}}:f>.',
  'refused.absent':
    '{{name}} has let {{count}} matches here run out of time without a single move in the last 30 days, so only {{most}} may be open at once until one against another person is played to its end, or until <t:{{until}}:f>.',
  'seek.noRange':
    '“{{typed}}” isn’t a rating range. Write the lowest and the highest, such as `1400-1700`; leave one out for no limit.',
  'seek.named':
    'A rating range is for matches that anyone can accept. Leave out either `rating` or `opponent`.',
  'seek.serverOnly': 'There is nobody to find in direct messages. Use this command in a server channel.',
  'seek.nobody':
    'Nobody is waiting here for a match that you could play. Offer one with `/seek` and the game, and others will find it.',
  'seek.already':
    'You’re already waiting for this match here. To change your offer, withdraw it first with `/seek list`.',
  'seek.found': '{{name}} was waiting for this, so your match starts now: {{- link}}',
  'seek.title':
    '**Waiting for an opponent.** Accept with the button below the linked message, or with `/seek any`.',
  'seek.line': '{{name}} ({{rating}}): {{game}}, expires {{- when}}',
  'seek.more_one': '… and one more',
  'seek.more_other': '… and {{count}} more',

  'button.accept': 'Accept',
  'button.decline': 'Decline',
  'button.withdraw': 'Withdraw',
  'button.withdrawFrom': 'Withdraw: {{game}} for {{name}} · {{what}}',
  'button.withdrawOpen': 'Withdraw: {{game}} · {{what}}',
  'button.rematch': 'Rematch',
  'button.nextLevel': 'Next level',

  'challenge.private': '{{- opponent}}, {{- challenger}} challenges you to a **{{game}}** match.',
  'challenge.open': '{{- challenger}} offers a **{{game}}** match to anyone here.',
  'challenge.seat': '{{name}} plays {{seat}}',
  'challenge.random': 'colours at random',
  'challenge.alternate': 'colours alternate',
  'challenge.inThread': 'in a thread',
  'challenge.expires': 'Expires {{- when}}.',
  'weight.open': 'How much it counts for ratings depends on who accepts.',
  'weight.full': 'Counts in full for ratings, whoever wins.',
  weight:
    'Counts {{firstPercent}}% if {{first}} wins, {{secondPercent}}% if {{second}} wins. Points they can still win from each other: {{first}} {{firstRoom}}, {{second}} {{secondRoom}}. Nobody can get more than {{most}} points ahead of one opponent; one of them is forgotten every {{days}} days.',
  'challenge.threadIgnored':
    '-# Threads can only be created from a channel, so the match will be played right here.',
  'challenge.serverOnly':
    'In direct messages you can only play against me: leave `opponent` out. To challenge someone, use this command in a server channel.',
  'challenge.noSeat': 'There is no such colour. Choose one that the option offers, or leave it out.',
  'challenge.noBots':
    '{{name}} is a bot and can’t play. Choose a person or me, or leave `opponent` empty to challenge anyone.',
  'challenge.stranger': 'That person isn’t in this server. Challenge someone who is.',

  'computer.begins':
    '**{{game}}** `{{id}}`: {{- mention}} plays {{seat}} against {{name}}, level {{level}} of {{levels}}. The board is below.',
  'computer.cannot':
    'I can’t play {{game}} myself. Choose a person, or leave `opponent` empty to challenge anyone.',
  'computer.levelIsMine':
    '`level` sets how strong {{name}} is. Choose {{name}} as the opponent, or leave `level` out.',

  'form.title': 'Challenge {{name}} to {{game}}',
  'form.seat': 'Which side you play',
  'form.time': 'Time for each move',
  'form.level': 'How strong I am',
  'form.default': 'Default',

  'rematch.none': 'You haven’t finished a match here yet. Start one with {{- challenge}}.',
  'rematch.inThread': 'The rematch is offered where you played: {{- link}}',
  'rematch.alone': 'Your opponent is no longer here. Start another match with {{- challenge}}.',
  'rematch.asked': 'You have already challenged {{name}} here: {{- link}}',
  'rematch.challenged': '{{name}} has already challenged you here. Answer that first: {{- link}}',
  'rematch.begun': 'You are already playing the next match, `{{id}}`: {{- link}}',
  'rematch.agreed': '{{name}} had already offered this rematch, so it starts now: {{- link}}',
  'rematch.notOver': '`{{id}}` isn’t over yet. Finish it first, or start another match with {{- challenge}}.',

  'thread.forbidden':
    'I can’t create threads here, so the match is played right here. Ask a moderator to give me “Create Public Threads” for next time.',
  'thread.failed': 'Discord didn’t create a thread, so the match is played right here.',
};
