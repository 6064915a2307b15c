import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.preferences': 'Your own settings: reminders, hours of rest, the leaderboard, your language',
    'option.zone': 'Your time zone, such as Europe/Berlin',
    'option.night': 'Hours in which the clocks of your slow matches rest, such as 22-7',
    'option.weekends': 'Whether Saturdays and Sundays count in slow matches',
    'option.noNight': 'no night: all hours count',

    title: '**Your preferences**',
    reminders: 'You get reminders for matches without a clock when it’s your turn.',
    noReminders: 'You don’t get reminders when it’s your turn.',
    listed: 'Others can see you on this server’s leaderboard.',
    hidden: 'Others can’t see you on this server’s leaderboard. You’re still rated.',
    puzzles:
      'Positions of your finished matches may become puzzles in their server, with your name, if your opponent agrees too.',
    noPuzzles: 'Positions of your matches never become puzzles.',
    followed: 'Others in a server may follow your matches there with `/follow`.',
    notFollowed: 'Nobody but the players can follow your matches.',
    alwaysCounts:
      'In slow matches (12 hours or more for a move) all time counts. Set `zone`, `night` and `weekends` with `/preferences` to let your clocks rest at night or on weekends, or take days off with `/vacation`.',
    night: 'In slow matches (12 hours or more for a move) your clocks rest from {{from}}:00 to {{to}}:00.',
    noNight: 'In slow matches (12 hours or more for a move) all hours count.',
    weekends: 'Weekends count.',
    noWeekends: 'Weekends don’t count.',
    zone: 'Your time zone is {{zone}}. Changes apply from your next turn on.',
    unknownZone: 'I don’t know the time zone “{{zone}}”. Choose one that is suggested while you type.',
    zoneFirst: 'Tell me your time zone too: the option `zone`, such as Europe/Berlin.',
    notANight:
      'A night goes from one full hour to another, such as `22-7`, and lasts at most {{count}} hours. `none` removes it.',
    language: 'Messages that only you see are in the language chosen below.',
    'button.reminders': 'Remind me',
    'button.hide': 'Hide me here',
    'button.list': 'Show me here',
    'button.noReminders': 'Don’t remind me',
    'button.puzzles': 'Allow puzzles',
    'button.noPuzzles': 'No puzzles',
    'button.followed': 'Allow following',
    'button.notFollowed': 'No following',
  },

  de: {
    'command.preferences': 'Deine eigenen Einstellungen: Erinnerungen, Ruhezeiten, Rangliste, Sprache',
    'option.zone': 'Deine Zeitzone, zum Beispiel Europe/Berlin',
    'option.night': 'Stunden, in denen die Uhren deiner langsamen Partien ruhen, zum Beispiel 22-7',
    'option.weekends': 'Ob Samstage und Sonntage in langsamen Partien zählen',
    'option.noNight': 'keine Nacht: Alle Stunden zählen',

    title: '**Deine Einstellungen**',
    reminders: 'Du wirst an Partien ohne Uhr erinnert, wenn du am Zug bist.',
    noReminders: 'Du wirst nicht erinnert, wenn du am Zug bist.',
    listed: 'Andere können dich in der Rangliste dieses Servers sehen.',
    hidden: 'Andere können dich in der Rangliste dieses Servers nicht sehen. Gewertet wirst du trotzdem.',
    puzzles:
      'Stellungen aus deinen beendeten Partien dürfen auf ihrem Server mit deinem Namen zu Aufgaben werden, wenn der Gegner auch einverstanden ist.',
    noPuzzles: 'Stellungen aus deinen Partien werden nie zu Aufgaben.',
    followed: 'Andere dürfen deinen Partien auf ihrem Server mit `/follow` folgen.',
    notFollowed: 'Außer den Spielenden kann niemand deinen Partien folgen.',
    alwaysCounts:
      'In langsamen Partien (mindestens 12 Stunden für einen Zug) zählt alle Zeit. Mit `zone`, `night` und `weekends` in `/preferences` ruhen deine Uhren nachts oder am Wochenende, mit `/vacation` einige Tage lang.',
    night:
      'In langsamen Partien (mindestens 12 Stunden für einen Zug) ruhen deine Uhren von {{from}} bis {{to}} Uhr.',
    noNight: 'In langsamen Partien (mindestens 12 Stunden für einen Zug) zählen alle Stunden.',
    weekends: 'Wochenenden zählen.',
    noWeekends: 'Wochenenden zählen nicht.',
    zone: 'Deine Zeitzone ist {{zone}}. Änderungen gelten ab deinem nächsten Zug.',
    unknownZone: 'Die Zeitzone „{{zone}}“ kenne ich nicht. Wähle eine, die beim Tippen vorgeschlagen wird.',
    zoneFirst: 'Sag mir auch deine Zeitzone: die Option `zone`, zum Beispiel Europe/Berlin.',
    notANight:
      'Eine Nacht geht von einer vollen Stunde zu einer anderen, zum Beispiel `22-7`, und dauert höchstens {{count}} Stunden. Mit `none` fällt sie weg.',
    language: 'Nachrichten, die nur du siehst, sind in der unten gewählten Sprache.',
    'button.reminders': 'Erinnere mich',
    'button.hide': 'Hier verbergen',
    'button.list': 'Hier anzeigen',
    'button.noReminders': 'Erinnere mich nicht',
    'button.puzzles': 'Aufgaben erlauben',
    'button.noPuzzles': 'Keine Aufgaben',
    'button.followed': 'Folgen erlauben',
    'button.notFollowed': 'Kein Folgen',
  },
};
