import type { Messages } from '../../../phrase.ts';

/** What is on a square or in a circle. */

const seats = ['first', 'second'] as const;
type Seat = (typeof seats)[number];

interface Words {
  readonly empty: string;
  readonly pieces: Readonly<Record<'piece' | 'goalie', Readonly<Record<Seat, string>>>>;
  readonly balls: Readonly<Record<Seat, string>>;
  readonly withBall: string;
  /** By where the piece looks. */
  readonly facings: Readonly<Record<'n' | 'e' | 's' | 'w', string>>;
}

const contents = ({ empty, pieces, balls, withBall, facings }: Words): Messages => {
  const texts: Record<string, string> = { empty: `{{square}}: ${empty}` };
  for (const seat of seats) {
    texts[`ball-${seat}`] = `{{square}}: ${balls[seat]}`;
    for (const kind of ['piece', 'goalie'] as const) {
      const start = `{{square}}: ${pieces[kind][seat]}`;
      texts[`${kind}-${seat}`] = start;
      texts[`${kind}-${seat}-ball`] = `${start} ${withBall}`;
      for (const [facing, words] of Object.entries(facings))
        texts[`${kind}-${seat}-${facing}`] = `${start} ${withBall}, ${words}`;
    }
  }
  return texts;
};

export const en = contents({
  empty: 'empty',
  pieces: {
    piece: { first: 'White piece', second: 'Black piece' },
    goalie: { first: 'White goalie', second: 'Black goalie' },
  },
  balls: { first: 'White’s ball', second: 'Black’s ball' },
  withBall: 'with a ball',
  facings: { n: 'facing row 14', e: 'facing column j', s: 'facing row 1', w: 'facing column a' },
});

export const de = contents({
  empty: 'leer',
  pieces: {
    piece: { first: 'weißer Feldspieler', second: 'schwarzer Feldspieler' },
    goalie: { first: 'weißer Torwart', second: 'schwarzer Torwart' },
  },
  balls: { first: 'der weiße Ball', second: 'der schwarze Ball' },
  withBall: 'mit Ball',
  facings: {
    n: 'mit Blick zu Reihe 14',
    e: 'mit Blick zu Spalte j',
    s: 'mit Blick zu Reihe 1',
    w: 'mit Blick zu Spalte a',
  },
});
