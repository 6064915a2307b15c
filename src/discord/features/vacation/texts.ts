import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    command: 'Stop the clocks of your slow matches in this server for some days',
    'command.start': 'Go on vacation now',
    'command.end': 'End your vacation early',
    'command.show': 'How many days you have left',
    'option.days': 'How many days',

    on: 'You are on vacation until {{- when}}. In this server, your clocks rest in matches with 12 hours or more for a move, unless a tournament forbids it. Your opponents see it below their boards. You can still move.',
    none: 'You are not on vacation.',
    left_one: 'You have {{count}} day of {{allowed}} left here this year.',
    left_other: 'You have {{count}} days of {{allowed}} left here this year.',
    serverOnly: 'Vacations are for the matches in a server. Use this command there.',
    'refused.already':
      'You are on vacation until {{- when}}. To change that, end it first with `/vacation end`.',
    'refused.notHere':
      'There is no vacation in this server. Its managers can allow some with `/settings limits`.',
    'refused.tooFew_zero':
      'You have used up your vacation here this year (days: {{allowed}}). You get more in January.',
    'refused.tooFew_one':
      'You have {{count}} day of vacation left here this year, of {{allowed}}. Choose fewer days.',
    'refused.tooFew_other':
      'You have {{count}} days of vacation left here this year, of {{allowed}}. Choose fewer days.',
    'refused.none': 'You are not on vacation. Start one with `/vacation start`.',
  },

  de: {
    command: 'Die Uhren deiner langsamen Partien auf diesem Server für einige Tage anhalten',
    'command.start': 'Jetzt Urlaub machen',
    'command.end': 'Deinen Urlaub vorzeitig beenden',
    'command.show': 'Wie viele Tage du noch hast',
    'option.days': 'Wie viele Tage',

    on: 'Du bist bis {{- when}} im Urlaub. Auf diesem Server ruhen deine Uhren in Partien mit mindestens 12 Stunden für einen Zug, außer wenn ein Turnier es verbietet. Deine Gegner sehen das unter dem Brett. Ziehen kannst du trotzdem.',
    none: 'Du bist nicht im Urlaub.',
    left_one: 'Du hast hier dieses Jahr noch {{count}} von {{allowed}} Tagen.',
    left_other: 'Du hast hier dieses Jahr noch {{count}} von {{allowed}} Tagen.',
    serverOnly: 'Urlaub gilt für die Partien auf einem Server. Verwende diesen Befehl dort.',
    'refused.already':
      'Du bist bis {{- when}} im Urlaub. Um das zu ändern, beende ihn zuerst mit `/vacation end`.',
    'refused.notHere':
      'Auf diesem Server gibt es keinen Urlaub. Wer ihn verwaltet, kann das mit `/settings limits` ändern.',
    'refused.tooFew_zero':
      'Du hast hier dieses Jahr deinen Urlaub aufgebraucht (Tage: {{allowed}}). Neue gibt es im Januar.',
    'refused.tooFew_one':
      'Du hast hier dieses Jahr noch {{count}} von {{allowed}} Urlaubstagen. Nimm weniger Tage.',
    'refused.tooFew_other':
      'Du hast hier dieses Jahr noch {{count}} von {{allowed}} Urlaubstagen. Nimm weniger Tage.',
    'refused.none': 'Du bist nicht im Urlaub. Mit `/vacation start` beginnst du einen.',
  },
};
