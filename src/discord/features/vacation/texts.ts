import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    command: 'Stop the clocks of your slow matches in this server for some days, now or later',
    'command.start': 'Go on vacation now',
    'command.end': 'End your vacation early',
    'command.plan': 'Plan a vacation: its first and last day',
    'command.change': 'Move the days of a planned vacation, or the end of the current one',
    'command.cancel': 'Cancel a planned vacation',
    'command.show': 'Your vacations here, and how many days you have left',
    'option.days': 'How many days',
    'option.from': 'The first day, in your time zone (`/preferences zone`)',
    'option.to': 'The last day (default when you plan: the first)',
    'option.vacation': 'Which vacation',

    on: 'You’re on vacation until {{- when}}. In this server, your clocks rest in matches with 12 hours or more for a move, unless a tournament forbids it. Your opponents see it below their boards. You can still move.',
    none: 'You’re not on vacation.',
    planned: '- Planned from {{- from}} until {{- when}}.',
    counts:
      'Planned days begin and end at midnight in {{zone}} (`/preferences zone` for the next ones). Your opponents see them below their boards two weeks ahead. `/vacation change` moves them, `/vacation cancel` cancels them.',
    left_one: 'You have {{count}} day of {{allowed}} left here in {{year}}.',
    left_other: 'You have {{count}} days of {{allowed}} left here in {{year}}.',
    serverOnly: 'Vacations are for the matches in a server. Use this command there.',
    'refused.already':
      'You’re on vacation until {{- when}}. To change that, end it first with `/vacation end`.',
    'refused.notHere':
      'Vacations are turned off in this server. Its managers can allow them with `/settings limits`.',
    'refused.tooFew_zero':
      'All your vacation here in {{year}} is used up or planned (days: {{allowed}}). Cancel some of it first, or wait for January.',
    'refused.tooFew_one':
      'You have {{count}} day of vacation left here in {{year}}, of {{allowed}}. Choose fewer days.',
    'refused.tooFew_other':
      'You have {{count}} days of vacation left here in {{year}}, of {{allowed}}. Choose fewer days.',
    'refused.overlaps':
      'You already have a vacation from {{- from}} until {{- when}}. Choose other days, or move that one with `/vacation change`.',
    'refused.order': 'The last day is before the first. Choose a later one.',
    'refused.past': 'Those days are over. Choose today or a later day.',
    'refused.tooFar': 'Vacations are planned until the end of {{year}}. Choose earlier days.',
    'refused.unknown':
      'There is no such vacation. Choose one of those that are suggested while you type; `/vacation show` lists them.',
    'refused.begun':
      'That vacation has begun. `/vacation change` with `to` moves its last day, and `/vacation end` ends it now.',
    noDate:
      '“{{typed}}” isn’t a date. Choose one that is suggested while you type, or write it like 2026-12-24.',
    twoDates: '“{{typed}}” can be {{one}} or {{other}}. Write which you mean, such as {{iso}}.',
    'refused.none': 'You’re not on vacation. Start one with `/vacation start`.',
  },

  de: {
    command: 'Die Uhren deiner langsamen Partien auf diesem Server anhalten, jetzt oder später',
    'command.start': 'Jetzt Urlaub machen',
    'command.end': 'Deinen Urlaub vorzeitig beenden',
    'command.plan': 'Einen Urlaub planen: vom ersten bis zum letzten Tag',
    'command.change': 'Die Tage eines geplanten oder das Ende des laufenden Urlaubs verschieben',
    'command.cancel': 'Einen geplanten Urlaub streichen',
    'command.show': 'Deine Urlaube hier, und wie viele Tage du noch hast',
    'option.days': 'Wie viele Tage',
    'option.from': 'Der erste Tag, in deiner Zeitzone (`/preferences zone`)',
    'option.to': 'Der letzte Tag (beim Planen ohne Angabe: der erste)',
    'option.vacation': 'Welcher Urlaub',

    on: 'Du bist bis {{- when}} im Urlaub. Auf diesem Server ruhen deine Uhren in Partien mit mindestens 12 Stunden für einen Zug, außer wenn ein Turnier es verbietet. Deine Gegner sehen das unter dem Brett. Ziehen kannst du trotzdem.',
    none: 'Du bist nicht im Urlaub.',
    planned: '- Geplant von {{- from}} bis {{- when}}.',
    counts:
      'Geplante Tage beginnen und enden um Mitternacht in {{zone}} (für die nächsten: `/preferences zone`). Deine Gegner sehen sie zwei Wochen vorher unter dem Brett. `/vacation change` verschiebt sie, `/vacation cancel` streicht sie.',
    left_one: 'Du hast hier {{year}} noch {{count}} von {{allowed}} Tagen.',
    left_other: 'Du hast hier {{year}} noch {{count}} von {{allowed}} Tagen.',
    serverOnly: 'Urlaub gilt für die Partien auf einem Server. Verwende diesen Befehl dort.',
    'refused.already':
      'Du bist bis {{- when}} im Urlaub. Um das zu ändern, beende ihn zuerst mit `/vacation end`.',
    'refused.notHere':
      'Auf diesem Server gibt es keinen Urlaub. Wer den Server verwaltet, kann das mit `/settings limits` ändern.',
    'refused.tooFew_zero':
      'Dein Urlaub hier ist für {{year}} aufgebraucht oder verplant (Tage: {{allowed}}). Streiche zuerst etwas davon oder warte bis Januar.',
    'refused.tooFew_one':
      'Du hast hier {{year}} noch {{count}} von {{allowed}} Urlaubstagen. Nimm weniger Tage.',
    'refused.tooFew_other':
      'Du hast hier {{year}} noch {{count}} von {{allowed}} Urlaubstagen. Nimm weniger Tage.',
    'refused.overlaps':
      'Du hast schon Urlaub von {{- from}} bis {{- when}}. Wähle andere Tage oder verschiebe ihn mit `/vacation change`.',
    'refused.order': 'Der letzte Tag liegt vor dem ersten. Wähle einen späteren.',
    'refused.past': 'Diese Tage sind vorbei. Wähle heute oder einen späteren Tag.',
    'refused.tooFar': 'Urlaub lässt sich bis Ende {{year}} planen. Wähle frühere Tage.',
    'refused.unknown':
      'Diesen Urlaub gibt es nicht. Wähle einen der Vorschläge, die beim Tippen erscheinen; `/vacation show` zeigt sie.',
    'refused.begun':
      'Dieser Urlaub hat begonnen. `/vacation change` mit `to` verschiebt den letzten Tag, `/vacation end` beendet ihn jetzt.',
    noDate: '„{{typed}}“ ist kein Datum. Wähle einen Vorschlag oder schreibe es wie 24.12.2026.',
    twoDates: '„{{typed}}“ kann {{one}} oder {{other}} sein. Schreibe, was du meinst, zum Beispiel {{iso}}.',
    'refused.none': 'Du bist nicht im Urlaub. Mit `/vacation start` beginnst du einen.',
  },
};
