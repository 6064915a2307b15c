import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    command: 'What is stored about you: look at it, or delete it',

    what: '**What I store about you:** your Discord id; the name that each server last showed for you; your challenges and matches with their moves, options and times; your results and ratings in each server; your preferences; reminders that you wait for. Nothing that you write is kept, except moves and the reasons of decisions (`/adjudicate`).',
    now: 'At the moment: matches: {{matches}}, of them open: {{open}} · open challenges: {{challenges}} · servers: {{scopes}}.',
    none: 'At the moment that is nothing at all.',

    'button.data': 'Get my data',
    'button.forget': 'Delete my data',
    'button.sure': 'Yes, delete it',
    'button.keep': 'Keep it',

    file: 'Here is everything that is stored about you, in every server.',
    sure: 'Do you want to delete everything that is stored about you, **in every server**? You resign your open matches (now {{open}}) and withdraw from open challenges (now {{challenges}}). Finished matches stay for your opponents, with “{{former}}” in your place. Your names, results, preferences and reminders go. This cannot be taken back.',
    working: 'Deleting …',
    done: 'Everything that was stored about you is deleted. Matches resigned: {{resigned}} · challenges ended: {{closed}}. What the bot posted in channels is Discord’s and stays there.',
    kept: 'Nothing was deleted.',
  },

  de: {
    command: 'Was über dich gespeichert ist: sieh es an, oder lösche es',

    what: '**Was ich über dich speichere:** deine Discord-Kennung; den Namen, den jeder Server zuletzt für dich zeigte; deine Herausforderungen und Partien mit ihren Zügen, Optionen und Zeiten; deine Ergebnisse und Wertungen auf jedem Server; deine Vorlieben; Erinnerungen, auf die du wartest. Nichts, was du schreibst, wird aufgehoben, außer Zügen und den Gründen von Entscheidungen (`/adjudicate`).',
    now: 'Im Augenblick: Partien: {{matches}}, davon laufend: {{open}} · offene Herausforderungen: {{challenges}} · Server: {{scopes}}.',
    none: 'Im Augenblick ist das gar nichts.',

    'button.data': 'Meine Daten holen',
    'button.forget': 'Meine Daten löschen',
    'button.sure': 'Ja, löschen',
    'button.keep': 'Behalten',

    file: 'Hier ist alles, was über dich gespeichert ist, auf allen Servern.',
    sure: 'Möchtest du alles löschen, was über dich gespeichert ist, **auf allen Servern**? Du gibst deine laufenden Partien auf (jetzt {{open}}) und ziehst offene Herausforderungen zurück (jetzt {{challenges}}). Beendete Partien bleiben deinen Gegnern, mit „{{former}}“ an deiner Stelle. Deine Namen, Ergebnisse, Vorlieben und Erinnerungen verschwinden. Das lässt sich nicht rückgängig machen.',
    working: 'Wird gelöscht …',
    done: 'Alles, was über dich gespeichert war, ist gelöscht. Aufgegebene Partien: {{resigned}} · beendete Herausforderungen: {{closed}}. Was der Bot in Kanälen gezeigt hat, liegt bei Discord und bleibt dort.',
    kept: 'Nichts wurde gelöscht.',
  },
};
