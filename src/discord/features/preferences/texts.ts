import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.preferences': 'What you can choose for yourself: reminders, the leaderboard, your language',

    'mine.title': '**Your preferences**',
    'mine.reminders': 'You are reminded of matches without a clock that wait for your move.',
    'mine.noReminders': 'You are not reminded of matches that wait for your move.',
    'mine.listed': 'Others see you in the leaderboard of this server.',
    'mine.hidden': 'Others do not see you in the leaderboard of this server. You are rated all the same.',
    'mine.language': 'What only you see is in the language chosen below.',
    'mine.button.reminders': 'Remind me',
    'mine.button.hide': 'Hide me here',
    'mine.button.list': 'Show me here',
    'mine.button.noReminders': 'Do not remind me',
  },

  de: {
    'command.preferences': 'Was du für dich wählen kannst: Erinnerungen, Rangliste, Sprache',

    'mine.title': '**Deine Vorlieben**',
    'mine.reminders': 'Du wirst an Partien ohne Uhr erinnert, die auf deinen Zug warten.',
    'mine.noReminders': 'Du wirst nicht an Partien erinnert, die auf deinen Zug warten.',
    'mine.listed': 'Andere sehen dich in der Rangliste dieses Servers.',
    'mine.hidden': 'Andere sehen dich in der Rangliste dieses Servers nicht. Gewertet wirst du trotzdem.',
    'mine.language': 'Was nur du siehst, ist in der Sprache, die unten gewählt ist.',
    'mine.button.reminders': 'Erinnere mich',
    'mine.button.hide': 'Verbirg mich hier',
    'mine.button.list': 'Zeig mich hier',
    'mine.button.noReminders': 'Erinnere mich nicht',
  },
};
