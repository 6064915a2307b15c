import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.help': 'The rules, the notation and the commands',

    'option.topic': 'What you want to know (the rules)',

    'help.commands.title': 'Commands',
    'help.commands.body':
      '`/tak` with me as the opponent begins a match against the computer; otherwise it challenges somebody, or offers a match to anyone.\nMove with the button **{{- move}}** under the board, by answering the board with your move, or with `/move`.\n`/board` shows a board again, `/matches` lists yours, `/draw`, `/undo`, `/cancel` and `/pause` ask your opponent, `/resign` gives up, `/remind` pings you later, `/leaderboard` shows the table, `/profile` one person.\n`/ptn`, `/link` and `/replay` show a whole match, `/match` shows what was agreed, `/history` lists the finished ones, `/rematch` plays the same again.\n`/theme` changes how boards look here, `/preferences` what you like, `/settings` how matches run in this server; `/privacy` shows and deletes what is stored about you.',
  },

  de: {
    'command.help': 'Die Regeln, die Notation und die Befehle',

    'option.topic': 'Was du wissen möchtest (die Regeln)',

    'help.commands.title': 'Befehle',
    'help.commands.body':
      '`/tak` mit mir als Gegner beginnt eine Partie gegen den Computer; sonst fordert es jemanden heraus, oder bietet allen eine Partie an.\nZiehe mit dem Knopf **{{- move}}** unter dem Brett, indem du dem Brett mit deinem Zug antwortest, oder mit `/move`.\n`/board` zeigt ein Brett noch einmal, `/matches` zeigt deine Partien, `/draw`, `/undo`, `/cancel` und `/pause` fragen den Gegner, `/resign` gibt auf, `/remind` erinnert dich später, `/leaderboard` zeigt die Rangliste, `/profile` eine Person.\n`/ptn`, `/link` und `/replay` zeigen eine ganze Partie, `/match` zeigt, was vereinbart ist, `/history` die beendeten, `/rematch` spielt dasselbe noch einmal.\n`/theme` ändert, wie Bretter hier aussehen, `/preferences`, was du für dich wählst, `/settings`, wie Partien auf diesem Server laufen; `/privacy` zeigt und löscht, was über dich gespeichert ist.',
  },
};
