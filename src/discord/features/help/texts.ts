import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.help': 'The rules, the notation and the commands',

    'option.topic': 'What you want to know (default: the rules)',

    rules: '{{game}}: the rules',
    topics: 'Topics of {{game}}',
    more: 'More topics',
    next: 'Next: {{title}}',
    'help.commands.title': 'Commands',
    'help.commands.body':
      '{{- challenge}} challenges someone or offers a match to anyone; choose me as the opponent to play against the computer. `/seek` finds someone who is waiting for the same match. `/learn` teaches you to play, `/puzzle` gives you puzzles, `/setup` a board for trying things out.\nTo move, press **{{- move}}** under the board, reply to the board with your move, or use `/move`; `/plan` answers moves that you expect.\n`/board` shows a board again, `/matches` lists your matches, `/draw`, `/undo`, `/cancel` and `/pause` ask your opponent, `/resign` resigns, `/report` tells the adjudicators, `/remind` pings you later, `/vacation` stops your slow clocks, `/follow` sends you the boards of others, `/leaderboard` shows the rankings, `/profile` shows one player, `/tournament` joins and runs tournaments.\n`/record`, `/link` and `/replay` give you a whole match, `/match` shows its details, `/analyze` its mistakes, `/history` lists finished matches, `/rematch` plays the same match again.\n`/theme` changes how boards look here, `/preferences` holds your own settings, `/settings` those of the server; `/privacy` shows and deletes what is stored about you.',
    'help.time.title': 'Clocks and reminders',
    'help.time.body':
      'A match has a clock if it was begun with `time`: a limit for each move, or a total for all of a player’s moves that grows with each. The board shows when time runs out; I ping you when a third is left, and if you run out, you lose. Time in which I was offline is given back.\nWith 12 hours or more for a move, your clock rests during your nights and weekends (`/preferences`) and your `/vacation`, begun at once or planned by its dates. `/pause` stops the clock if your opponent agrees. `/plan` answers moves that you expect: write their move, your answer, and so on. Once you have confirmed them, I play them for you; any other move makes all of them void, and your opponent does not see them.\nWithout a clock I remind the player to move (`/preferences` turns that off), `/remind` pings you when you want, and after 14 days without a move the player who is waiting can end the match. `/matches` lists first what needs you first.',
    'help.study.title': 'Analysis, explorer and puzzles',
    'help.study.body':
      '`/analyze`, or the button below the last board, finds the mistakes in a finished match and explains each: you see the curve of winning chances and the worst moves, can try to find better ones, and get the whole match with comments. A match or position in any message has “Analyse this” in its menu under Apps.\nThe explorer below `/board` shows how matches of this server and of archives went on from a position; it opens for a rated match when that is over.\n`/setup` is a board of your own: put pieces anywhere, play moves back and forth, ask the engine, show it to everyone.\n`/puzzle` gives you a puzzle that suits your puzzle rating; your first attempt counts. `/settings daily` posts one every day, and `/leaderboard` with the kind “Puzzles” ranks the server’s solvers. Positions of your own matches become puzzles if both players allow it in `/preferences`.',
    'help.club.title': 'Leaderboard, seasons, tournaments',
    'help.club.body':
      '`/leaderboard` ranks everyone who has played enough rated matches here; every challenge says whether it is rated, and what it counts. `/profile` shows one player: rating, record, head-to-head.\nA server may have seasons of a month or a quarter (`/settings season`). At the end the standings are kept for `/leaderboard season`, and the first three get a title in their profile; ratings go on as they are.\n`/tournament join` takes you into a tournament. Its matches begin by themselves, round by round; `/tournament pairings` and `/tournament standings` show how it stands. Organisers create one with `/tournament create`.\n`/follow` sends you boards of a match, a person or a tournament as direct messages, or pings you in the channel that the server names (`/settings following`): each board, the ends only, or a daily summary. If you don’t want to be followed, say so in `/preferences`.',
  },

  de: {
    'command.help': 'Die Regeln, die Notation und die Befehle',

    'option.topic': 'Was du wissen möchtest (Standard: die Regeln)',

    rules: '{{game}}: die Regeln',
    topics: 'Themen von {{game}}',
    more: 'Weitere Themen',
    next: 'Weiter: {{title}}',
    'help.commands.title': 'Befehle',
    'help.commands.body':
      '{{- challenge}} fordert jemanden heraus oder bietet allen eine Partie an; wähle mich als Gegner, um gegen den Computer zu spielen. `/seek` findet, wer auf dieselbe Partie wartet. `/learn` bringt dir das Spielen bei, `/puzzle` stellt dir Aufgaben, `/setup` gibt dir ein Brett zum Ausprobieren.\nZum Ziehen drücke **{{- move}}** unter dem Brett, antworte mit deinem Zug auf das Brett oder verwende `/move`; mit `/plan` beantwortest du Züge im Voraus.\n`/board` zeigt ein Brett noch einmal, `/matches` zeigt deine Partien, `/draw`, `/undo`, `/cancel` und `/pause` fragen den Gegner, `/resign` gibt auf, `/report` meldet eine Partie den Schiedsrichtern, `/remind` erinnert dich später, `/vacation` hält deine langsamen Uhren an, `/follow` schickt dir die Bretter anderer, `/leaderboard` zeigt die Rangliste, `/profile` eine Person, mit `/tournament` spielst du in Turnieren.\n`/record`, `/link` und `/replay` geben dir eine ganze Partie, `/match` zeigt ihre Einzelheiten, `/analyze` ihre Fehler, `/history` die beendeten Partien, `/rematch` spielt dieselbe Partie noch einmal.\n`/theme` ändert, wie Bretter hier aussehen, `/preferences` enthält deine eigenen Einstellungen, `/settings` die des Servers; `/privacy` zeigt und löscht, was über dich gespeichert ist.',
    'help.time.title': 'Bedenkzeit und Erinnerungen',
    'help.time.body':
      'Eine Partie hat eine Bedenkzeit, wenn sie mit `time` begonnen wurde: so lange für jeden Zug, oder so lange für alle Züge einer Person mit einem Zuschlag für jeden. Das Brett zeigt, wann die Zeit abläuft; ich pinge dich, wenn noch ein Drittel übrig ist, und wer sie überschreitet, verliert. Zeit, in der ich offline war, wird gutgeschrieben.\nBei mindestens 12 Stunden für einen Zug ruht deine Uhr nachts und am Wochenende (`/preferences`) und in deinem Urlaub (`/vacation`), den du sofort beginnst oder planst. `/pause` hält die Uhr an, wenn der Gegner zustimmt. `/plan` beantwortet Züge, die du erwartest: Schreib den Zug der anderen Seite, deine Antwort und so weiter. Hast du sie bestätigt, spiele ich sie für dich; jeder andere Zug macht alle ungültig, und die andere Seite sieht sie nicht.\nOhne Bedenkzeit erinnere ich alle, die am Zug sind (abschalten kannst du das in `/preferences`), `/remind` pingt dich, wann du willst, und nach 14 Tagen ohne Zug kann die wartende Seite die Partie beenden. `/matches` nennt zuerst, was dich zuerst braucht.',
    'help.study.title': 'Analyse, Explorer und Aufgaben',
    'help.study.body':
      '`/analyze` oder der Button unter dem letzten Brett findet die Fehler einer beendeten Partie und erklärt jeden: Du siehst die Kurve der Gewinnchancen und die schwächsten Züge, kannst selbst nach besseren suchen und bekommst die Partie mit Kommentaren. Für eine Partie oder Stellung in einer Nachricht gibt es „Das hier analysieren“ in deren Menü unter Apps.\nDer Explorer unter `/board` zeigt, wie Partien dieses Servers und aus Archiven von einer Stellung aus weitergingen; für eine gewertete Partie öffnet er sich, wenn sie beendet ist.\n`/setup` ist ein Brett für dich: Stell Steine, wohin du willst, zieh vor und zurück, frag die Engine, zeig es allen.\n`/puzzle` stellt dir eine Aufgabe, die zu deiner Aufgabenwertung passt; dein erster Versuch zählt. `/settings daily` stellt jeden Tag eine, und `/leaderboard` mit der Art „Aufgaben“ zeigt, wer sie löst. Stellungen deiner eigenen Partien werden zu Aufgaben, wenn beide es in `/preferences` erlauben.',
    'help.club.title': 'Rangliste, Saisons, Turniere',
    'help.club.body':
      '`/leaderboard` zeigt alle, die hier genug gewertete Partien gespielt haben; jede Herausforderung sagt, ob und wie viel die Partie zählt. `/profile` zeigt eine Person: Wertung, Bilanz, direkte Vergleiche.\nEin Server kann Saisons von einem Monat oder Quartal haben (`/settings season`). Am Ende bleibt der Stand unter `/leaderboard season` erhalten, und die ersten drei bekommen einen Titel im Profil; die Wertungen laufen weiter.\nMit `/tournament join` nimmst du an einem Turnier teil. Die Partien beginnen Runde für Runde von selbst; `/tournament pairings` und `/tournament standings` zeigen, wie es steht. Die Turnierleitung legt eines mit `/tournament create` an.\n`/follow` schickt dir die Bretter einer Partie, einer Person oder eines Turniers als Direktnachricht oder pingt dich im Kanal aus `/settings following`: jedes Brett, nur die Enden oder einmal am Tag eine Zusammenfassung. Wer das nicht will, sagt es in `/preferences`.',
  },
};
