import type { Messages } from '../../../phrase.ts';

/** Why a turn was bad, for readers of either side. */
export const en: Messages = {
  'cause.road-missed': '`{{- better}}` would have completed a road from {{from}} to {{to}}.',
  'cause.tak-not-stopped': 'There was Tak at {{squares}}: `{{- better}}` would have stopped the road.',
  'cause.road-allowed':
    'This allows a road in one move: `{{- reply}}`. It couldn’t be completed after `{{- better}}`.',
  'cause.forced-missed_one': '`{{- better}}` would have completed a road.',
  'cause.forced-missed_other': '`{{- better}}` would have forced a road in {{count}} moves.',
  'cause.forced-allowed_one': 'Now `{{- reply}}` completes a road; `{{- better}}` would have prevented it.',
  'cause.forced-allowed_other':
    'Now `{{- reply}}` forces a road in {{count}} moves; after `{{- better}}` none can be forced.',
  'cause.board-filled':
    'This fills the board with {{own}} flats against {{other}} (komi {{komi}}); better `{{- better}}`.',
  'cause.reserve-emptied':
    'This ends the game on flats with {{own}} against {{other}} (komi {{komi}}); better `{{- better}}`.',
  'cause.win-allowed_one': 'Now `{{- reply}}` wins at once; `{{- better}}` would have prevented it.',
  'cause.win-allowed_other':
    'Now `{{- reply}}` forces a win in {{count}} moves; after `{{- better}}` there is no forced win.',
  'cause.stack-left':
    'This leaves the stack of {{count}} on {{square}} to the opponent; better `{{- better}}`.',
  'cause.stack-taken':
    'Now `{{- reply}}` takes the stack of {{count}} on {{square}}, which nothing could have taken after `{{- better}}`.',
  'cause.flat-race':
    'This costs flats: the expected moves lead to {{own}} against {{other}}, those after `{{- better}}` to {{ownBetter}} against {{otherBetter}}.',
  'cause.prefers': 'The engine prefers `{{- better}}`.',
  'cause.prefers-threatens': 'The engine prefers `{{- better}}`, which threatens a road at {{squares}}.',
  'cause.prefers-nearer_one':
    'The engine prefers `{{- better}}`, after which the road lacks only {{count}} flat.',
  'cause.prefers-nearer_other':
    'The engine prefers `{{- better}}`, after which the road lacks only {{count}} flats.',
  'cause.prefers-hinders_one':
    'The engine prefers `{{- better}}`: it gets in the way of the opponent’s road, which then lacks {{count}} flat.',
  'cause.prefers-hinders_other':
    'The engine prefers `{{- better}}`: it gets in the way of the opponent’s road, which then lacks {{count}} flats.',
  'cause.prefers-closes':
    'The engine prefers `{{- better}}`, which closes the opponent’s last way across the board.',
  'cause.prefers-flattens': 'The engine prefers `{{- better}}`, which flattens the wall on {{square}}.',
};

export const de: Messages = {
  'cause.road-missed': '`{{- better}}` hätte eine Straße von {{from}} nach {{to}} vollendet.',
  'cause.tak-not-stopped': 'Auf {{squares}} war Tak: `{{- better}}` hätte die Straße verhindert.',
  'cause.road-allowed':
    'Das erlaubt eine Straße in einem Zug: `{{- reply}}`. Nach `{{- better}}` wäre sie nicht möglich gewesen.',
  'cause.forced-missed_one': '`{{- better}}` hätte eine Straße vollendet.',
  'cause.forced-missed_other': '`{{- better}}` hätte eine Straße in {{count}} Zügen erzwungen.',
  'cause.forced-allowed_one':
    'Jetzt vollendet `{{- reply}}` eine Straße; `{{- better}}` hätte das verhindert.',
  'cause.forced-allowed_other':
    'Jetzt erzwingt `{{- reply}}` eine Straße in {{count}} Zügen; nach `{{- better}}` ist keine zu erzwingen.',
  'cause.board-filled':
    'Das füllt das Brett bei {{own}} gegen {{other}} Flachsteinen (Komi {{komi}}); besser war `{{- better}}`.',
  'cause.reserve-emptied':
    'Das beendet die Partie bei {{own}} gegen {{other}} Flachsteinen (Komi {{komi}}); besser war `{{- better}}`.',
  'cause.win-allowed_one': 'Jetzt gewinnt `{{- reply}}` sofort; `{{- better}}` hätte das verhindert.',
  'cause.win-allowed_other':
    'Jetzt erzwingt `{{- reply}}` den Sieg in {{count}} Zügen; nach `{{- better}}` ist er nicht zu erzwingen.',
  'cause.stack-left':
    'Das überlässt dem Gegner den Stapel aus {{count}} Steinen auf {{square}}; besser war `{{- better}}`.',
  'cause.stack-taken':
    'Jetzt erobert `{{- reply}}` den Stapel aus {{count}} Steinen auf {{square}}; nach `{{- better}}` wäre er sicher gewesen.',
  'cause.flat-race':
    'Das kostet Flachsteine: Die erwarteten Züge führen zu {{own}} gegen {{other}}, die nach `{{- better}}` zu {{ownBetter}} gegen {{otherBetter}}.',
  'cause.prefers': 'Die Engine bevorzugt `{{- better}}`.',
  'cause.prefers-threatens': 'Die Engine bevorzugt `{{- better}}`: Das droht eine Straße auf {{squares}}.',
  'cause.prefers-nearer_one':
    'Die Engine bevorzugt `{{- better}}`: Danach fehlt der Straße nur noch {{count}} Flachstein.',
  'cause.prefers-nearer_other':
    'Die Engine bevorzugt `{{- better}}`: Danach fehlen der Straße nur noch {{count}} Flachsteine.',
  'cause.prefers-hinders_one':
    'Die Engine bevorzugt `{{- better}}`: Das stört die Straße des Gegners, der danach {{count}} Flachstein fehlt.',
  'cause.prefers-hinders_other':
    'Die Engine bevorzugt `{{- better}}`: Das stört die Straße des Gegners, der danach {{count}} Flachsteine fehlen.',
  'cause.prefers-closes':
    'Die Engine bevorzugt `{{- better}}`: Das schließt den letzten Weg des Gegners über das Brett.',
  'cause.prefers-flattens': 'Die Engine bevorzugt `{{- better}}`: Das plättet die Mauer auf {{square}}.',
};
