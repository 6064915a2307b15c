import type { Messages } from '../../../../phrase.ts';

const balls = { first: 'Der weiße Ball', second: 'Der schwarze Ball' } as const;
const holders = { first: 'bei Weiß', second: 'bei Schwarz' } as const;
const goalies = { first: 'beim weißen Torwart', second: 'beim schwarzen Torwart' } as const;
type Side = keyof typeof balls;

const held = (ball: Side, holder: Side): Messages => {
  const key = `ball-${ball}-${holder}`;
  const start = `${balls[ball]} ist ${holders[holder]} auf {{square}}`;
  return {
    [`${key}-circle`]: `${balls[ball]} ist ${goalies[holder]} im Kreis.`,
    [`${key}-n`]: `${start}, mit Blick nach Norden.`,
    [`${key}-e`]: `${start}, mit Blick nach Osten.`,
    [`${key}-s`]: `${start}, mit Blick nach Süden.`,
    [`${key}-w`]: `${start}, mit Blick nach Westen.`,
  };
};

const ball = (side: Side): Messages => ({
  [`ball-${side}-loose`]: `${balls[side]} liegt frei auf {{square}}.`,
  [`ball-${side}-goal`]: `${balls[side]} liegt im Tor auf {{square}}.`,
  ...held(side, 'first'),
  ...held(side, 'second'),
});

export const description: Messages = {
  board: 'Taka-Brett: Spalten a bis j, Reihen 1 (Tor von Weiß) bis 14 (Tor von Schwarz).',
  'turn-first': 'Zug {{number}}, Weiß ist am Zug.',
  'turn-second': 'Zug {{number}}, Schwarz ist am Zug.',
  'won-first': 'Weiß hat gewonnen, {{- score}}.',
  'won-second': 'Schwarz hat gewonnen, {{- score}}.',
  'no-result': 'Kein Ergebnis.',
  drawn: 'Remis, {{- score}}.',
  goals: 'Tore: Weiß {{first}}, Schwarz {{second}}.',
  last: 'Letzter Zug: {{- turn}}.',
  ...ball('first'),
  ...ball('second'),
  'pieces-first': 'Weiße Feldspieler: {{squares}}.',
  'pieces-second': 'Schwarze Feldspieler: {{squares}}.',
  'goalie-first': 'Weißer Torwart: {{square}}.',
  'goalie-second': 'Schwarzer Torwart: {{square}}.',
  'goalie-first-circle': 'Der weiße Torwart steht im Kreis.',
  'goalie-second-circle': 'Der schwarze Torwart steht im Kreis.',
  position: 'Stellung: {{- text}}',
};
