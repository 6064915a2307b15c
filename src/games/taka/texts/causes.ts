import type { Messages } from '../../../phrase.ts';

/** Why a turn was bad, for readers of either side. */
export const en: Messages = {
  'goal-missed': '`{{- better}}` would have scored on {{goal}}.',
  repeated: 'The same position for the third time is a draw; better `{{- better}}`.',
  'goal-not-stopped':
    'A goal was threatened, and now `{{- reply}}` scores; `{{- better}}` would have prevented it.',
  'goal-allowed':
    'This allows a goal: `{{- reply}}`. After `{{- better}}` there would have been none next turn.',
  'forced-missed': '`{{- better}}` would have forced a goal on the next turn, whatever the opponent did.',
  'forced-allowed':
    'Now `{{- reply}}` forces a goal on the turn after it; after `{{- better}}` nothing forces one so soon.',
  'ball-lost': 'Now `{{- reply}}` wins a ball; after `{{- better}}` no turn could have won one.',
  'ball-missed': '`{{- better}}` would have won a ball.',
  prefers: 'The engine prefers `{{- better}}`.',
  'prefers-threatens': 'The engine prefers `{{- better}}`, which threatens a goal.',
  'prefers-escapes': 'The engine prefers `{{- better}}`: nobody can tackle the ball after it.',
  'prefers-ball-forward':
    'The engine prefers `{{- better}}`, which brings the ball forward from row {{from}} to row {{to}}.',
  'prefers-passes':
    'The engine prefers `{{- better}}`: after it the ball can be passed to more pieces ({{count}} instead of {{before}}).',
  'prefers-marks':
    'The engine prefers `{{- better}}`: after it the opponent can pass to fewer pieces ({{count}} instead of {{before}}).',
};

export const de: Messages = {
  'goal-missed': '`{{- better}}` wäre ein Tor auf {{goal}} gewesen.',
  repeated: 'Dieselbe Stellung zum dritten Mal ist ein Remis; besser war `{{- better}}`.',
  'goal-not-stopped':
    'Es drohte ein Tor, und jetzt trifft `{{- reply}}`; `{{- better}}` hätte das verhindert.',
  'goal-allowed':
    'Das erlaubt ein Tor: `{{- reply}}`. Nach `{{- better}}` wäre im nächsten Zug keines möglich gewesen.',
  'forced-missed': '`{{- better}}` hätte ein Tor im nächsten Zug erzwungen, was der Gegner auch tut.',
  'forced-allowed':
    'Jetzt erzwingt `{{- reply}}` ein Tor im Zug danach; nach `{{- better}}` ist so bald keines zu erzwingen.',
  'ball-lost':
    'Jetzt erobert `{{- reply}}` einen Ball; nach `{{- better}}` wäre das mit keinem Zug gegangen.',
  'ball-missed': '`{{- better}}` hätte einen Ball erobert.',
  prefers: 'Die Engine bevorzugt `{{- better}}`.',
  'prefers-threatens': 'Die Engine bevorzugt `{{- better}}`: Das droht ein Tor.',
  'prefers-escapes': 'Die Engine bevorzugt `{{- better}}`: Danach kann niemand den Ball abnehmen.',
  'prefers-ball-forward':
    'Die Engine bevorzugt `{{- better}}`: Das bringt den Ball von Reihe {{from}} auf Reihe {{to}} nach vorn.',
  'prefers-passes':
    'Die Engine bevorzugt `{{- better}}`: Danach lässt sich der Ball zu mehr Figuren passen ({{count}} statt {{before}}).',
  'prefers-marks':
    'Die Engine bevorzugt `{{- better}}`: Danach kann der Gegner zu weniger Figuren passen ({{count}} statt {{before}}).',
};
