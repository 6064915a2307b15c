import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.preferences': 'Your own settings: reminders, the leaderboard, your language',

    'mine.title': '**Your preferences**',
    'mine.reminders': 'You get reminders for matches without a clock when it’s your turn.',
    'mine.noReminders': 'You don’t get reminders when it’s your turn.',
    'mine.listed': 'Others can see you on this server’s leaderboard.',
    'mine.hidden': 'Others can’t see you on this server’s leaderboard. You are still rated.',
    'mine.language': 'Messages that only you see are in the language chosen below.',
    'mine.button.reminders': 'Remind me',
    'mine.button.hide': 'Hide me here',
    'mine.button.list': 'Show me here',
    'mine.button.noReminders': 'Don’t remind me',
  },

  de: {
    'command.preferences': 'Deine eigenen Einstellungen: Erinnerungen, Rangliste, Sprache',

    'mine.title': '**Deine Einstellungen**',
    'mine.reminders': 'Du wirst an Partien ohne Uhr erinnert, wenn du am Zug bist.',
    'mine.noReminders': 'Du wirst nicht erinnert, wenn du am Zug bist.',
    'mine.listed': 'Andere können dich in der Rangliste dieses Servers sehen.',
    'mine.hidden':
      'Andere können dich in der Rangliste dieses Servers nicht sehen. Gewertet wirst du trotzdem.',
    'mine.language': 'Nachrichten, die nur du siehst, sind in der unten gewählten Sprache.',
    'mine.button.reminders': 'Erinnere mich',
    'mine.button.hide': 'Hier verbergen',
    'mine.button.list': 'Hier anzeigen',
    'mine.button.noReminders': 'Erinnere mich nicht',
  },
};
