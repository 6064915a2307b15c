import type { Messages } from '../../../../phrase.ts';

export const de: Messages = {
  'command.challenge': 'Fordere jemanden zu einer Partie {{game}} heraus oder biete sie allen an',
  'menu.challenge': 'Zu {{game}} herausfordern',
  'command.rematch': 'Dieselbe Partie noch einmal, mit getauschten Farben',

  'option.opponent': 'Wen du herausforderst; mich, um sofort zu spielen; leer: alle',
  'option.color':
    'Welche Seite du spielst (Standard: die andere als beim letzten Mal; beim ersten Mal zufällig)',
  'option.thread': 'In einem eigenen Thread spielen (Standard: nein)',

  'command.seek': 'Jemanden zum Spielen finden',
  'command.seek.game': 'Jemanden für eine Partie {{game}} finden oder auf jemanden warten',
  'command.seek.any': 'Eine beliebige Partie annehmen, auf die jemand wartet',
  'command.seek.list': 'Wer hier auf eine Partie wartet',
  'option.rating': 'Nur für Wertungen in diesem Bereich, zum Beispiel 1400-1700, 1400- oder -1700',
  'option.hours': 'Wie lange du wartest, in Stunden, {{min}} bis {{max}} (Standard: 24)',
  'range.from': 'für Wertungen ab {{from}}',
  'range.to': 'für Wertungen bis {{to}}',
  'range.both': 'für Wertungen von {{from}} bis {{to}}',
  'refused.below':
    'Diese Partie ist für Wertungen ab {{from}}, deine ist hier {{rating}}. Biete mit {{- challenge}} oder `/seek` selbst eine an.',
  'refused.above':
    'Diese Partie ist für Wertungen bis {{to}}, deine ist hier {{rating}}. Biete mit {{- challenge}} oder `/seek` selbst eine an.',
  'refused.outside':
    'Diese Partie ist für Wertungen von {{from}} bis {{to}}, deine ist hier {{rating}}. Biete mit {{- challenge}} oder `/seek` selbst eine an.',
  'refused.tooManyOwn_other':
    'Du hast hier {{count}} laufende Partien, mehr geht nicht. Eine davon muss enden, bevor eine neue beginnen kann: `/matches` zählt sie auf.',
  'refused.tooManyOwn_one':
    'Du hast hier eine laufende Partie, mehr geht nicht. Sie muss enden, bevor eine neue beginnen kann: `/matches` zeigt sie.',
  'refused.absentOneself':
    'Du hast hier in den letzten 30 Tagen {{count}} Partien ohne einen einzigen Zug durch Zeitüberschreitung verloren. Deshalb darfst du nur {{most}} laufende Partien haben, bis du eine gegen einen Menschen zu Ende gespielt hast, oder bis <t:{{until}}:f>.',
  'refused.absent':
    '{{name}} hat hier in den letzten 30 Tagen {{count}} Partien ohne einen einzigen Zug durch Zeitüberschreitung verloren und darf deshalb nur {{most}} laufende Partien haben, bis eine gegen einen Menschen zu Ende gespielt ist, oder bis <t:{{until}}:f>.',
  'seek.noRange':
    '„{{typed}}“ ist kein Wertungsbereich. Schreib die niedrigste und die höchste, zum Beispiel `1400-1700`; lass eine weg, wenn es keine Grenze geben soll.',
  'seek.named':
    'Ein Wertungsbereich ist für Partien, die alle annehmen können. Lass entweder `rating` oder `opponent` weg.',
  'seek.serverOnly':
    'In Direktnachrichten findest du niemanden. Verwende diesen Befehl in einem Kanal auf einem Server.',
  'seek.nobody':
    'Hier wartet niemand auf eine Partie, die du spielen könntest. Biete mit `/seek` und dem Spiel eine an, dann finden dich andere.',
  'seek.already':
    'Du wartest hier schon auf diese Partie. Um dein Angebot zu ändern, zieh es zuerst mit `/seek list` zurück.',
  'seek.found': '{{name}} hat darauf gewartet, eure Partie beginnt jetzt: {{- link}}',
  'seek.title':
    '**Wer auf eine Partie wartet.** Nimm eine mit dem Button unter der verlinkten Nachricht oder mit `/seek any` an.',
  'seek.line': '{{name}} ({{rating}}): {{game}}, läuft {{- when}} ab',
  'seek.more_one': '… und noch eine',
  'seek.more_other': '… und {{count}} weitere',

  'button.accept': 'Annehmen',
  'button.decline': 'Ablehnen',
  'button.withdraw': 'Zurückziehen',
  'button.withdrawFrom': 'Zurückziehen: {{game}} an {{name}} · {{what}}',
  'button.withdrawOpen': 'Zurückziehen: {{game}} · {{what}}',
  'button.rematch': 'Revanche',
  'button.nextLevel': 'Nächste Stufe',

  'challenge.private': '{{- opponent}}, {{- challenger}} fordert dich zu einer Partie **{{game}}** heraus.',
  'challenge.open': '{{- challenger}} bietet allen hier eine Partie **{{game}}** an.',
  'challenge.seat': '{{name}} spielt {{seat}}',
  'challenge.random': 'Farben zufällig',
  'challenge.alternate': 'Farben abwechselnd',
  'challenge.inThread': 'in einem Thread',
  'challenge.expires': 'Läuft {{- when}} ab.',
  'weight.open': 'Wie viel sie für die Wertung zählt, hängt davon ab, wer annimmt.',
  'weight.full': 'Zählt voll für die Wertung, egal wer gewinnt.',
  weight:
    'Zählt zu {{firstPercent}} %, wenn {{first}} gewinnt, zu {{secondPercent}} %, wenn {{second}} gewinnt. So viele Punkte können sie einander noch abnehmen: {{first}} {{firstRoom}}, {{second}} {{secondRoom}}. Gegen dieselbe Person kann man höchstens {{most}} Punkte Vorsprung gewinnen, von denen alle {{days}} Tage einer verfällt.',
  'challenge.threadIgnored':
    '-# Threads lassen sich nur in einem Kanal erstellen, deshalb wird die Partie gleich hier gespielt.',
  'challenge.serverOnly':
    'In Direktnachrichten kannst du nur gegen mich spielen: Lass `opponent` weg. Um jemanden herauszufordern, verwende diesen Befehl in einem Kanal auf einem Server.',
  'challenge.noSeat': 'Diese Farbe gibt es nicht. Wähle eine, die die Option anbietet, oder lass sie weg.',
  'challenge.noBots':
    '{{name}} ist ein Bot und kann nicht spielen. Wähle einen Menschen oder mich, oder lass `opponent` leer, um alle herauszufordern.',
  'challenge.stranger': 'Diese Person ist nicht auf diesem Server. Fordere jemanden heraus, der hier ist.',

  'computer.begins':
    '**{{game}}** `{{id}}`: {{- mention}} spielt {{seat}} gegen {{name}}, Stufe {{level}} von {{levels}}. Das Brett steht darunter.',
  'computer.cannot':
    '{{game}} kann ich selbst nicht spielen. Wähle einen Menschen oder lass `opponent` leer, um alle herauszufordern.',
  'computer.levelIsMine':
    '`level` legt fest, wie stark {{name}} spielt. Wähle {{name}} als Gegner oder lass `level` weg.',

  'form.title': '{{name}} zu {{game}} herausfordern',
  'form.seat': 'Welche Seite du spielst',
  'form.time': 'Zeit für jeden Zug',
  'form.level': 'Wie stark ich spiele',
  'form.default': 'Standard',

  'rematch.none': 'Du hast hier noch keine Partie beendet. Beginne eine mit {{- challenge}}.',
  'rematch.inThread': 'Die Revanche wird dort angeboten, wo ihr gespielt habt: {{- link}}',
  'rematch.alone': 'Dein Gegner ist nicht mehr da. Beginne eine andere Partie mit {{- challenge}}.',
  'rematch.asked': 'Du hast {{name}} hier schon herausgefordert: {{- link}}',
  'rematch.challenged': '{{name}} hat dich hier schon herausgefordert. Antworte erst darauf: {{- link}}',
  'rematch.begun': 'Ihr spielt bereits die nächste Partie, `{{id}}`: {{- link}}',
  'rematch.agreed': '{{name}} hatte diese Revanche schon angeboten, also beginnt sie: {{- link}}',
  'rematch.notOver':
    '`{{id}}` ist noch nicht zu Ende. Spiel sie erst zu Ende oder beginne eine andere mit {{- challenge}}.',

  'thread.forbidden':
    'Ich darf hier keine Threads erstellen, deshalb wird die Partie gleich hier gespielt. Bitte die Moderation, mir für das nächste Mal „Öffentliche Threads erstellen“ zu geben.',
  'thread.failed': 'Discord hat keinen Thread erstellt, deshalb wird die Partie gleich hier gespielt.',
};
