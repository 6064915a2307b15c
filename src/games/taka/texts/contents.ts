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

export const contentsTexts = ({ empty, pieces, balls, withBall, facings }: Words): Messages => {
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
