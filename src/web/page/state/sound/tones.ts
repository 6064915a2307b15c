/** What is heard. Pure. */

/** What a viewer has been told of a match. */
export interface Heard {
  readonly turn: number;
  readonly isOver: boolean;
  /** Whose turn it is: the viewer's own, or that of somebody else. */
  readonly isMine: boolean;
  /** Something is called out (`Board.calls`). */
  readonly isCalled: boolean;
}

/** Pitches in hertz, one after the other. */
export const tones = {
  mine: [440],
  theirs: [660],
  called: [880, 880],
  end: [523, 659, 784],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** In seconds. */
export const toneLength = 0.12;

/** What a change sounds like; `undefined`: like nothing, as when somebody opens the page. */
export function soundOf(before: Heard | undefined, now: Heard): keyof typeof tones | undefined {
  if (before === undefined) return undefined;
  if (now.isOver) return before.isOver ? undefined : 'end';
  if (now.turn <= before.turn) return undefined;
  if (now.isCalled) return 'called';
  return now.isMine ? 'theirs' : 'mine';
}
