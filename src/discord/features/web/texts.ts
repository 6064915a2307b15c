import type { Translations } from '../../../phrase.ts';

/** The button and its answer, and what the page’s server answers. */
export const texts: Translations = {
  en: {
    'button.open': 'Open board',
    'link.player':
      'Your own link to match `{{id}}`, for 24 hours. Whoever has it can move for you, so don’t pass it on; a new link replaces it.',
    'link.spectator': 'Your own link to watch match `{{id}}`, for 24 hours. A new link replaces it.',
    'link.puzzle':
      'Your own link to this puzzle and those after it, for 24 hours. Whoever has it can answer for you, so don’t pass it on; a new link replaces it.',
    'link.lesson':
      'Your own link to this lesson, for 24 hours. Whoever has it can answer for you, so don’t pass it on; a new link replaces it.',
    lessonMovedOn: 'You have gone on elsewhere. Here is where you are.',
    void: 'This link is no longer valid: links last 24 hours, and each new one replaces the one before. Press “Open board” in Discord again.',
    tooFast: 'That was too fast. Wait a few seconds and try again.',
    tooManyPages: 'You have too many boards open. Close one of them and reload this page.',
    movedOn: 'The match has moved on: this is its current board.',
    away: 'I’m just coming back, and give you the time that I was away. Try again in a few seconds.',
    malformed: 'This page is out of date. Reload it.',
    'activity.refused': 'Discord didn’t confirm who you are. Close the Activity and open it again.',
    'activity.elsewhere':
      'Discord doesn’t list you in this Activity. Close it and press “Open board” below a board in your channel.',
    'analysis.none':
      'This match hasn’t been analysed yet. Press “Look at it” below its last board in Discord; what I find appears here, too.',
    'barred.unserved':
      'I’m not in this server any more, so nothing can be played there. Once somebody has added me again, reload this page.',
    'barred.left':
      'You’re not in this server any more, so you can’t open its boards. Join it again, then reload this page.',
    'barred.hidden':
      'Discord doesn’t show you this board’s channel any more, so you can’t open the board either. Ask a moderator of the server, then reload this page.',
    'barred.timedOut':
      'You’re in time-out in this server. You can watch, and play again as soon as it’s over.',
    notHere: 'Discord couldn’t open the board here. Try again, or in another channel.',
    failed: 'Something went wrong. If your move isn’t on the board, try again.',
  },
  de: {
    'button.open': 'Brett öffnen',
    'link.player':
      'Dein eigener Link zur Partie `{{id}}`, 24 Stunden gültig. Wer ihn hat, kann für dich ziehen; gib ihn also nicht weiter. Ein neuer Link ersetzt ihn.',
    'link.spectator':
      'Dein eigener Link zum Zuschauen bei Partie `{{id}}`, 24 Stunden gültig. Ein neuer Link ersetzt ihn.',
    'link.puzzle':
      'Dein eigener Link zu dieser Aufgabe und den folgenden, 24 Stunden gültig. Wer ihn hat, kann für dich antworten; gib ihn also nicht weiter. Ein neuer Link ersetzt ihn.',
    'link.lesson':
      'Dein eigener Link zu dieser Lektion, 24 Stunden gültig. Wer ihn hat, kann für dich antworten; gib ihn also nicht weiter. Ein neuer Link ersetzt ihn.',
    lessonMovedOn: 'Du hast anderswo weitergemacht. Hier ist dein jetziger Stand.',
    void: 'Dieser Link gilt nicht mehr: Links gelten 24 Stunden, und ein neuer ersetzt den früheren. Drücke in Discord noch einmal auf „Brett öffnen“.',
    tooFast: 'Das war zu schnell. Warte ein paar Sekunden und versuche es noch einmal.',
    tooManyPages: 'Du hast zu viele Bretter offen. Schließe eines und lade diese Seite neu.',
    movedOn: 'Die Partie ist weitergegangen: Das ist ihr aktuelles Brett.',
    away: 'Ich komme gerade zurück und gebe euch die Zeit wieder, die ich weg war. Versuche es in ein paar Sekunden noch einmal.',
    malformed: 'Diese Seite ist veraltet. Lade sie neu.',
    'activity.refused':
      'Discord hat nicht bestätigt, wer du bist. Schließe die Aktivität und öffne sie noch einmal.',
    'activity.elsewhere':
      'Discord führt dich nicht in dieser Aktivität. Schließe sie und drücke in deinem Kanal unter einem Brett auf „Brett öffnen“.',
    'analysis.none':
      'Diese Partie ist noch nicht analysiert. Drücke in Discord unter ihrem letzten Brett auf „Ansehen“; was ich finde, erscheint auch hier.',
    'barred.unserved':
      'Ich bin nicht mehr auf diesem Server, also kann dort nichts gespielt werden. Sobald mich jemand wieder hinzugefügt hat, lade diese Seite neu.',
    'barred.left':
      'Du bist nicht mehr auf diesem Server, also kannst du seine Bretter nicht öffnen. Tritt ihm wieder bei und lade dann diese Seite neu.',
    'barred.hidden':
      'Discord zeigt dir den Kanal dieses Bretts nicht mehr, also kannst du es auch hier nicht öffnen. Frage jemanden von der Moderation des Servers und lade dann diese Seite neu.',
    'barred.timedOut':
      'Du bist auf diesem Server in einem Timeout. Du kannst zusehen und wieder spielen, sobald er vorbei ist.',
    notHere:
      'Discord konnte das Brett hier nicht öffnen. Versuche es noch einmal oder in einem anderen Kanal.',
    failed: 'Etwas ist schiefgegangen. Wenn dein Zug nicht auf dem Brett ist, versuche es noch einmal.',
  },
};
