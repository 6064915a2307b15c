import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.learn': 'Learn to play, step by step, with moves of your own',

    title: '**{{game}} · {{step}} of {{steps}} · {{- title}}**',
    right: '**Right.** {{- words}}',
    wrong: '**Not yet.** {{- words}}',
    movedOn: 'This message was out of date: you’ve continued in another one. Here is where you are.',
    end: '**That’s {{game}}.** The rest comes with playing. Start with a match against me: I’m gentle at the lowest level. Or challenge someone with `/{{command}}`; you can look up the rules with `/help`.',
    none: 'There is no lesson for {{game}} yet; `/help` has its rules.',
    field: '{{game}}: step {{step}}',

    'button.next': 'Next',
    'button.end': 'Finish',
    'button.solve': 'Show me',
    'button.restart': 'Start over',
    'button.learn': 'Learn {{game}} in two minutes',
    'button.match': 'Play a first match',
  },

  de: {
    'command.learn': 'Spielen lernen, Schritt für Schritt, mit eigenen Zügen',

    title: '**{{game}} · {{step}} von {{steps}} · {{- title}}**',
    right: '**Richtig.** {{- words}}',
    wrong: '**Noch nicht.** {{- words}}',
    movedOn:
      'Diese Nachricht war veraltet: Du hast in einer anderen weitergemacht. Hier ist dein jetziger Stand.',
    end: '**Das ist {{game}}.** Der Rest kommt beim Spielen. Beginne mit einer Partie gegen mich: Auf der niedrigsten Stufe bin ich nachsichtig. Oder fordere jemanden mit `/{{command}}` heraus; die Regeln stehen in `/help`.',
    none: 'Für {{game}} gibt es noch keine Lektion; die Regeln stehen in `/help`.',
    field: '{{game}}: Schritt {{step}}',

    'button.next': 'Weiter',
    'button.end': 'Fertig',
    'button.solve': 'Zeig es mir',
    'button.restart': 'Von vorn',
    'button.learn': '{{game}} in zwei Minuten lernen',
    'button.match': 'Erste Partie spielen',
  },
};
