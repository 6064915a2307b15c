import type { Language } from '../../src/phrase.ts';

/** A fictional language with the plural forms of Polish and few texts, so that English fills in. */
export const florpish: Language = {
  tag: 'pl',
  name: 'Florpish',
  texts: {
    bot: {
      length_one: '{{count}} florp',
      length_few: '{{count}} florpi',
      length_many: '{{count}} florpów',
      length_other: '{{count}} florpa',
      'language.own': 'Jak florp',
    },
    page: { loading: 'Florp …', watchers_few: '{{names}}: florpi' },
    play: { 'command.move': 'Florp!' },
    preferences: { title: '**Florpi**' },
    records: { 'matches.none': 'Florp.' },
    settings: { title: '**Florpy**' },
    tak: { 'prompt.lift': 'Florp {{square}}?', 'seat.first': 'Bielp', 'turn.move_few': '{{count}} florpi' },
    theme: { 'name.slate': 'Florpek' },
  },
};
