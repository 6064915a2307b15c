import type { Scene } from '../../../scene.ts';
import { seats, type Seat } from '../../game.ts';
import { single } from './pieces.ts';
import { topKinds, type TopKind } from './snapshot.ts';

export const emojiOf = (kind: TopKind, seat: Seat): string => `tak_${kind}_${seat}`;

/** A piece fills its square more than on the board. */
const frame = 0.8;

const pictureOf = (kind: TopKind, owner: Seat): Scene => ({
  width: frame,
  height: frame,
  shapes: single(kind, { owner, x: frame / 2, y: frame / 2 }),
});

/** The pieces. */
export const emoji: Readonly<Record<string, Scene>> = Object.fromEntries(
  seats.flatMap((seat) => topKinds.map((kind) => [emojiOf(kind, seat), pictureOf(kind, seat)])),
);
