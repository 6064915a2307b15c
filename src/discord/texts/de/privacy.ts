import type { Messages } from '../../../phrase.ts';

export const privacy: Messages = {
  command: 'Was über dich gespeichert ist: sieh es an, oder lösche es',

  what: '**Was ich über dich speichere:** deine Discord-Kennung; den Namen, den jeder Server zuletzt für dich zeigte; deine Herausforderungen und Partien mit ihren Zügen, Optionen und Zeiten; deine Ergebnisse und Wertungen auf jedem Server; deine Vorlieben; Erinnerungen, auf die du wartest. Nichts, was du schreibst, wird aufgehoben, außer Zügen und den Gründen von Entscheidungen (`/adjudicate`).',
  now: 'Im Augenblick: Partien: {{matches}}, davon laufend: {{open}} · offene Herausforderungen: {{challenges}} · Server: {{homes}}.',
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
};
