import type { Position } from '@taktable/tak';
import type { Judgement } from '../../game.ts';

/** Positions to search on; each is restored. */
export interface Positions {
  /** Before the turn, after it, and after the turn that would have been better. */
  readonly position: Position;
  readonly after: Position;
  readonly better: Position;
  /** The side that played the turn. */
  readonly side: number;
}

export interface Judged {
  /** The better turn. */
  readonly preferred: string;
  readonly after: Judgement;
  readonly better: Judgement;
}
