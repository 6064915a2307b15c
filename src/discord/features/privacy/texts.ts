import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    command: 'See or delete what is stored about you',

    what: '**What I store about you:** your Discord ID; the name each server last showed for you; your challenges and matches with their moves, options and times; your results, ratings and places in seasons in each server; the tournaments you join or organise; your preferences and vacations; how far you are in lessons; when you asked for links to boards, and from which board you last opened the Activity; which puzzles you have tried, and your puzzle ratings; reminders you have set; answers you have planned, until they are played or void; whom and what you follow. Nothing else that you write is kept, except the names of tournaments and the reasons you give (`/adjudicate`, `/report`, `/tournament`), and the moves of records that you have analysed, without names.',
    now: 'Right now: matches: {{matches}} (open: {{open}}) · open challenges: {{challenges}} · servers: {{scopes}}.',
    none: 'Right now I store nothing about you.',
    preferences: 'Your preferences, how far you are in a lesson, or your links to boards are stored too.',

    'button.data': 'Get my data',
    'button.forget': 'Delete my data',
    'button.sure': 'Yes, delete it',
    'button.keep': 'Keep it',

    file: 'Here is everything stored about you, in every server.',
    sure: 'Do you want to delete everything stored about you, **in every server**? Your open matches ({{open}} right now) are resigned, and your open challenges ({{challenges}} right now) are withdrawn. Finished matches, tournaments, seasons and reports stay for the others, with “{{former}}” in your place. Your names, results, preferences and reminders are deleted. This can’t be undone.',
    working: 'Deleting …',
    done: 'Everything stored about you has been deleted. Matches resigned: {{resigned}} · challenges ended: {{closed}}. Messages that I posted in channels are kept by Discord and stay there.',
    kept: 'Nothing was deleted.',
  },

  de: {
    command: 'Ansehen oder löschen, was über dich gespeichert ist',

    what: '**Was ich über dich speichere:** deine Discord-ID; den Namen, den jeder Server zuletzt für dich gezeigt hat; deine Herausforderungen und Partien mit ihren Zügen, Optionen und Zeiten; deine Ergebnisse, Wertungen und Plätze in Saisons auf jedem Server; die Turniere, an denen du teilnimmst oder die du leitest; deine Einstellungen und Urlaube; wie weit du in Lektionen bist; wann du Links zu Brettern geholt und von welchem Brett du zuletzt die Aktivität geöffnet hast; welche Aufgaben du versucht hast, und deine Wertungen darin; Erinnerungen, die du gestellt hast; Antworten, die du geplant hast, bis sie gespielt oder hinfällig sind; wem und was du folgst. Sonst wird nichts aufgehoben, was du schreibst, außer den Namen von Turnieren, den Gründen, die du angibst (`/adjudicate`, `/report`, `/tournament`), und, ohne Namen, den Zügen von Partien, die du aus Nachrichten analysieren lässt.',
    now: 'Im Moment: Partien: {{matches}} (laufend: {{open}}) · offene Herausforderungen: {{challenges}} · Server: {{scopes}}.',
    none: 'Im Moment ist nichts über dich gespeichert.',
    preferences:
      'Auch deine Einstellungen, dein Stand in einer Lektion oder deine Links zu Brettern sind gespeichert.',

    'button.data': 'Meine Daten holen',
    'button.forget': 'Meine Daten löschen',
    'button.sure': 'Ja, löschen',
    'button.keep': 'Behalten',

    file: 'Hier ist alles, was über dich gespeichert ist, auf allen Servern.',
    sure: 'Möchtest du alles löschen, was über dich gespeichert ist, **auf allen Servern**? Deine laufenden Partien (derzeit {{open}}) werden aufgegeben, deine offenen Herausforderungen (derzeit {{challenges}}) zurückgezogen. Beendete Partien, Turniere, Saisons und Meldungen bleiben den anderen erhalten, mit „{{former}}“ an deiner Stelle. Deine Namen, Ergebnisse, Einstellungen und Erinnerungen werden gelöscht. Das lässt sich nicht rückgängig machen.',
    working: 'Wird gelöscht …',
    done: 'Alles, was über dich gespeichert war, wurde gelöscht. Aufgegebene Partien: {{resigned}} · beendete Herausforderungen: {{closed}}. Was ich in Kanälen gepostet habe, liegt bei Discord und bleibt dort.',
    kept: 'Es wurde nichts gelöscht.',
  },
};
