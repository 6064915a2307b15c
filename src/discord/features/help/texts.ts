import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.help': 'The rules, the notation and the commands',

    'option.topic': 'What you want to know (default: the rules)',

    rules: '{{game}}: the rules',
    topics: 'Topics of {{game}}',
    next: 'Next: {{title}}',
    'help.commands.title': 'Commands',
    'help.commands.body':
      '{{- challenge}} challenges someone or offers a match to anyone; choose me as the opponent to play against the computer. `/learn` teaches you to play, `/puzzle` gives you puzzles, `/setup` a board to try things on.\nTo move, press **{{- move}}** under the board, reply to the board with your move, or use `/move`; `/plan` answers moves that you expect.\n`/board` shows a board again, `/matches` lists your matches, `/draw`, `/undo`, `/cancel` and `/pause` ask your opponent, `/resign` resigns, `/remind` pings you later, `/follow` sends you the boards of others, `/leaderboard` shows the rankings, `/profile` shows one player, `/tournament` joins and runs tournaments.\n`/record`, `/link` and `/replay` give you a whole match, `/match` shows its details, `/analyze` its mistakes, `/history` lists finished matches, `/rematch` plays the same match again.\n`/theme` changes how boards look here, `/preferences` holds your own settings, `/settings` those of the server; `/privacy` shows and deletes what is stored about you.',
  },

  de: {
    'command.help': 'Die Regeln, die Notation und die Befehle',

    'option.topic': 'Was du wissen möchtest (Standard: die Regeln)',

    rules: '{{game}}: die Regeln',
    topics: 'Themen von {{game}}',
    next: 'Weiter: {{title}}',
    'help.commands.title': 'Befehle',
    'help.commands.body':
      '{{- challenge}} fordert jemanden heraus oder bietet allen eine Partie an; wähle mich als Gegner, um gegen den Computer zu spielen. `/learn` bringt dir das Spielen bei, `/puzzle` stellt dir Aufgaben, `/setup` gibt dir ein Brett zum Ausprobieren.\nZum Ziehen drücke **{{- move}}** unter dem Brett, antworte mit deinem Zug auf das Brett oder verwende `/move`; mit `/plan` beantwortest du Züge im Voraus.\n`/board` zeigt ein Brett noch einmal, `/matches` zeigt deine Partien, `/draw`, `/undo`, `/cancel` und `/pause` fragen den Gegner, `/resign` gibt auf, `/remind` erinnert dich später, `/follow` schickt dir die Bretter anderer, `/leaderboard` zeigt die Rangliste, `/profile` eine Person, mit `/tournament` spielst du in Turnieren.\n`/record`, `/link` und `/replay` geben dir eine ganze Partie, `/match` zeigt ihre Einzelheiten, `/analyze` ihre Fehler, `/history` die beendeten Partien, `/rematch` spielt dieselbe Partie noch einmal.\n`/theme` ändert, wie Bretter hier aussehen, `/preferences` enthält deine eigenen Einstellungen, `/settings` die des Servers; `/privacy` zeigt und löscht, was über dich gespeichert ist.',
  },
};
