import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.remind': 'Get a ping later about one of your matches',

    'option.in': 'When to remind you',

    'button.claim.win': 'Claim the win',
    'button.claim.cancel': 'Cancel the match',

    'claim.win': '{{name}} claimed the win in `{{id}}`.',
    'claim.cancel': '{{name}} cancelled `{{id}}`.',

    'reminder.warn':
      '{{- mention}}, your time in `{{id}}` runs out {{- when}}. Move before then, or you lose.',
    'reminder.warnMatch':
      '{{- mention}}, it is your turn in `{{id}}`. The match ends {{- when}}; the score decides.',
    'reminder.nudge': '{{- mention}}, it is still your turn in `{{id}}` ({{game}} against {{name}}).',
    'reminder.silence':
      '{{- mention}}, nobody has moved in `{{id}}` for 14 days. Move now: {{name}}, who is waiting for you, can now claim the win or cancel the match.',
    'reminder.silence.tournament':
      '{{- mention}}, nobody has moved in `{{id}}` for 14 days. Move now: {{name}}, who is waiting for you, can now claim the win.',
    'reminder.remind.yours':
      '{{- mention}}, you asked to be reminded of `{{id}}` ({{game}} against {{name}}): it’s your turn.',
    'reminder.remind.theirs':
      '{{- mention}}, you asked to be reminded of `{{id}}` ({{game}} against {{name}}): it’s {{name}}’s turn.',
    'remind.set':
      'I’ll ping you about `{{id}}` on {{- when}}, in the match’s channel, if it’s still going on then.',
    'remind.1h': 'in 1 hour',
    'remind.3h': 'in 3 hours',
    'remind.12h': 'in 12 hours',
    'remind.1d': 'in 1 day',
    'remind.2d': 'in 2 days',
    'remind.3d': 'in 3 days',
    'remind.7d': 'in 7 days',

    'away.title':
      'I was offline for {{span}}. That time has been added to every running clock in this channel:',
    'away.minutes': '{{count}} minutes',
    'away.hours': '{{count}} hours',
    'away.days': '{{count}} days',
    'away.line': '`{{id}}`: time runs out {{- when}}',
  },

  de: {
    'command.remind': 'Lass dich später an eine deiner Partien erinnern',

    'option.in': 'Wann ich dich erinnere',

    'button.claim.win': 'Sieg beanspruchen',
    'button.claim.cancel': 'Partie abbrechen',

    'claim.win': '{{name}} hat den Sieg in `{{id}}` beansprucht.',
    'claim.cancel': '{{name}} hat `{{id}}` abgebrochen.',

    'reminder.warn':
      '{{- mention}}, deine Zeit in `{{id}}` läuft {{- when}} ab. Zieh vorher, sonst verlierst du.',
    'reminder.warnMatch':
      '{{- mention}}, du bist in `{{id}}` am Zug. Die Partie endet {{- when}}; dann entscheidet der Spielstand.',
    'reminder.nudge': '{{- mention}}, du bist in `{{id}}` ({{game}} gegen {{name}}) immer noch am Zug.',
    'reminder.silence':
      '{{- mention}}, in `{{id}}` hat seit 14 Tagen niemand gezogen. Zieh jetzt: {{name}} kann ab sofort den Sieg beanspruchen oder die Partie abbrechen.',
    'reminder.silence.tournament':
      '{{- mention}}, in `{{id}}` hat seit 14 Tagen niemand gezogen. Zieh jetzt: {{name}} kann ab sofort den Sieg beanspruchen.',
    'reminder.remind.yours':
      '{{- mention}}, du wolltest an `{{id}}` erinnert werden ({{game}} gegen {{name}}): Du bist am Zug.',
    'reminder.remind.theirs':
      '{{- mention}}, du wolltest an `{{id}}` erinnert werden ({{game}} gegen {{name}}): {{name}} ist am Zug.',
    'remind.set':
      'Ich erinnere dich am {{- when}} an `{{id}}`, im Kanal der Partie, falls sie dann noch läuft.',
    'remind.1h': 'in 1 Stunde',
    'remind.3h': 'in 3 Stunden',
    'remind.12h': 'in 12 Stunden',
    'remind.1d': 'in 1 Tag',
    'remind.2d': 'in 2 Tagen',
    'remind.3d': 'in 3 Tagen',
    'remind.7d': 'in 7 Tagen',

    'away.title':
      'Ich war {{span}} offline. Diese Zeit wird jeder laufenden Uhr in diesem Kanal gutgeschrieben:',
    'away.minutes': '{{count}} Minuten',
    'away.hours': '{{count}} Stunden',
    'away.days': '{{count}} Tage',
    'away.line': '`{{id}}`: die Zeit läuft {{- when}} ab',
  },
};
