import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.preferences': 'Your own settings: reminders, the leaderboard, your language',

    title: '**Your preferences**',
    reminders: 'You get reminders for matches without a clock when it’s your turn.',
    noReminders: 'You don’t get reminders when it’s your turn.',
    listed: 'Others can see you on this server’s leaderboard.',
    hidden: 'Others can’t see you on this server’s leaderboard. You are still rated.',
    puzzles:
      'Positions of your finished matches may become puzzles in their server, with your name, if your opponent agrees too.',
    noPuzzles: 'Positions of your matches never become puzzles.',
    followed: 'Others in a server may follow your matches there with `/follow`.',
    notFollowed: 'Nobody but the players can follow your matches.',
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
    'command.preferences': 'Deine eigenen Einstellungen: Erinnerungen, Rangliste, Sprache',

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
