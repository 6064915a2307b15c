import type { Translations } from '../../../phrase.ts';

export const texts: Translations = {
  en: {
    'command.plan': 'Plan answers to your opponent’s next moves; without moves, see what is planned',
    'option.moves': 'Their move, your answer, and so on; separate lines with ; – such as c3 d4 e5 a1; b2 b3',

    pair: 'if `{{- turn}}`, then `{{- answer}}`',
    ask: 'It’s {{name}}’s turn in `{{id}}`. Should I play these answers for you?',
    warning:
      'As soon as {{name}} makes one of these moves, the answer **is your move** and can’t be stopped. Any other move makes all of them void. {{name}} doesn’t see them.',
    kept: 'Planned in `{{id}}`, where {{name}} is to move:',
    rule: 'Any other move makes all of them void. {{name}} doesn’t see them.',
    none: 'Nothing is planned in `{{id}}`. While it’s your opponent’s turn, plan answers with `/plan moves`.',
    discarded: 'Nothing is planned in `{{id}}` any more.',
    'button.confirm': 'Yes, play these answers',
    'button.discard': 'Discard',
  },

  de: {
    'command.plan': 'Antworten auf die nächsten Züge der anderen Seite planen oder ansehen',
    'option.moves': 'Ihr Zug, deine Antwort und so weiter; Zugfolgen mit ; trennen – etwa c3 d4 e5 a1; b2 b3',

    pair: 'wenn `{{- turn}}`, dann `{{- answer}}`',
    ask: '{{name}} ist in `{{id}}` am Zug. Soll ich diese Antworten für dich spielen?',
    warning:
      'Sobald {{name}} einen dieser Züge macht, **ist die Antwort dein Zug** und lässt sich nicht mehr aufhalten. Jeder andere Zug macht alle hinfällig. {{name}} sieht sie nicht.',
    kept: 'Geplant in `{{id}}`, wo {{name}} am Zug ist:',
    rule: 'Jeder andere Zug macht alle hinfällig. {{name}} sieht sie nicht.',
    none: 'In `{{id}}` ist nichts geplant. Solange die andere Seite am Zug ist, planst du Antworten mit `/plan moves`.',
    discarded: 'In `{{id}}` ist nichts mehr geplant.',
    'button.confirm': 'Ja, diese Antworten spielen',
    'button.discard': 'Verwerfen',
  },
};
