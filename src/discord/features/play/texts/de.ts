import type { Messages } from '../../../../phrase.ts';

export const de: Messages = {
  'command.move': 'Ziehe in deiner Partie',
  'command.board': 'Zeige das aktuelle Brett einer Partie noch einmal',
  'command.draw': 'Biete Remis an',
  'command.undo': 'Bitte darum, deinen letzten Zug zurückzunehmen',
  'command.cancel': 'Brich eine Partie ab, wenn dein Gegner zustimmt: Sie zählt dann für niemanden',
  'command.pause': 'Bitte um eine Pause oder beende eine',
  'command.resign': 'Gib eine Partie auf (fragt noch einmal nach)',

  'option.move': 'Dein Zug in Notation; beim Tippen siehst du die erlaubten',

  'button.resign': 'Aufgeben',
  'button.draw': 'Remis',
  'button.offerDraw': 'Remis anbieten',
  'button.undo': 'Zurücknehmen',
  'button.agree': 'Annehmen',
  'button.refuse': 'Ablehnen',
  'button.retract': 'Zurückziehen',
  'button.resume': 'Weiterspielen',
  'button.stay': 'Weiterspielen',

  'compose.playing': '{{text}} wird gespielt …',
  'compose.movedOn': '`{{id}}` ist weitergegangen, seit du angefangen hast, einen Zug zu wählen.',

  'field.title': 'Dein Zug in {{id}}',
  'move.stored': '`{{- ply}}` wurde gespielt und gespeichert.',
  'move.waits': 'Ich habe gerade viel zu tun; das Brett folgt noch.',
  'move.elsewhere': '`{{- ply}}` wurde gespielt: {{- link}}',
  'reply.several':
    'Welche Partie meinst du? Antworte mit deinem Zug auf ihr Brett oder gib ihre ID in der Option `match` von `/move` an.',
  'reply.chat':
    'Hier verstehe ich nur Züge: Schreibe einen, wenn du am Zug bist, so wie `/help` es zeigt. {{- challenge}} beginnt eine Partie.',
  'reply.empty':
    'Das konnte ich nicht lesen: Antworte mit eingeschalteter Erwähnung (@) oder verwende `/move`.',

  'resign.sure': 'Möchtest du `{{id}}` gegen {{name}} aufgeben? Das zählt als Niederlage.',
  'resign.done': 'Du hast `{{id}}` aufgegeben.',
  'resign.stay': 'Du spielst weiter.',

  'draw.sure':
    'Möchtest du {{name}} in `{{id}}` Remis anbieten? Liegt schon ein Angebot vor, ist die Partie sofort remis.',

  'offer.draw.asks': '{{- mention}}, {{name}} bietet dir in `{{id}}` Remis an.',
  'offer.draw.agreed': '{{name}} hat das Remis angenommen.',
  'offer.draw.done': '`{{id}}` ist remis: Ihr wolltet es beide.',
  'offer.draw.declined': '{{name}} hat das Remis abgelehnt. Die Partie geht weiter.',
  'offer.draw.retracted': '{{name}} hat das Remisangebot zurückgezogen.',
  'offer.undo.asks': '{{- mention}}, {{name}} möchte in `{{id}}` den letzten eigenen Zug zurücknehmen.',
  'offer.undo.asksAnswered':
    '{{- mention}}, {{name}} möchte in `{{id}}` den letzten eigenen Zug zurücknehmen, und damit auch deine Antwort.',
  'offer.undo.agreed': '{{name}} ist einverstanden: Der Zug ist zurückgenommen.',
  'offer.undo.done': '{{name}} hat den letzten Zug in `{{id}}` zurückgenommen.',
  'offer.undo.declined': '{{name}} möchte lieber weiterspielen.',
  'offer.undo.retracted': '{{name}} möchte den Zug doch nicht zurücknehmen.',
  'offer.cancel.asks':
    '{{- mention}}, {{name}} möchte `{{id}}` abbrechen. Die Partie würde für niemanden zählen.',
  'offer.cancel.agreed': '{{name}} ist einverstanden: Die Partie ist abgebrochen.',
  'offer.cancel.done': '`{{id}}` ist abgebrochen. Die Partie zählt für niemanden.',
  'offer.cancel.declined': '{{name}} möchte lieber weiterspielen.',
  'offer.cancel.retracted': '{{name}} möchte die Partie doch nicht abbrechen.',
  'offer.pause.asks':
    '{{- mention}}, {{name}} bittet um eine Pause in `{{id}}`. Dann zieht niemand, bis einer von euch die Pause beendet.',
  'offer.pause.done': '`{{id}}` ist pausiert.',
  'offer.pause.agreed': '{{name}} ist einverstanden: Die Partie ist pausiert.',
  'offer.pause.declined': '{{name}} möchte lieber weiterspielen.',
  'offer.pause.retracted': '{{name}} möchte doch keine Pause.',
  'offer.pause.resumed': '{{name}} hat die Pause in `{{id}}` beendet: Die Partie geht weiter.',
  'offer.here.asks':
    '{{- mention}}, im Kanal von `{{id}}` kann ich nicht mehr schreiben. {{name}} möchte hier weiterspielen.',
  'offer.here.done': '`{{id}}` wird ab jetzt hier gespielt.',
  'offer.here.agreed': '{{name}} ist einverstanden: Die Partie wird ab jetzt hier gespielt.',
  'offer.here.declined': '{{name}} möchte lieber nicht hier spielen.',
  'offer.here.retracted': '{{name}} möchte doch nicht hier spielen.',
};
